import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ActionMenu } from './action-menu';

afterEach(cleanup);

const nothing = () => undefined;

function openBy(press: (button: HTMLElement) => void) {
  render(
    <TestPage>
      <ActionMenu
        trigger={<button type="button">Mer</button>}
        entries={[
          { label: 'Flytta', disabled: true, onSelect: nothing },
          { label: 'Kopiera', onSelect: nothing },
          { label: 'Arkivera', onSelect: nothing },
        ]}
      />
    </TestPage>,
  );
  press(screen.getByRole('button'));
  return screen.findByRole('menu');
}

it.each([
  ['Enter or Space', (button: HTMLElement) => button.click()],
  ['the down arrow', (button: HTMLElement) => void fireEvent.keyDown(button, { key: 'ArrowDown' })],
])('marks its first item that is not disabled when opened by %s', async (_, press) => {
  await openBy((button) => {
    button.focus();
    press(button);
  });
  const first = screen.getByRole('menuitem', { name: 'Kopiera' });
  await waitFor(() => expect(first.hasAttribute('data-highlighted')).toBe(true));
  expect(document.activeElement).toBe(first);
});

it('marks no item when opened by a pointer', async () => {
  const menu = await openBy((button) => button.click());
  await waitFor(() => expect(document.activeElement).toBe(menu));
  expect(menu.querySelector('[data-highlighted]')).toBeNull();
});
