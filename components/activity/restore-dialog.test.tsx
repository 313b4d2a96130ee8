import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { receiveToasts, type ToastRequest } from '@/components/ui/toast';
import { bodyOfListing, listingFingerprint } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import type { Act } from '@/lib/rules/activity/act';
import { failureOf } from '@/lib/rules/failure';
import { liveListing } from '@/lib/testing/model/any-listing';
import { restoreListing } from '@/lib/desk/history/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { RestoreDialog } from './restore-dialog';

const current = bodyOfListing(liveListing, 'published');
const plan = {
  actId: 'act-1',
  side: 'before',
  listingId: liveListing.id,
  reference: 'KV7-01',
  photos: [],
  current,
  body: { ...current, workplaces: 7 },
  startedFrom: listingFingerprint(liveListing),
  startedStatus: 'published',
  statusAfter: 'published',
  blockers: [],
};
vi.stubGlobal('fetch', () => Promise.resolve(Response.json(plan)));

afterEach(cleanup);

it('can be closed during a long restore, and comes back if that fails', async () => {
  let fail: () => void = () => undefined;
  mockOf(restoreListing).mockReturnValueOnce(
    new Promise((resolve) => (fail = () => resolve({ ok: false, failure: failureOf('TIMEOUT') }))),
  );
  const onClose = vi.fn<() => void>();
  render(
    <TestPage staffRole="publisher">
      <RestoreDialog act={{ id: 'act-1', target: null } as unknown as Act} side="before" onClose={onClose} />
    </TestPage>,
  );
  await screen.findByText(messages.sv.history.restore.effect.staysLive);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.history.restore.confirm })));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => fail());
  expect((await screen.findByRole('alert')).textContent).toContain(messages.sv.errors.TIMEOUT);
  expect(onClose).not.toHaveBeenCalled();
});

it('says in a message that a restore failed after its page was left', async () => {
  const failure = failureOf('TIMEOUT');
  let fail: () => void = () => undefined;
  mockOf(restoreListing).mockReturnValueOnce(new Promise((resolve) => (fail = () => resolve({ ok: false, failure }))));
  const toasts: ToastRequest[] = [];
  const stop = receiveToasts((toast) => void toasts.push(toast));
  const act1 = { id: 'act-1', target: { name: 'Storgatan 1' } } as unknown as Act;
  const { unmount } = render(
    <TestPage staffRole="publisher">
      <RestoreDialog act={act1} side="before" onClose={() => undefined} />
    </TestPage>,
  );
  await screen.findByText(messages.sv.history.restore.effect.staysLive);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: messages.sv.history.restore.confirm })));
  unmount();
  await act(async () => fail());
  expect(toasts).toMatchObject([{ title: expect.stringContaining('Storgatan 1') as string, failure }]);
  stop();
});

it('can be confirmed again after a failed restore is checked once more', async () => {
  const receipt = { ...liveListing, workplaces: 7, outcome: 'updated' };
  mockOf(restoreListing)
    .mockResolvedValueOnce({ ok: false, failure: failureOf('CHANGED_MEANWHILE') })
    .mockResolvedValueOnce({ ok: true, value: { receipt, requestId: null, at: '2026-02-01T00:00:00.000Z' } });
  const onClose = vi.fn<() => void>();
  const { again, restore } = messages.sv.history;
  render(
    <TestPage staffRole="publisher">
      <RestoreDialog act={{ id: 'act-1', target: null } as unknown as Act} side="before" onClose={onClose} />
    </TestPage>,
  );
  const press = async (name: string) => {
    const button = await screen.findByRole<HTMLButtonElement>('button', { name });
    await waitFor(() => expect(button.disabled).toBe(false));
    fireEvent.click(button);
  };
  await screen.findByText(restore.effect.staysLive);
  await press(restore.confirm);
  await press(again);
  await screen.findByText(restore.effect.staysLive);
  await press(restore.confirm);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
