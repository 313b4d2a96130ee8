import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { useChangeWords } from '@/components/listings/use-change-words';
import { draftKeys, readDrafts, removeDraft, writeDraft, type DraftFile } from '@/lib/browser/drafts/draft-store';
import type { Listing } from '@/lib/contract';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import { messages } from '@/lib/i18n/messages';
import { draftKeyPrefix, draftKeysOf, legacyKeyPrefix } from '@/lib/rules/drafts/draft-keys';
import { isDirty } from '@/lib/rules/listings/listing-changes';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { TestPage } from '@/lib/testing/harness/test-page';
import { liveListing } from '@/lib/testing/model/any-listing';
import { EditorDraft } from './editor-draft';
import { useListingDraft, type SavedDraft } from './use-listing-draft';
import { useListingEditor, type ListingEditorState } from './use-listing-editor';

const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;
const asa = { id: 'staff-1', name: 'Åsa', email: 'asa@example.org', role: 'publisher' } as const;
const words = messages.sv.editor.draft;
const key = `${draftKeyPrefix}${asa.id}:${listing.id}:x`;

const onFiles = vi.fn<() => void>();
let page: { editor: ListingEditorState; saved: SavedDraft };

function Editor({ current, files = [] }: { current: Listing; files?: readonly DraftFile[] }) {
  const editor = useListingEditor({
    details: { listing: current, blurPlaceholders: {}, sharedWith: {} },
    startValues: formFromListing(current),
    objects: [],
    rows: [],
    amenityName: String,
  });
  const values = useWatch({ control: editor.form.control, compute: (typed) => typed });
  const dirty = isDirty(values, editor.savedForm) || files.length > 0;
  const saved = useListingDraft({ listingId: current.id, base: editor.savedForm, values, files, dirty });
  useEffect(() => {
    page = { editor, saved };
  });
  const changeWords = useChangeWords({ objects: [], amenities: [] });
  return (
    <main>
      <h1 tabIndex={-1}>Titel</h1>
      <EditorDraft editor={editor} saved={saved} words={changeWords} onFiles={onFiles} />
    </main>
  );
}

function open(current = listing, staff: StaffMember = asa) {
  return render(
    <TestPage staff={staff}>
      <Editor current={current} />
    </TestPage>,
  );
}

function type(amount: number) {
  act(() => page.editor.form.setValue('amount', amount));
}

const saved = () => draftKeys(draftKeyPrefix);
const expectDrafts = (count: number) => waitFor(async () => expect(await saved()).toHaveLength(count));

/** Simulates a browser that discards the page from memory without running its handlers. */
async function crash() {
  await expectDrafts(1);
  const [draft] = await readDrafts(draftKeyPrefix);
  cleanup();
  await writeDraft(draft!.key, draft!.record as object);
}

const offer = () => screen.findByRole('region', { name: words.label });
const banner = () => screen.queryByRole('region', { name: words.label });
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const amount = () => page.editor.form.getValues('amount');
const resumed = (value: number) => waitFor(() => expect(amount()).toBe(value));
/** Waits until the stored drafts are read. */
const looked = () => act(async () => void (await page.saved.readOffers(page.editor.savedForm)));

beforeEach(async () => {
  // Without a server, everything that the editor reads in the background fails at once.
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  for (const key of await saved()) await removeDraft(key);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  onFiles.mockReset();
  vi.unstubAllGlobals();
});

it('offers what was typed before a crash, and applies it only on request', async () => {
  open();
  type(39_000);
  await crash();

  open();
  expect((await offer()).textContent).toMatch(/hyra .*39\s000/);
  expect(amount()).toBe(listing.price.amount);
  await press(words.continue);
  await resumed(39_000);
  await waitFor(() => expect(banner()).toBeNull());
  expect(document.activeElement?.tagName).toBe('H1');
  await expectDrafts(1);
});

