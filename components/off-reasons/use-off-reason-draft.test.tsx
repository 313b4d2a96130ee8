import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import type { Role } from '@/lib/rules/staff/permissions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { OffReasonFields } from './off-reason-fields';
import { useOffReasonDraft } from './use-off-reason-draft';

const backOn = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const later = new Date(Date.now() + 60 * 24 * 3_600_000).toISOString().slice(0, 10);
const off = { reason: 'renovation', backOn, publishes: false } as RowOff;
let changes: unknown[];
let read: ReturnType<typeof useOffReasonDraft>['read'];

function Fields({ start = off }: { start?: RowOff }) {
  const draft = useOffReasonDraft(start, { onChange: (choice) => changes.push(choice) });
  useEffect(() => {
    read = draft.read;
  });
  return <OffReasonFields {...draft.fields} />;
}

function show(start: RowOff, role: Role = 'editor') {
  render(
    <TestPage staffRole={role}>
      <Fields start={start} />
    </TestPage>,
  );
}

beforeEach(() => {
  changes = [];
});
afterEach(cleanup);

it('treats an unreadable day as a fault, and does not fall back on the previous day', () => {
  show(off);
  const day = screen.getByRole('textbox');
  const type = (text: string) =>
    act(() => {
      fireEvent.change(day, { target: { value: text } });
      fireEvent.blur(day);
    });
  type('mitten av mars');
  expect(screen.getByText(messages.sv.ui.dateInvalid)).toBeDefined();
  expect([read(), changes]).toEqual(['fault', ['fault']]);
  type(backOn);
  expect([read(), changes.at(-1)]).toEqual([off, off]);
  type('mitten av mars');
  type(later);
  expect([read(), changes.at(-1)]).toEqual([
    { ...off, backOn: later },
    { ...off, backOn: later },
  ]);
});

it('says before a save that it cancels a planned publication that the person may not choose', () => {
  const planned = { ...off, publishes: true };
  show(planned);
  expect(read()).toMatchObject({ publishes: false });
  expect(screen.getByText(messages.sv.listings.offDialog.endsPublishing)).toBeDefined();
  cleanup();
  show(planned, 'publisher');
  expect(read()).toMatchObject({ publishes: true });
  expect(screen.queryByText(messages.sv.listings.offDialog.endsPublishing)).toBeNull();
});
