import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NotesCard } from '@/components/notes/notes-card';
import { ToastRegion } from '@/components/ui/toast-region';
import { listingQuery } from '@/lib/browser/listings/listing-query';
import { notesQuery } from '@/lib/browser/notes/notes-query';
import { endTask, reopenTask, saveTask } from '@/lib/desk/tasks/actions';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { readPagePerson } from '@/lib/rules/page-person';
import type { Task } from '@/lib/rules/tasks/task';
import type { Role } from '@/lib/rules/staff/permissions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { ListingTasks } from './listing-tasks';

const task: Task = { id: 't1', kind: 'check', assigneeId: 's1', due: null, text: 'Mät lokalen', version: 1 };
const members = [{ id: 's1', name: 'Åsa', email: 'asa@norr.example', active: true }];

afterEach(cleanup);

function show(tasks: readonly Task[], staffRole: Role) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { id } = liveListing;
  client.setQueryData(listingQuery(id).queryKey, { listing: liveListing, tasks } as never);
  client.setQueryData(notesQuery(id).queryKey, []);
  render(
    <TestPage client={client} staffRole={staffRole} members={members}>
      <ListingTasks listingId={id} />
      <NotesCard target={{ kind: 'listing', id: liveListing.id }} />
      <ToastRegion />
    </TestPage>,
  );
  return client;
}
const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

async function chooseKindAndPerson() {
  fireEvent.click(screen.getByText('Kontroll'));
  const person = screen.getByRole('combobox');
  await act(async () => person.focus());
  await act(async () => void fireEvent.keyDown(person, { key: 'ArrowDown' }));
  fireEvent.click(await screen.findByRole('option'));
}

it('an undo brings back a task that its assignee, in any role, ticked off by mistake', async () => {
  mockOf(endTask).mockResolvedValue({ ok: true, value: [] });
  mockOf(reopenTask).mockResolvedValue({ ok: true, value: [task] });
  show([task], 'viewer');
  expect(screen.queryByRole('button', { name: /^Ändra/ })).toBeNull();
  await press(/^Klarmarkera/);
  await waitFor(() => expect(screen.queryByText(/Mät lokalen/)).toBeNull());
  await press('Ångra');
  await screen.findByText(/Mät lokalen/);
});

it('an undo that fails can be tried again', async () => {
  mockOf(endTask).mockResolvedValue({ ok: true, value: [] });
  mockOf(reopenTask)
    .mockResolvedValueOnce({ ok: false, failure: failureOf('NETWORK') })
    .mockResolvedValue({ ok: true, value: [task] });
  show([task], 'viewer');
  await press(/^Klarmarkera/);
  await screen.findByText('Uppgiften är klar');
  await press('Ångra');
  await screen.findByText('Det gick inte att ångra');
  await waitFor(() => expect(screen.queryByText('Uppgiften är klar')).toBeNull());
  await press('Försök igen');
  await screen.findByText(/Mät lokalen/);
  await waitFor(() => expect(screen.queryByText('Det gick inte att ångra')).toBeNull());
});

it('sends a new task with the same id until it is saved, and reads the tasks again after a lost answer', async () => {
  const sent: unknown[] = [];
  mockOf(saveTask).mockImplementation(async (input) => {
    sent.push((readPagePerson(input).asked as { known: unknown }).known);
    return sent.length < 2 ? { ok: false, failure: failureOf('NETWORK') } : { ok: true, value: [task] };
  });
  const client = show([], 'editor');
  await press('Lägg till');
  await chooseKindAndPerson();
  await press('Spara');
  expect(client.getQueryState(listingQuery(liveListing.id).queryKey)).toMatchObject({ isInvalidated: true });
  await press('Spara');
  expect(sent).toEqual([sent[0], { id: expect.any(String), version: 0 }]);
});

it.each([
  ['viewer', 0],
  ['editor', 1],
] as const)('offers to write the first note only to a person who may (%s)', (role, links) => {
  show([task], role);
  expect(screen.queryAllByRole('link', { name: 'Skriv en anteckning' })).toHaveLength(links);
});

