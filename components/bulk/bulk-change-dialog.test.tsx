import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { previewBulk } from '@/lib/desk/bulk/actions';
import { messages } from '@/lib/i18n/messages';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { failureOf } from '@/lib/rules/failure';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { BulkChangeDialog } from './bulk-change-dialog';
import type { BulkKind } from './bulk-kinds';

const planning = mockOf(previewBulk);
const changes = () => planning.mock.calls.map(([input]) => (input as { asked: { change: BulkChange } }).asked.change);

beforeEach(() => void planning.mockReset().mockResolvedValue({ ok: false, failure: failureOf('TIMEOUT') }));
afterEach(() => {
  cleanup();
  router.push.mockClear();
});

function Opener({ kind }: { kind: BulkKind }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ändra
      </button>
      {open && (
        <BulkChangeDialog {...{ kind, ids: ['a', 'b'], count: 2, assignees: [], onClose: () => setOpen(false) }} />
      )}
    </>
  );
}

function show(kind: BulkKind): void {
  render(
    <TestPage staffRole="publisher">
      <Opener kind={kind} />
    </TestPage>,
  );
}

async function closeAndOpen(question?: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Avbryt' }));
  if (question) fireEvent.click(await screen.findByRole('button', { name: question }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Ändra' }));
  await screen.findByRole('dialog');
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('sends the values it shows, not those chosen before it was closed', async () => {
  show('noticePeriod');
  const field = await screen.findByRole('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '6' } });
  fireEvent.blur(field);
  await closeAndOpen(messages.sv.ui.discard);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('9');
  press(messages.sv.common.preview);
  await waitFor(() => expect(changes()).toEqual([{ kind: 'noticePeriod', months: 9 }]));
});

it('has the focus in the new rent, not in the kind of change that is already chosen', async () => {
  show('rent');
  const field = await screen.findByRole('textbox', { name: messages.sv.bulk.rent.value.percent });
  await waitFor(() => expect(document.activeElement).toBe(field));
});

it('does not reuse the reason of an earlier attempt', async () => {
  show('takeOff');
  fireEvent.click(await screen.findByText('Uthyrd'));
  await closeAndOpen();
  press(messages.sv.common.preview);
  await waitFor(() => expect(changes()).toEqual([{ kind: 'takeOff' }]));
});

it('can be closed once its preview takes long, which then does not open', async () => {
  let answer: () => void = () => undefined;
  planning.mockReturnValueOnce(
    new Promise((resolve) => (answer = () => resolve({ ok: true, value: { id: 'run' } as never }))),
  );
  show('takeOff');
  await screen.findByText('Uthyrd');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await act(async () => press(messages.sv.common.preview));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(screen.getByText('Stäng'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await act(async () => answer());
  expect(router.push).not.toHaveBeenCalled();
});
