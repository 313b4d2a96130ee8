import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@/lib/rules/failure';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { setOffReason } from '@/lib/desk/off-reasons/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { OffReasonButton } from './off-reason-button';
import { OffReasonDialog } from './off-reason-dialog';

const saving = mockOf(setOffReason).mockResolvedValue({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
const asked = () => saving.mock.calls.map(([input]) => (input as { asked: unknown }).asked);

afterEach(cleanup);

const theirs = {
  reason: 'renovation',
  backOn: null,
  publishes: false,
  person: 'Bo',
  at: '2026-11-20T08:00:00.000Z',
} as RowOff;
const client = new QueryClient();
const dialog = (off: RowOff | null) => (
  <TestPage client={client} staffRole="publisher">
    <OffReasonDialog listing={{ id: 'l1', reference: 'A-1' }} address="Avägen 1" off={off} onClose={() => undefined} />
  </TestPage>
);

it('shows the reason that a colleague gave meanwhile before it replaces it', async () => {
  const { rerender } = render(dialog(null));
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  fireEvent.click(await screen.findByText('Uthyrd'));
  save();
  await waitFor(() => expect(asked()).toMatchObject([{ id: 'l1', choice: { reason: 'let' }, seenAt: null }]));
  rerender(dialog(theirs));
  expect(await screen.findByText(/Nu står det: Renoveras\./)).toBeDefined();
  save();
  await waitFor(() => expect(asked()[1]).toMatchObject({ choice: { reason: 'let' }, seenAt: theirs.at }));
});

it('moves the focus to the next row when the row leaves its list', async () => {
  saving.mockResolvedValueOnce({ ok: true, value: theirs });
  render(
    <TestPage client={client} staffRole="publisher">
      {['l1', 'l2'].map((id) => (
        <div key={id} data-row={id}>
          <OffReasonButton listing={{ id, reference: id }} address={id} off={null} />
        </div>
      ))}
    </TestPage>,
  );
  const [first, second] = screen.getAllByRole('button', { name: /^Ange orsak/ });
  first!.focus();
  fireEvent.click(first!);
  fireEvent.click(await screen.findByText('Renoveras'));
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(second));
});
