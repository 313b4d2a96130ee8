import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readFromTab } from '@/lib/browser/drafts/tab-store';
import { failureOf, type Failure } from '@/lib/rules/failure';
import { mentionMark as m, type NoteText } from '@/lib/rules/notes/note';
import { TestPage } from '@/lib/testing/harness/test-page';
import { NoteEditor } from './note-editor';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const members = ['asa', 'anna1', 'anna2'].map((id) => ({
  id,
  name: id === 'asa' ? 'Åsa Lind' : 'Anna Berg',
  email: `${id}@norr.example`,
  active: true,
}));

function show(text: NoteText | null = null) {
  const start = text && { id: 'note', authorId: 'asa', madeAt: 0, editedAt: null, version: 1, ...text };
  const saved: NoteText[] = [];
  let answer: (failure: Failure | null) => void = () => undefined;
  const ids: string[] = [];
  const onSave = (note: NoteText, id: string) => {
    saved.push(note);
    ids.push(id);
    return new Promise<Failure | null>((resolve) => (answer = resolve));
  };
  render(
    <TestPage staff={{ ...members[0]!, role: 'editor' }} members={members}>
      <NoteEditor start={start} draftKey="note" onSave={onSave} />
    </TestPage>,
  );
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  const type = (value: string) => fireEvent.change(field, { target: { value } });
  const send = async (failure: Failure | null = null) => {
    fireEvent.submit(field.form!);
    await act(async () => answer(failure));
  };
  return { saved, ids, field, type, send, answer: () => act(async () => answer(null)) };
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

it('stores what is typed during the save, also if the page is left before the answer', async () => {
  const { type, answer, field } = show();
  type('Nyckeln finns i receptionen');
  fireEvent.submit(field.form!);
  type('Nyckeln finns i receptionen\nFota entrén');
  cleanup();
  await answer();
  expect(readFromTab('note')).toEqual({ text: 'Fota entrén' });
});

it('mentions a colleague whose name is typed and not chosen', () => {
  const { saved, field, type } = show();
  type('@åsa kan du ringa?');
  fireEvent.submit(field.form!);
  expect(saved).toEqual([{ text: `${m} kan du ringa?`, mentions: ['asa'] }]);
});

it('still mentions the same one of two colleagues with one name after a change', () => {
  const { saved, field, type } = show({ text: `Hej ${m}`, mentions: ['anna1'] });
  type(`${field.value}!`);
  fireEvent.submit(field.form!);
  expect(saved).toEqual([{ text: `Hej ${m}!`, mentions: ['anna1'] }]);
});

it('sends a text with the same id until it is saved or changed, also after a reload', async () => {
  const first = show();
  first.type('Hissen är trasig');
  await first.send(failureOf('NETWORK'));
  await first.send(failureOf('NETWORK'));
  cleanup();
  const { ids, type, send } = show();
  await send();
  type('Hissen är trasig');
  await send(failureOf('NETWORK'));
  type('Hissen är lagad');
  await send();
  expect([...first.ids, ids[0]]).toEqual(Array.from({ length: 3 }, () => ids[0]));
  expect(new Set(ids).size).toBe(3);
});

it('a note that is being changed has the caret at its end', () => {
  // A browser puts it at the start, unlike happy-dom.
  const select = vi.spyOn(HTMLTextAreaElement.prototype, 'setSelectionRange');
  const { field } = show({ text: 'Nyckeln', mentions: [] });
  expect(document.activeElement).toBe(field);
  expect(select).toHaveBeenLastCalledWith(7, 7);
  select.mockRestore();
});
