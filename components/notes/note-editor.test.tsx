import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it } from 'vitest';
import { readFromTab } from '@/lib/browser/drafts/tab-store';
import { messages } from '@/lib/i18n/messages';
import type { Failure } from '@/lib/rules/failure';
import type { NoteText } from '@/lib/rules/notes/note';
import { NoteEditor } from './note-editor';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function show() {
  const saved: NoteText[] = [];
  let answer: (failure: Failure | null) => void = () => undefined;
  const onSave = (note: NoteText) => {
    saved.push(note);
    return new Promise<Failure | null>((resolve) => (answer = resolve));
  };
  render(
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <NoteEditor label="Ny anteckning" submitLabel="Skriv" start={null} draftKey="note" onSave={onSave} />
    </NextIntlClientProvider>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  return { saved, field, type, answer: () => act(async () => answer(null)) };
}

it.each([
  ['nothing', 'Nyckeln finns i receptionen', ''],
  ['the next note', 'Nyckeln finns i receptionen\nFota entrén', 'Fota entrén'],
  ['a correction', 'Nyckeln finns hos vakten', 'Nyckeln finns hos vakten'],
])('leaves what is typed during the save in the field: %s', async (_, now, left) => {
  const { saved, field, type, answer } = show();
  type('Nyckeln finns i receptionen');
  fireEvent.submit(field.form!);
  type(now);
  await answer();
  expect(saved).toEqual([{ text: 'Nyckeln finns i receptionen', mentions: [] }]);
  const stored = readFromTab('note') as { text: string } | null;
  expect([field.value, stored?.text ?? '']).toEqual([left, left]);
});
