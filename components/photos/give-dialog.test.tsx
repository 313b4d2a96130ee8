import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts, type ToastRequest } from '@/components/ui/toast';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { GiveDialog } from './give-dialog';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('can be closed while it waits long for the other listing, and comes back with the result', async () => {
  let fail: () => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = () => reject(new TypeError('offline')))));
  const rows = [inventoryRowWith({ reference: 'NS-1' })];
  const onClose = vi.fn<() => void>();
  render(
    <TestPage known={[knownInventory({ rows })]}>
      <GiveDialog
        giverId="giver"
        receiverId="receiver"
        urls={['https://media.example/a.jpg']}
        onGiven={() => undefined}
        onClose={onClose}
      />
    </TestPage>,
  );
  const copy = screen.getByRole('button', { name: messages.sv.photos.give.copy });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox')));
  copy.focus();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => fireEvent.click(copy));
  expect([document.activeElement, copy.getAttribute('aria-busy')]).toEqual([copy, 'true']);
  expect(copy.matches(':disabled')).toBe(false);
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(screen.getAllByRole('button', { name: 'Stäng' })[0]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => fail());
  expect((await screen.findByRole('alert')).textContent).toContain(messages.sv.errors.NETWORK);
  expect(onClose).not.toHaveBeenCalled();
});

it('says in a message what failed after its page was left', async () => {
  let fail: () => void = () => undefined;
  vi.stubGlobal('fetch', () => new Promise((_, reject) => (fail = () => reject(new TypeError('offline')))));
  const toasts: ToastRequest[] = [];
  const stop = receiveToasts((toast) => void toasts.push(toast));
  const onGiven = vi.fn<() => void>();
  const { unmount } = render(
    <TestPage known={[knownInventory({ rows: [inventoryRowWith({ reference: 'NS-1' })] })]}>
      <GiveDialog
        giverId="giver"
        receiverId="receiver"
        urls={['https://media.example/a.jpg']}
        onGiven={onGiven}
        onClose={() => undefined}
      />
    </TestPage>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.photos.give.move })));
  unmount();
  await act(async () => fail());
  expect(toasts).toMatchObject([{ variant: 'error', failure: failureOf('NETWORK') }]);
  expect(onGiven).not.toHaveBeenCalled();
  stop();
});

it('tells apart listings at one address by their second address line', async () => {
  const rows = [inventoryRowWith({ reference: 'NS-1', streetAddress2: 'Plan 3', city: 'Lund' })];
  render(
    <TestPage known={[knownInventory({ rows })]}>
      <GiveDialog
        giverId="giver"
        urls={['https://media.example/a.jpg']}
        onGiven={() => undefined}
        onClose={() => undefined}
      />
    </TestPage>,
  );
  fireEvent.focus(await screen.findByRole('combobox'));
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  const option = await screen.findByRole('option');
  expect(option.textContent).toContain('Kungsgatan 1, Plan 3, Lund');
});

it('offers the sign-in in place if the session has ended', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ failure: failureOf('SIGNED_OUT') }, { status: 401 })));
  render(
    <TestPage known={[knownInventory({ rows: [inventoryRowWith({ reference: 'NS-1' })] })]}>
      <GiveDialog
        giverId="giver"
        receiverId="receiver"
        urls={['https://media.example/a.jpg']}
        onGiven={() => undefined}
        onClose={() => undefined}
      />
    </TestPage>,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.photos.give.copy })));
  expect((await screen.findByRole('alert')).textContent).toContain(messages.sv.errors.SIGNED_OUT);
  expect(screen.getByRole('link', { name: messages.sv.shell.signInAgain })).toBeTruthy();
});
