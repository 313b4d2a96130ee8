import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Announcer, useAnnounce } from './announcer';

let announce: ReturnType<typeof useAnnounce>;

function Speaker({ onReady }: { onReady: (ready: typeof announce) => void }) {
  onReady(useAnnounce());
  return null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  render(
    <Announcer>
      <Speaker onReady={(ready) => (announce = ready)} />
    </Announcer>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = (urgency = 'polite') => document.querySelector(`[data-announcer="${urgency}"]`)?.textContent;

it('combines two sentences announced at the same moment', () => {
  act(() => announce('Moved.'));
  act(() => announce('Unsaved changes.'));
  expect(heard()).toBe('Moved. Unsaved changes.');
});

it('replaces an earlier sentence', () => {
  act(() => announce('Moved.'));
  vi.advanceTimersByTime(300);
  act(() => announce('Saved.'));
  expect(heard()).toBe('Saved.');
});

it('changes the text if the same sentence is announced again', () => {
  act(() => announce('Moved.'));
  vi.advanceTimersByTime(300);
  act(() => announce('Moved.'));
  expect(heard()).toBe('Moved.\u00a0');
});

it('replaces an urgent sentence with the next one at once', () => {
  act(() => announce('At 2 of 7.', 'assertive'));
  act(() => announce('At 3 of 7.', 'assertive'));
  expect(heard('assertive')).toBe('At 3 of 7.');
});
