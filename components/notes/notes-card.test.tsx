import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { editNote, removeNote, writeNote } from '@/lib/desk/notes/actions';
import { messages } from '@/lib/i18n/messages';
import type { Note } from '@/lib/rules/notes/note';
import type { ActionResult } from '@/lib/rules/failure';
import { readPagePerson } from '@/lib/rules/page-person';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { NotesCard } from './notes-card';

const first: Note = {
  id: '01937c1e-2222-7aaa-8bbb-000000000001',
  text: 'Nyckeln finns i receptionen',
  mentions: [],
  authorId: 's1',
  madeAt: Date.parse('2026-11-26T08:00:00Z'),
  editedAt: null,
  version: 1,
};
const target = { kind: 'listing', id: '01937c1e-2222-7aaa-8bbb-000000000002' } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

function open(note: Note) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ notes: [note] })));
  const client = new QueryClient();
  client.setQueryData(notesQuery(target.id).queryKey, [note]);
  show(client);
  fireEvent.click(screen.getByRole('button', { name: messages.sv.notes.edit }));
}

function show(client: QueryClient) {
  render(
    <TestPage client={client} staffRole="editor">
      <NotesCard target={target} />
    </TestPage>,
  );
}

it('an unsent text replaces a newer version that its author wrote elsewhere only after a second save', async () => {
  const versions: unknown[] = [];
  const second = { ...first, text: 'Nyckeln finns hos vakten', version: 2 };
  mockOf(editNote).mockImplementation(async (input) => {
    const { version } = readPagePerson(input).asked as { version: number };
    versions.push(version);
    if (version === 2) return { ok: true, value: [{ ...second, version: 3 }] };
    return { ok: false, failure: { code: 'CHANGED_MEANWHILE', issues: [], requestId: null } };
  });
  open(first);
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.sv.notes.edit });
  fireEvent.change(field(), { target: { value: 'Nyckeln finns i baren' } });
  cleanup();
  open(second);
  expect(field().value).toBe('Nyckeln finns i baren');
  await act(async () => void fireEvent.submit(field().form!));
  await screen.findByText(messages.sv.notes.nowReads);
  expect(screen.getByText(second.text)).toBeDefined();
  await act(async () => void fireEvent.submit(field().form!));
  await waitFor(() => expect(versions).toEqual([1, 2]));
  expect(sessionStorage.length).toBe(0);
});

it('says why the text of a note that was removed meanwhile is not saved, and saves it as a new one after that', async () => {
  const failure = { code: 'CHANGED_MEANWHILE', issues: [], requestId: null } as const;
  mockOf(editNote).mockResolvedValue({ ok: false, failure });
  mockOf(writeNote).mockResolvedValue({ ok: true, value: [] });
  open(first);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ notes: [] })));
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.sv.notes.edit });
  fireEvent.change(field, { target: { value: 'Nyckeln finns i baren' } });
  await act(async () => void fireEvent.submit(field.form!));
  await screen.findByText(messages.sv.notes.changedMeanwhile);
  expect(field.isConnected).toBe(true);
  await act(async () => void fireEvent.submit(field.form!));
  await waitFor(() => expect(field.isConnected).toBe(false));
  expect(mockOf(writeNote)).toHaveBeenCalledTimes(1);
});

it('a sent note stays when a read that began before it arrives later', async () => {
  const reads: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => reads.push(resolve)));
  mockOf(writeNote).mockResolvedValue({ ok: true, value: [first] });
  const client = new QueryClient();
  show(client);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: messages.sv.notes.label });
  fireEvent.change(field, { target: { value: first.text } });
  const button = screen.getByRole('button', { name: messages.sv.notes.write });
  await act(async () => void fireEvent.submit(field.form!));
  await waitFor(() => expect(screen.getAllByText(first.text)).toHaveLength(1));
  // A disabled button would lose the focus.
  expect(button.matches(':disabled')).toBe(false);
  await act(async () => reads[0]!(Response.json({ notes: [] })));
  await waitFor(() => expect(client.isFetching({ queryKey: notesQuery(target.id).queryKey })).toBe(0));
  expect(screen.getAllByText(first.text)).toHaveLength(1);
});

it('moves the focus from a removed note to the next one, and from the last one to the field for another', async () => {
  const second = { ...first, id: '01937c1e-2222-7aaa-8bbb-000000000003', text: 'Hissen är trasig' };
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  client.setQueryData(notesQuery(target.id).queryKey, [first, second]);
  show(client);
  const remove = async (left: Note[]) => {
    mockOf(removeNote).mockResolvedValue({ ok: true, value: left });
    const button = screen.getAllByRole('button', { name: messages.sv.notes.remove })[0]!;
    button.focus();
    fireEvent.click(button);
    const question = await screen.findByRole('alertdialog');
    fireEvent.click(within(question).getByRole('button', { name: messages.sv.notes.remove }));
    await waitFor(() => expect(question.isConnected).toBe(false));
  };
  await remove([second]);
  expect(screen.getByText(second.text).closest('li')!.contains(document.activeElement)).toBe(true);
  await remove([]);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
});

it('moves the focus to the next note if the question was closed during a long removal', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const second = { ...first, id: '01937c1e-2222-7aaa-8bbb-000000000003', text: 'Hissen är trasig' };
  const client = new QueryClient();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  client.setQueryData(notesQuery(target.id).queryKey, [first, second]);
  show(client);
  let answer: (result: ActionResult<Note[]>) => void = () => undefined;
  mockOf(removeNote).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const button = screen.getAllByRole('button', { name: messages.sv.notes.remove })[0]!;
  button.focus();
  fireEvent.click(button);
  await vi.waitFor(() => screen.getByRole('alertdialog'));
  const question = within(screen.getByRole('alertdialog'));
  fireEvent.click(question.getByRole('button', { name: messages.sv.notes.remove }));
  act(() => void vi.advanceTimersByTime(8_000));
  vi.useRealTimers();
  fireEvent.click(question.getByRole('button', { name: messages.sv.ui.close }));
  await waitFor(() => expect(document.activeElement).toBe(button));
  await act(async () => answer({ ok: true, value: [second] }));
  await waitFor(() => expect(screen.queryByText(first.text)).toBeNull());
  expect(screen.getByText(second.text).closest('li')!.contains(document.activeElement)).toBe(true);
});

it('moves the focus to the note when its editor closes', () => {
  open(first);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: messages.sv.notes.edit }));
  fireEvent.click(screen.getByRole('button', { name: messages.sv.ui.cancel }));
  expect(document.activeElement).toBe(screen.getByText(first.text).closest('li'));
});
