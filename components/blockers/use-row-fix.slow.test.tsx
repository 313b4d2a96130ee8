import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { endRowPhotos } from '@/components/photos/use-row-photos';
import { failureOf, type FailureCode } from '@/lib/rules/failure';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { SavedListing } from '@/lib/rules/listings/save-receipt';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { fakeUploadRequests } from '@/lib/testing/harness/fake-upload-request';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { BlockersScreen } from './blockers-screen';
import { noFix, type RowFix } from './row-fix';
import * as fixListing from './use-fix-listing';
import * as fixReceipt from './use-fix-receipt';

/** The saves that were sent; the test answers each. */
const saves: {
  row: InventoryRow;
  fix: RowFix;
  answer: (images: readonly string[]) => void;
  fail: (code: FailureCode) => void;
}[] = [];

const { requests, Request } = fakeUploadRequests();
const jpeg = [0xff, 0xd8, 0xff, 0xe0];
const photo = (name: string) => new File([new Uint8Array(jpeg), name], name, { type: 'image/jpeg' });
const urlOf = (name: string) => `https://media.example/${name}`;
const patience = { timeout: 10_000 };

const blocked = [
  row({ id: 'a', reference: 'NS-1', streetAddress: 'Avägen 1', blockers: ['price', 'noticePeriod'], amount: 0 }),
  row({ id: 'b', reference: 'NS-2', streetAddress: 'Bvägen 2', blockers: ['price', 'noticePeriod'], amount: 0 }),
  row({ id: 'c', reference: 'NS-3', streetAddress: 'Cvägen 3', blockers: ['noticePeriod'], noticePeriod: null }),
  row({ id: 'd', reference: 'NS-4', streetAddress: 'Dvägen 4', blockers: ['images'], imageCount: 0 }),
].map((each) => ({ ...each, status: 'draft' as const }));

let client: QueryClient;

function show(rows: InventoryRow[]) {
  client.setQueryData(...knownInventory({ rows, checkedAt: Date.now() }));
}

beforeEach(() => {
  saves.length = 0;
  requests.length = 0;
  goTo('/blockers');
  vi.spyOn(fixListing, 'useFixListing').mockReturnValue(
    (seen, _publish, fix) =>
      new Promise((resolve) => {
        const answer = (images: readonly string[]) =>
          resolve({ ok: true, value: { receipt: { images } } as SavedListing });
        const fail = (code: FailureCode) => resolve({ ok: false, failure: failureOf(code) });
        saves.push({ row: seen, fix: fix ?? noFix, answer, fail });
      }),
  );
  vi.spyOn(fixReceipt, 'useFixReceipt').mockReturnValue(() => false);
  vi.stubGlobal('XMLHttpRequest', Request);
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ me: { rateLimit: { uploadsPerMinute: 6000 } } })));
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  show(blocked);
  render(
    <TestPage locale="en" client={client} staffRole="publisher">
      <BlockersScreen start={null} />
    </TestPage>,
  );
});
afterEach(() => {
  cleanup();
  endRowPhotos();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const groupOf = (element: HTMLElement) => within(element.closest('section')!).getByRole('heading').textContent;

function type(label: string, value: string) {
  act(() => field(label).focus());
  fireEvent.change(field(label), { target: { value } });
}

/** Gives the answer to the row, and the changed rows to the page. */
async function answer(...changed: InventoryRow[]) {
  await act(async () => {
    show(blocked.map((each) => changed.find(({ id }) => id === each.id) ?? each));
    const { fix, answer: give } = saves.at(-1)!;
    give(fix.photos);
  });
}

/** Answers the next upload, once it is sent. */
async function answerUpload(status: number) {
  const open = () => requests.find((request) => request.status === 0)!;
  await waitFor(() => expect(open()).toBeDefined(), patience);
  const data = open().names.map((name) => ({ url: urlOf(name), blurPlaceholder: 'x' }));
  await act(async () => open().answer(status, { data }));
}

const submit = (label: string) => fireEvent.submit(field(label).form!);
const withRent = { ...blocked[0]!, amount: 9000, blockers: ['noticePeriod' as const] };

it('keeps input typed during a save, and its focus, until that is saved too', async () => {
  type('Rent for Avägen 1', '9000');
  submit('Rent for Avägen 1');
  type('Notice period for Avägen 1', '9');
  await answer(withRent);
  expect(saves.map(({ fix }) => fix.amount)).toEqual([9000]);
  const notice = field('Notice period for Avägen 1');
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Rent for Avägen 1' })).toBeNull());
  expect(field('Notice period for Avägen 1')).toBe(notice);
  expect(notice.value).toBe('9');
  expect(document.activeElement).toBe(notice);
  expect(groupOf(notice)).toContain('Several reasons');

  submit('Notice period for Avägen 1');
  expect(saves[1]!.fix).toMatchObject({ amount: null, noticePeriod: 9 });
  await answer({ ...withRent, status: 'draft', noticePeriod: 9, blockers: [] });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Avägen/ })).toBeNull());
  expect(document.activeElement).toBe(field('Rent for Bvägen 2'));
});