it('stores a chosen file at once, without waiting for a pause in typing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const file = { id: 'a', name: 'a.jpg', after: null, file: new File(['a'], 'a.jpg') };
  render(
    <TestPage staff={asa}>
      <Editor current={listing} files={[file]} />
    </TestPage>,
  );
  const isStored = async () => (await draftKeys('')).some((stored) => stored.startsWith('file:'));
  // Not `expect.poll`, which moves the timers on.
  let found = false;
  for (let tries = 0; tries < 50 && !found; tries += 1) found = await isStored();
  expect(found).toBe(true);
});

it.each(['pagehide', 'leaving'])('is written at once when the page is closed: %s', async (how) => {
  const { unmount } = open();
  type(39_000);
  if (how === 'pagehide') act(() => void window.dispatchEvent(new Event('pagehide')));
  else unmount();
  // This read comes before a debounced write, because the store handles requests in order.
  expect(await saved()).toHaveLength(1);
});

it('is removed when nothing is left to save', async () => {
  const { unmount } = open();
  type(39_000);
  await expectDrafts(1);
  act(() => page.editor.discard());
  await expectDrafts(0);
  unmount();
  expect(await saved()).toEqual([]);
});

it('is not shown to other people', async () => {
  open();
  type(39_000);
  cleanup();
  open(listing, { ...asa, id: 'staff-2' });
  await looked();
  expect(banner()).toBeNull();
  cleanup();
  open();
  expect(await offer()).toBeDefined();
});

it('is discarded on request', async () => {
  open();
  type(39_000);
  cleanup();
  open();
  await offer();
  await press(words.discard);
  await expectDrafts(0);
  expect(banner()).toBeNull();
  expect(amount()).toBe(listing.price.amount);
});

it('an offered draft is not overwritten by new edits, and continuing it leaves them on top', async () => {
  open();
  type(39_000);
  act(() => page.editor.form.setValue('workplaces', 77));
  cleanup();
  open();
  type(41_000);
  await expectDrafts(2);
  await offer();
  await press(words.continue);
  await waitFor(() => expect(page.editor.form.getValues()).toMatchObject({ amount: 41_000, workplaces: 77 }));
  await expectDrafts(1);
});

it('leaves the changes that others made since, and reports them', async () => {
  open();
  type(39_000);
  cleanup();
  open({ ...listing, workplaces: 77 });
  expect((await offer()).textContent).toContain(words.theirsStay);
  await press(words.continue);
  await resumed(39_000);
  expect(page.editor.form.getValues('workplaces')).toBe(77);
  await waitFor(() => expect(page.editor.mergedIn?.changes.map(({ part }) => part)).toEqual(['workplaces']));
});

it('asks about conflicts before it applies anything', async () => {
  open();
  type(39_000);
  cleanup();
  open({ ...listing, price: { ...listing.price, amount: 50_000 } });
  expect((await offer()).textContent).toContain(words.theirsClash);
  await press(words.continue);
  expect(amount()).toBe(50_000);
  const { before, mine, their, merge, over } = messages.sv.editor.conflict;
  fireEvent.click(await screen.findByRole('radio', { name: their }));
  const sides = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(sides).toEqual([before, mine, their]);
  expect(screen.queryByRole('button', { name: over })).toBeNull();
  await press(merge);
  await waitFor(() => expect(banner()).toBeNull());
  expect(amount()).toBe(50_000);
});

it('is continued only once if its button is pressed twice', async () => {
  open();
  type(39_000);
  cleanup();
  open();
  await offer();
  const button = screen.getByRole('button', { name: words.continue });
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(banner()).toBeNull());
  expect(onFiles).toHaveBeenCalledOnce();
});

it('is not continued by the second click of a double click on the one before', async () => {
  open();
  type(39_000);
  cleanup();
  open();
  act(() => page.editor.form.setValue('workplaces', 77));
  await expectDrafts(2);
  cleanup();
  open();
  await offer();
  await press(words.continue);
  await waitFor(() => expect(page.editor.form.getValues('workplaces')).toBe(77));
  await waitFor(() => expect(banner()?.textContent).toMatch(/hyra/));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: words.continue }), { detail: 2 }));
  await looked();
  expect(banner()).not.toBeNull();
  expect(amount()).toBe(listing.price.amount);
});

