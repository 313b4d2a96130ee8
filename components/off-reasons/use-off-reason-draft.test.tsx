import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';
import { OffReasonFields } from './off-reason-fields';
import { useOffReasonDraft } from './use-off-reason-draft';

const backOn = new Date(Date.now() + 30 * 24 * 3_600_000).toISOString().slice(0, 10);
const off = { reason: 'renovation', backOn, publishes: false } as RowOff;
let changes: unknown[];
let read: ReturnType<typeof useOffReasonDraft>['read'];

function Fields() {
  const draft = useOffReasonDraft(off, { onChange: (choice) => changes.push(choice) });
  useEffect(() => {
    read = draft.read;
  });
  return <OffReasonFields {...draft.fields} />;
}

beforeEach(() => {
  changes = [];
});
afterEach(cleanup);

it('a day that cannot be read is a fault, and does not leave the day before in its place', () => {
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <Fields />
    </NextIntlClientProvider>,
  );
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
});
