import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { messages } from '@/lib/i18n/messages';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { liveListing } from '@/lib/testing/model/any-listing';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ListingsTakeOff } from './listings-take-off';

afterEach(cleanup);

it('stays open with the chosen reason and says why, if the listing could not be taken off', async () => {
  mockOf(takeOffMarket).mockResolvedValueOnce({ ok: false, failure: failureOf('NETWORK') });
  const onClose = vi.fn<() => void>();
  render(
    <TestPage staffRole="publisher">
      <ListingsTakeOff row={inventoryRowWith({})} onClose={onClose} />
    </TestPage>,
  );
  const reason = await screen.findByRole<HTMLInputElement>('radio', { name: messages.sv.listings.off.let });
  fireEvent.click(reason);
  const confirm = screen.getByRole('button', { name: messages.sv.listings.takeOffConfirm });
  await act(async () => void fireEvent.click(confirm));
  expect(screen.getByText(messages.sv.errors.NETWORK)).toBeTruthy();
  expect(reason.checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});

it('reports in a toast that the listing could not be taken off, if the person has closed the dialog meanwhile', async () => {
  let fail: () => void = () => undefined;
  mockOf(takeOffMarket).mockReturnValueOnce(
    new Promise((resolve) => (fail = () => resolve({ ok: false, failure: failureOf('TIMEOUT') }))),
  );
  const page = (isOpen: boolean) => (
    <TestPage staffRole="publisher">
      {isOpen && <ListingsTakeOff row={inventoryRowWith({})} onClose={() => undefined} />}
      <ToastRegion />
    </TestPage>
  );
  const { rerender } = render(page(true));
  fireEvent.click(await screen.findByRole('button', { name: messages.sv.listings.takeOffConfirm }));
  rerender(page(false));
  await act(async () => fail());
  expect((await screen.findByRole('dialog')).textContent).toContain(messages.sv.errors.TIMEOUT);
});

it('replaces no reason that a colleague gave who had taken the listing off already, and says so', async () => {
  const receipt = { ...liveListing, status: 'unpublished', outcome: 'unchanged' } as const;
  mockOf(takeOffMarket).mockResolvedValueOnce({
    ok: true,
    value: { receipt, requestId: null, at: liveListing.updatedAt },
  });
  mockOf(setOffReason).mockResolvedValueOnce({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
  render(
    <TestPage staffRole="publisher">
      <ListingsTakeOff row={inventoryRowWith({})} onClose={() => undefined} />
      <ToastRegion />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('radio', { name: messages.sv.listings.off.let }));
  await act(
    async () => void fireEvent.click(screen.getByRole('button', { name: messages.sv.listings.takeOffConfirm })),
  );
  expect(mockOf(setOffReason).mock.calls).toMatchObject([[{ asked: { seenAt: null } }]]);
  await screen.findByText(/men orsaken sparades inte/);
  expect(screen.getByText(messages.sv.errors.CHANGED_MEANWHILE)).toBeTruthy();
});
