import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TooltipHost } from './tooltip-host';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Renders a row covered by a link, above a text of a certain width. */
function showRow(textPx: number, roomPx: number) {
  render(
    <>
      <a href="#row" data-tooltip-through>
        row
      </a>
      <p data-tooltip-cut>Storgatan 46, Magasinet</p>
      <TooltipHost />
    </>,
  );
  const text = screen.getByText(/Magasinet/);
  Object.defineProperties(text, { scrollWidth: { value: textPx }, clientWidth: { value: roomPx } });
  const link = screen.getByRole('link');
  document.elementsFromPoint = () => [link, text];
  fireEvent.pointerMove(link, { pointerType: 'mouse' });
  act(() => {
    vi.runAllTimers();
  });
}

it.each([
  ['that is cut', 180, 120, 2],
  ['that is not cut', 120, 120, 1],
])('shows tooltips through the link of a row only for truncated texts: a text %s', (_, textPx, roomPx, times) => {
  showRow(textPx, roomPx);
  expect(screen.getAllByText('Storgatan 46, Magasinet')).toHaveLength(times);
});
