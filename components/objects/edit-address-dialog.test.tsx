import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InventoryObject } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { saveObject } from '@/lib/desk/objects/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditAddressDialog } from './edit-address-dialog';

type Sent = { asked: { body: Partial<InventoryObject>; startedFrom: string } };

const saving = mockOf(saveObject);

const building = exampleObjectWith(1, { streetAddress: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm' });
const words = messages.sv.objects;

function page(object: InventoryObject, staffId: string) {
  const summary = { object, rows: [], counts: { published: 0, unpublished: 0, draft: 0 } };
  return (
    <TestPage staff={{ id: staffId, name: 'Eva', email: 'eva@example.org', role: 'editor' }}>
      <EditAddressDialog summary={summary} reference="NS-OBJ-1" onClose={() => undefined} />
    </TestPage>
  );
}

async function open(object = building, staffId = 'eva') {
  const rendered = render(page(object, staffId));
  await screen.findByRole('dialog');
  return { refetched: (newest: InventoryObject) => rendered.rerender(page(newest, staffId)) };
}

/** Opens the dialog like a page after a reload. */
function reload(object?: InventoryObject, staffId?: string) {
  cleanup();
  return open(object, staffId);
}

const field = (name: keyof typeof words.fields) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: words.fields[name] });
const type = (name: keyof typeof words.fields, value: string) => fireEvent.change(field(name), { target: { value } });
const changedNote = () => screen.queryByText(/^Någon annan har ändrat/);

async function save(button = words.saveAddress): Promise<Sent['asked']> {
  const calls = saving.mock.calls.length;
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })));
  await waitFor(() => expect(saving).toHaveBeenCalledTimes(calls + 1));
  return (saving.mock.lastCall![0] as Sent).asked;
}

beforeEach(() => {
  sessionStorage.clear();
  saving.mockReset().mockResolvedValue({ ok: false, failure: failureOf('NETWORK') });
});
afterEach(cleanup);

it('changes only what was typed when a draft is restored; all else is current', async () => {
  await open();
  type('streetAddress', 'Nygatan 3');
  const corrected = { ...building, postalCode: '211 34', city: 'Malmö' };
  await reload(corrected);
  expect(screen.getByText(words.draftRestored)).toBeTruthy();
  expect(changedNote()).toBeNull();
  expect(await save()).toMatchObject({
    body: { streetAddress: 'Nygatan 3', postalCode: '211 34', city: 'Malmö' },
    startedFrom: objectFingerprint(corrected),
  });
});

it('says that a colleague also changed a field of the restored draft, which can be discarded', async () => {
  await open();
  type('streetAddress', 'Nygatan 3');
  await reload({ ...building, streetAddress: 'Storgatan 1 A' });
  expect(field('streetAddress').value).toBe('Nygatan 3');
  expect(changedNote()?.textContent).toContain('Storgatan 1 A');
  const discard = screen.getByRole('button', { name: words.discardDraft });
  discard.focus();
  fireEvent.click(discard);
  expect(document.activeElement).toBe(field('streetAddress'));
  expect(field('streetAddress').value).toBe('Storgatan 1 A');
  expect(changedNote()).toBeNull();
});

it('offers a draft neither to the next person in the tab nor, if it has an older format, to anybody', async () => {
  sessionStorage.setItem(`vakant:eva:object:${building.id}`, JSON.stringify({ streetAddress: 'Gammal 1' }));
  await open();
  expect(field('streetAddress').value).toBe('Storgatan 1');
  type('streetAddress', 'Nygatan 3');
  await reload(building, 'kim');
  expect(field('streetAddress').value).toBe('Storgatan 1');
  expect(screen.queryByText(words.draftRestored)).toBeNull();
  await reload();
  expect(field('streetAddress').value).toBe('Nygatan 3');
});

it('keeps what is typed after a change by a colleague, shows the new values, and saves on top of them', async () => {
  const { refetched } = await open();
  type('streetAddress', 'Nygatan 3');
  const theirs = { ...building, streetAddress: 'Storgatan 1 A', city: 'Solna', status: 'archived' as const };
  refetched(theirs);
  saving.mockResolvedValue({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
  expect((await save()).startedFrom).toBe(objectFingerprint(building));
  await waitFor(() => expect(changedNote()?.textContent).toContain('Storgatan 1 A'));
  expect([field('streetAddress').value, field('city').value]).toEqual(['Nygatan 3', 'Solna']);
  expect(screen.getByText(new RegExp(words.editBringsBack))).toBeTruthy();
  expect(await save(words.saveAndBringBack)).toMatchObject({
    body: { streetAddress: 'Nygatan 3', city: 'Solna' },
    startedFrom: objectFingerprint(theirs),
  });
});

it('follows a change of other fields during typing', async () => {
  const { refetched } = await open();
  type('streetAddress', 'Nygatan 3');
  const theirs = { ...building, city: 'Solna' };
  refetched(theirs);
  await waitFor(() => expect(field('city').value).toBe('Solna'));
  expect(await save()).toMatchObject({
    body: { streetAddress: 'Nygatan 3', city: 'Solna' },
    startedFrom: objectFingerprint(theirs),
  });
});

it('does not restore what was typed and undone by hand', async () => {
  await open();
  type('streetAddress', 'Storgatan 1 B');
  type('streetAddress', 'Storgatan 1');
  await reload();
  expect(screen.queryByText(words.draftRestored)).toBeNull();
  expect(field('streetAddress').value).toBe('Storgatan 1');
});
