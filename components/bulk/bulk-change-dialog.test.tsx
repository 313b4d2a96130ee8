import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import { TestPage } from '@/lib/testing/harness/test-page';
import { BulkChangeDialog } from './bulk-change-dialog';
import type { BulkKind } from './bulk-kinds';

afterEach(cleanup);

function Opener({ kind, previews }: { kind: BulkKind; previews: BulkChange[] }) {
  const [open, setOpen] = useState(true);
  const preview = (change: BulkChange) => {
    previews.push(change);
    return Promise.resolve({ ok: true as const, value: null });
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ändra
      </button>
      {open && (
        <BulkChangeDialog {...{ kind, count: 2, assignees: [], onClose: () => setOpen(false), onPreview: preview }} />
      )}
    </>
  );
}

function show(kind: BulkKind): BulkChange[] {
  const previews: BulkChange[] = [];
  render(
    <TestPage staffRole="publisher">
      <Opener {...{ kind, previews }} />
    </TestPage>,
  );
  return previews;
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
  const previews = show('noticePeriod');
  const field = await screen.findByRole('textbox');
  field.focus();
  fireEvent.change(field, { target: { value: '6' } });
  fireEvent.blur(field);
  await closeAndOpen(messages.sv.ui.discard);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('9');
  press(messages.sv.common.preview);
  await waitFor(() => expect(previews).toEqual([{ kind: 'noticePeriod', months: 9 }]));
});

it('does not reuse the reason of an earlier attempt', async () => {
  const previews = show('takeOff');
  fireEvent.click(await screen.findByText('Uthyrd'));
  await closeAndOpen();
  press(messages.sv.common.preview);
  await waitFor(() => expect(previews).toEqual([{ kind: 'takeOff' }]));
});