it('the link to write a note leads into its field', async () => {
  show([], 'editor');
  fireEvent.click(screen.getByRole('link', { name: 'Skriv en anteckning' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox')));
});

it('a finished task does not come back when a read that began before arrives later', async () => {
  mockOf(endTask).mockResolvedValue({ ok: true, value: [] });
  const reads: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => reads.push(resolve)));
  const client = show([task], 'viewer');
  const { queryKey } = listingQuery(liveListing.id);
  const read = client.fetchQuery(listingQuery(liveListing.id));
  await vi.waitFor(() => expect(reads).toHaveLength(1));
  await press(/^Klarmarkera/);
  reads[0]!(Response.json({ listing: liveListing, tasks: [task] }));
  await read;
  expect(client.getQueryData(queryKey)?.tasks).toEqual([]);
});

it('moves the focus from a finished task to the next one', async () => {
  const next: Task = { ...task, id: 't2', kind: 'photos', text: 'Foton' };
  mockOf(endTask).mockResolvedValue({ ok: true, value: [next] });
  show([task, next], 'viewer');
  const [first] = screen.getAllByRole('button', { name: /^Klarmarkera/ });
  first!.focus();
  await act(async () => void fireEvent.click(first!));
  await waitFor(() => expect(screen.queryByText(/Mät lokalen/)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Klarmarkera/ }));
});

it('moves the focus from a task that is removed in its dialog to the next one', async () => {
  const second = { ...task, id: 't2', text: 'Fota entrén' };
  mockOf(endTask).mockResolvedValue({ ok: true, value: [second] });
  show([task, second], 'editor');
  const change = screen.getAllByRole('button', { name: /^Ändra/ })[0]!;
  change.focus();
  fireEvent.click(change);
  await screen.findByRole('dialog');
  await press('Ta bort');
  await waitFor(() => expect(screen.queryByText(/Mät lokalen/)).toBeNull());
  await waitFor(() =>
    expect(
      screen
        .getByText(/Fota entrén/)
        .closest('li')!
        .contains(document.activeElement),
    ).toBe(true),
  );
});

it('says to a person who may add no task that there are none', () => {
  show([], 'viewer');
  expect(screen.getByText('Inga uppgifter')).toBeTruthy();
});

it('the dialog of a task is not closed while it removes the task, because a failure would not be seen', async () => {
  let fail = () => undefined as void;
  mockOf(endTask).mockReturnValue(
    new Promise((resolve) => {
      fail = () => resolve({ ok: false, failure: failureOf('NETWORK') });
    }),
  );
  show([task], 'editor');
  await press(/^Ändra/);
  const dialog = within(await screen.findByRole('dialog'));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Ta bort' })));
  await act(async () => void fireEvent.click(dialog.getByRole('button', { name: 'Stäng' })));
  await act(async () => fail());
  expect(dialog.getByText(messages.sv.errors.NETWORK)).toBeTruthy();
});

it('the button shows the dialog of a long save again, with its text, and after the save an empty one', async () => {
  let succeed = () => undefined as void;
  mockOf(saveTask).mockReturnValue(
    new Promise((resolve) => {
      succeed = () => resolve({ ok: true, value: [task] });
    }),
  );
  show([], 'editor');
  await press('Lägg till');
  await chooseKindAndPerson();
  fireEvent.change(screen.getByLabelText('Kommentar (frivillig)'), { target: { value: 'Mät entrén' } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await press('Spara');
  act(() => void vi.runOnlyPendingTimers());
  vi.useRealTimers();
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await press('Lägg till');
  const saving = within(await screen.findByRole('dialog'));
  expect(saving.getByDisplayValue('Mät entrén')).toBeTruthy();
  await act(async () => succeed());
  await screen.findByText('Uppgiften är sparad');
  await waitFor(() => expect(screen.queryByDisplayValue('Mät entrén')).toBeNull());
  await press('Lägg till');
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Kommentar (frivillig)')).value).toBe('');
});