it('is neither offered nor stored any more once its changes are saved', async () => {
  open();
  type(39_000);
  cleanup();
  open({ ...listing, price: { ...listing.price, amount: 39_000 } });
  await expectDrafts(0);
  expect(banner()).toBeNull();
});

it('an offered draft says which photos no longer exist, and continues without them', async () => {
  const lost = ['https://media.example/a/1.jpg', 'https://media.example/a/2.jpg'];
  const draft = (change: object) => ({ editedAt: Date.now(), base: form, values: { ...form, ...change }, files: [] });
  const form = formFromListing(listing);
  vi.mocked(fetch).mockImplementation(async () => Response.json(lost));
  await writeDraft(key, draft({ images: [...form.images, ...lost, 'https://media.example/a/3.jpg'] }));
  open();
  expect((await screen.findByText(/^2 bilder finns inte kvar/)).textContent).toContain('Välj dem igen.');
  await press(words.continue);
  await waitFor(() => expect(banner()).toBeNull());
  expect(page.editor.form.getValues('images')).toEqual([...form.images, 'https://media.example/a/3.jpg']);
  cleanup();

  for (const left of await saved()) await removeDraft(left);
  await writeDraft(key, draft({ floorPlan: lost[0] }));
  open();
  await screen.findByText(words.planLost);
  expect(screen.queryByRole('button', { name: words.continue })).toBeNull();
  await press(words.discard);
  await expectDrafts(0);
});

it('an offered draft names no photo that the browser had no room to store', async () => {
  const base = formFromListing(listing);
  const files = ['stored', 'unstored'].map((id) => ({ id, name: `${id}.jpg`, after: null }));
  const draft = { editedAt: 1, base, values: { ...base, amount: 39_000 }, files };
  await writeDraft(key, draft, [{ ...files[0]!, file: new File(['x'], 'stored.jpg') }]);
  open();
  expect((await offer()).textContent).toContain('1 bild som inte laddats upp');
  cleanup();
  await writeDraft(key, { ...draft, values: base, files: [files[1]] });
  open();
  await expectDrafts(0);
  expect(banner()).toBeNull();
});

it('of the version before, from the storage it had, is offered too', async () => {
  const base = formFromListing(listing);
  const old = { editedAt: Date.now(), base, values: { ...base, amount: 39_000 } };
  localStorage.setItem(`${legacyKeyPrefix}${asa.id}:${listing.id}:x`, JSON.stringify(old));
  open();
  await offer();
  expect(localStorage.length).toBe(0);
});

it('is offered however long ago it was typed', async () => {
  const base = formFromListing(listing);
  await writeDraft(key, { editedAt: Date.UTC(2020, 0, 1), base, values: { ...base, amount: 39_000 }, files: [] });
  open();
  await offer();
  expect(await saved()).toHaveLength(1);
});

it('that cannot be read is reported, and stays until it is discarded', async () => {
  await writeDraft(key, { of: 'another time' });
  open();
  await screen.findByText(words.unreadable);
  expect(await saved()).toHaveLength(1);
  await press(words.discard);
  await expectDrafts(0);
});

it('reports that the browser stores nothing, and lets the person continue typing', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full.', 'QuotaExceededError');
  });
  open();
  type(39_000);
  await waitFor(() => expect(page.saved.unsaved).toBe('text'));
  expect(amount()).toBe(39_000);
  vi.restoreAllMocks();
});

it('is handed over completely when another person signs in, and is then offered to that person', async () => {
  open();
  type(39_000);
  await expectDrafts(1);
  await act(async () => void (await page.saved.handOver('staff-2', page.editor.form.getValues(), [])));
  await waitFor(async () => expect(await draftKeys(draftKeysOf('staff-1'))).toEqual([]));
  expect(await draftKeys(draftKeysOf('staff-2'))).toHaveLength(1);
  cleanup();
  expect(await draftKeys(draftKeysOf('staff-1'))).toEqual([]);
  open(listing, { ...asa, id: 'staff-2', name: 'Kim' });
  expect((await offer()).textContent).toMatch(/39/);
});
