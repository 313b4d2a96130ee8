import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ToastRegion } from '@/components/ui/toast-region';
import type { Listing, ListingStatus, PublishBlocker } from '@/lib/contract';
import { saveReceipt, type SaveReceipt } from '@/lib/rules/listings/save-receipt';
import { liveListing } from '@/lib/testing/model/any-listing';
import { undoLast } from '@/lib/desk/history/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { LastReceipt } from './last-receipt';
import { useReceipt } from './use-receipt';

const server = { undone: [] as unknown[], answer: null as unknown };
mockOf(undoLast).mockImplementation(async (input) => {
  server.undone.push(input);
  return server.answer;
});

let show: (receipt: SaveReceipt) => void;

function Shower() {
  const receipts = useReceipt();
  useEffect(() => {
    show = (receipt) => receipts.show(receipt);
  });
  return null;
}

function saved(status: ListingStatus, { publishBlockers = [] as PublishBlocker[], actId = 'act-1' } = {}) {
  const receipt = { ...liveListing, status, publishBlockers, outcome: 'updated' as const };
  return { receipt, requestId: `request-${actId}`, at: '2026-11-22T09:00:00.000Z', actId };
}

function open(listing: Listing) {
  const page = (current: Listing) => (
    <TestPage client={client} locale="en">
      <Shower />
      <aside>
        <LastReceipt listing={current} />
      </aside>
      <ToastRegion />
    </TestPage>
  );
  const client = new QueryClient();
  const { rerender } = render(page(listing));
  return (current: Listing) => rerender(page(current));
}

const toasts = () => screen.queryAllByRole('dialog');
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

beforeEach(() => {
  server.undone.length = 0;
});
afterEach(cleanup);

it('says that a restored version unpublishes a live listing, with status, reason, request id and undo', async () => {
  open({ ...liveListing, status: 'unpublished' });
  act(() => show(saveReceipt(saved('unpublished', { publishBlockers: ['images', 'object'] }), 'published', 'restore')));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const [toast] = toasts();
  expect(toast!.textContent).toContain('The version is restored. The listing is now off the market');
  // The details are loaded with their code.
  await waitFor(() =>
    expect(toast!.textContent).toContain('Status: Unpublished. Blocked by: photos, archived building.'),
  );
  expect(toast!.textContent).toContain('request-act-1');
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

it('says that undoing a first publication cannot make the listing a draft again, and replaces the earlier receipt', async () => {
  open({ ...liveListing, status: 'unpublished' });
  act(() => show(saveReceipt(saved('published'), 'draft')));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  const undone = { ...saved('unpublished', { actId: 'act-2' }), wasDraft: true, photosLost: 0 };
  server.answer = { ok: true, value: undone };
  await press('Undo');
  expect(server.undone).toEqual([{ actId: 'act-1' }]);
  await waitFor(() =>
    expect(
      toasts()
        .map((toast) => toast.textContent)
        .join(),
    ).toContain('The change is undone'),
  );
  expect(toasts()).toHaveLength(1);
  await waitFor(() => expect(toasts()[0]!.textContent).toContain('cannot become a draft again'));
  expect(toasts()[0]!.textContent).toContain('request-act-2');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await press('Redo');
  expect(server.undone.at(-1)).toEqual({ actId: 'act-2' });
});

it('undoes a change once if the button is pressed twice, because the second undo would fail and say so', async () => {
  open(liveListing);
  act(() => show(saveReceipt(saved('published'), 'published')));
  await waitFor(() => expect(toasts()).toHaveLength(1));
  server.answer = new Promise(() => undefined);
  await press('Undo');
  await press('Undo');
  expect(server.undone).toEqual([{ actId: 'act-1' }]);
});

it('offers the undo beside "Last saved" until the listing changes again', async () => {
  const reopen = open(liveListing);
  act(() => show(saveReceipt(saved('published'), 'published')));
  await screen.findByRole('button', { name: 'Undo the save' });
  reopen({ ...liveListing, workplaces: 999 });
  expect(screen.queryByRole('button', { name: 'Undo the save' })).toBeNull();
  expect(screen.getByText(/Last saved/)).toBeDefined();
});

it('offers no undo beside the form after a take-off, because the form itself offers to publish the listing', async () => {
  open({ ...liveListing, status: 'unpublished' });
  act(() => show(saveReceipt(saved('unpublished'), 'published', 'takeOff')));
  await screen.findByText(/Last saved/);
  const beside = [...document.querySelectorAll('aside button')].map((button) => button.textContent);
  expect(beside.filter(Boolean)).toEqual([]);
});

it('undoes once, however often its button is pressed', async () => {
  open(liveListing);
  server.answer = { ok: true, value: { ...saved('published', { actId: 'act-2' }), photosLost: 0, wasDraft: false } };
  act(() => show(saveReceipt(saved('published'), 'published')));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await act(async () => {
    fireEvent.click(undo, { detail: 1 });
    fireEvent.click(undo, { detail: 2 });
  });
  expect(server.undone).toEqual([{ actId: 'act-1' }]);
  await act(async () => void fireEvent.click(await screen.findByRole('button', { name: 'Redo' }), { detail: 2 }));
  expect(server.undone).toHaveLength(1);
});