it('keeps the focus in a field that was entered during a save, and moves the row when the field is left', async () => {
  type('Rent for Avägen 1', '9000');
  submit('Rent for Avägen 1');
  const notice = field('Notice period for Avägen 1');
  act(() => notice.focus());
  await answer(withRent);
  expect(document.activeElement).toBe(notice);
  act(() => notice.blur());
  await waitFor(() => expect(groupOf(field('Notice period for Avägen 1'))).toContain('Only the notice period missing'));
});

it('focuses the next row after a save if nothing more was typed', async () => {
  type('Rent for Avägen 1', '9000');
  submit('Rent for Avägen 1');
  await answer(withRent);
  expect(document.activeElement).toBe(field('Rent for Bvägen 2'));
  await waitFor(() => expect(groupOf(field('Notice period for Avägen 1'))).toContain('Only the notice period missing'));
});

it('keeps another value that is typed into a field during its save', async () => {
  type('Notice period for Cvägen 3', '6');
  submit('Notice period for Cvägen 3');
  type('Notice period for Cvägen 3', '12');
  await answer({ ...blocked[2]!, status: 'draft', noticePeriod: 6, blockers: [] });
  expect(field('Notice period for Cvägen 3').value).toBe('12');
  submit('Notice period for Cvägen 3');
  expect(saves[1]!.fix.noticePeriod).toBe(12);
});

it("saves a value on top of another person's only after a message about it", async () => {
  type('Rent for Avägen 1', '9000');
  act(() => show([{ ...withRent, amount: 8000 }, ...blocked.slice(1)]));
  for (const seen of [0, 8000]) {
    submit('Rent for Avägen 1');
    expect(saves.at(-1)).toMatchObject({ row: { amount: seen }, fix: { amount: 9000 } });
    await act(async () => saves.at(-1)!.fail('CHANGED_MEANWHILE'));
  }
});

it('restores what was typed on a row that a filter hid, except in fields that somebody else filled in', async () => {
  const [first, second, ...rest] = blocked;
  type('Rent for Avägen 1', '9000');
  type('Rent for Bvägen 2', '7000');
  type('Notice period for Bvägen 2', '3');
  act(() => show(rest));
  await waitFor(() => expect(screen.queryAllByRole('textbox', { name: /Avägen|Bvägen/ })).toEqual([]));
  act(() => show([first!, { ...second!, amount: 8000, blockers: ['noticePeriod'] }, ...rest]));
  await waitFor(() => expect(field('Rent for Avägen 1').value).toBe('9,000'));
  expect(field('Notice period for Bvägen 2').value).toBe('3');
  expect(screen.queryByRole('textbox', { name: 'Rent for Bvägen 2' })).toBeNull();
});

it('continues the uploads of a row that a filter hides, and shows the photos when the row is back', async () => {
  const row = () => document.querySelector<HTMLElement>('[data-row="d"]');
  fireEvent.change(within(row()!).getByLabelText('Choose photos'), { target: { files: [photo('1.jpg')] } });
  await waitFor(() => expect(requests).toHaveLength(1), patience);
  act(() => show(blocked.slice(0, 3)));
  await waitFor(() => expect(row()).toBeNull());
  await answerUpload(200);
  act(() => show(blocked));
  await waitFor(() => expect(within(row()!).getAllByRole('img')).toHaveLength(1), patience);
  fireEvent.submit(within(row()!).getByRole('button', { name: /^Save/ }).closest('form')!);
  expect(saves.map(({ fix }) => fix.photos)).toEqual([[urlOf('1.jpg')]]);
  await answer({ ...blocked[3]!, imageCount: 1 });
  await waitFor(() => expect(within(row()!).queryAllByRole('img')).toEqual([]), patience);
});

it('offers HEIC files, which Windows does not count as images, when photos are chosen', () => {
  expect(screen.getByLabelText<HTMLInputElement>('Choose photos').accept).toContain('.heic');
});

it('does not save a row with a failed photo until it is retried or removed', async () => {
  const item = document.querySelector<HTMLElement>('[data-row="d"]')!;
  const names = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'];
  fireEvent.change(within(item).getByLabelText('Choose photos'), { target: { files: names.map(photo) } });
  await answerUpload(400);
  for (const name of names) await answerUpload(name === '2.jpg' ? 400 : 200);
  await waitFor(() => expect(within(item).getByRole('alert').textContent).toContain('2.jpg'), patience);

  const saveButton = () => within(item).getByRole('button', { name: /^Save/ });
  const reason = '1 photo could not be uploaded. Try again or remove it, then save.';
  await waitFor(() => expect(saveButton().dataset.tooltip).toBe(reason));
  fireEvent.click(saveButton());
  fireEvent.submit(saveButton().closest('form')!);
  expect(saves).toEqual([]);

  fireEvent.click(within(item).getByRole('button', { name: 'Try 2.jpg again' }));
  await answerUpload(400);
  fireEvent.click(await within(item).findByRole('button', { name: 'Remove 2.jpg' }, patience));
  await waitFor(() => expect(within(item).queryByRole('alert')).toBeNull());
  fireEvent.submit(saveButton().closest('form')!);
  expect(saves.map(({ fix }) => fix.photos)).toEqual([['1.jpg', '3.jpg', '4.jpg'].map(urlOf)]);

  // A photo added during the save stays for the next one.
  fireEvent.change(within(item).getByLabelText('Choose photos'), { target: { files: [photo('5.jpg')] } });
  await answerUpload(200);
  await answer({ ...blocked[3]!, status: 'draft', imageCount: 3, blockers: [] });
  await waitFor(() => expect(within(item).getAllByRole('img')).toHaveLength(1), patience);
  fireEvent.submit(saveButton().closest('form')!);
  expect(saves[1]!.fix.photos).toEqual([urlOf('5.jpg')]);
});

it('keeps a photo for which the listing had no room', async () => {
  const item = document.querySelector<HTMLElement>('[data-row="d"]')!;
  fireEvent.change(within(item).getByLabelText('Choose photos'), { target: { files: ['1.jpg', '2.jpg'].map(photo) } });
  await answerUpload(200);
  const saveButton = () => within(item).getByRole<HTMLButtonElement>('button', { name: /^Save/ });
  await waitFor(() => expect(saveButton().disabled).toBe(false), patience);
  fireEvent.submit(saveButton().form!);
  await act(async () => saves[0]!.answer([urlOf('1.jpg')]));
  await waitFor(() => expect(within(item).getAllByRole('img')).toHaveLength(1), patience);
});
