import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import type { Listing, ListingStatus } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { failureOf } from '@/lib/rules/failure';
import { formFromListing, type ListingFormValues } from '@/lib/rules/listings/listing-form';
import { saveOutlook } from '@/lib/rules/listings/save-effect';
import { liveListing } from '@/lib/testing/model/any-listing';
import { saveListing, takeOffMarket } from '@/lib/desk/listings/actions';
import { Announcer } from '@/components/ui/announcer';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorDialogs } from './editor-dialogs';
import { useListingEditor } from './use-listing-editor';
import { useSaveFlow, type SaveFlow } from './use-save-flow';

const server = {
  pushed: [] as { body: { status: string } }[],
  takenOff: [] as object[],
};
mockOf(takeOffMarket).mockImplementation(async () => server.takenOff.shift());
mockOf(saveListing).mockImplementation(async (input) => {
  server.pushed.push(input as (typeof server.pushed)[number]);
  return { ok: false, failure: { code: 'NETWORK', issues: [], requestId: null } };
});

interface EditorProps {
  status: ListingStatus | null;
  edited: Partial<ListingFormValues>;
  mayPublish: boolean;
  dirty?: boolean;
}

let flow: SaveFlow;
let editor: ReturnType<typeof useListingEditor>;
let setUploading: (count: number) => void;

function listingWith(status: ListingStatus | null): Listing {
  const object = { ...liveListing.object, status: 'active' as const };
  return { ...liveListing, object, externalRef: 'KV7-01', status: status ?? 'draft' } as Listing;
}

function Editor({ status, edited, mayPublish, dirty = true }: EditorProps) {
  const [listing] = useState(listingWith(status));
  const values = { ...formFromListing(listing), reference: 'KV7-01', ...edited };
  const ownEditor = useListingEditor({
    details: status === null ? null : { listing, blurPlaceholders: {}, sharedWith: {} },
    startValues: values,
    objects: [],
    rows: [],
    amenityName: String,
  });
  const outlook = saveOutlook(values, status, { objectStatus: 'active', uploading: 0, mayPublish });
  const [uploading, setCount] = useState(0);
  const own = useSaveFlow({
    editor: ownEditor,
    outlook,
    disabled: false,
    dirty,
    pending: { uploading, failed: 0 },
  });
  useEffect(() => {
    flow = own;
    editor = ownEditor;
  });
  useEffect(() => {
    setUploading = setCount;
  }, []);
  const guard = { leaving: false, stay: () => undefined, go: () => undefined, pass: () => undefined };
  return <EditorDialogs flow={own} guard={guard} editor={ownEditor} values={values} changeCount={1} isSaved />;
}

const client = new QueryClient();
const page = (props: EditorProps) => (
  <TestPage client={client} locale="en">
    <Editor {...props} />
  </TestPage>
);

const pressKey = () =>
  act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })));

async function pressSave(props: EditorProps) {
  render(page(props));
  await pressKey();
}

beforeEach(() => {
  server.pushed.length = 0;
});
afterEach(cleanup);

it.each<[string, EditorProps, string[], boolean]>([
  ['a ready draft stays a draft', { status: 'draft', edited: {}, mayPublish: true }, ['draft'], false],
  ['a ready new listing becomes a draft', { status: null, edited: {}, mayPublish: true }, ['draft'], false],
  ['an unpublished listing stays off', { status: 'unpublished', edited: {}, mayPublish: true }, ['draft'], false],
  ['a live listing stays live', { status: 'published', edited: {}, mayPublish: true }, ['published'], false],
  ['one that goes off asks first', { status: 'published', edited: { images: [] }, mayPublish: true }, [], true],
  ['an editor may not take it off', { status: 'published', edited: { images: [] }, mayPublish: false }, [], false],
])('Ctrl+S: %s', async (_name, props, statuses, asks) => {
  await pressSave(props);
  await waitFor(() => {
    expect(server.pushed.map(({ body }) => body.status)).toEqual(statuses);
    expect(screen.queryByRole('alertdialog') !== null).toBe(asks);
  });
});

it.each<[string, boolean, boolean]>([
  ['asks', true, true],
  ['does nothing for an editor', false, false],
])('a save that waited for photos, and would now take the listing off: %s', async (_name, mayPublish, asks) => {
  const { rerender } = render(page({ status: 'published', edited: {}, mayPublish }));
  act(() => setUploading(1));
  await act(async () => flow.save({ intent: 'keep', effect: 'staysLive' }));
  await waitFor(() => expect(flow.waiting).toBe(true));
  rerender(page({ status: 'published', edited: { amount: null }, mayPublish }));
  act(() => setUploading(0));
  await waitFor(() => {
    expect(flow.waiting).toBe(false);
    expect(screen.queryByRole('alertdialog') !== null).toBe(asks);
  });
  expect(server.pushed).toEqual([]);
});

it('the question before a discard says which photos from a phone come back', async () => {
  const [arrived, removed] = ['https://media.example/arrived', 'https://media.example/removed'];
  const waiting = [arrived, removed, ...liveListing.images];
  client.setQueryData(photoLinksQuery(liveListing.id).queryKey, { links: [], waiting, removed: [] });
  render(page({ status: 'published', edited: { images: [...liveListing.images, arrived] }, mayPublish: true }));
  act(() => flow.ask('discard'));
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('1 photo from the phone also leaves the form');
});

it('does not wait again after Ctrl+S is pressed twice during an upload and waiting is stopped', async () => {
  render(page({ status: 'published', edited: {}, mayPublish: true }));
  act(() => setUploading(1));
  await pressKey();
  await waitFor(() => expect(flow.waiting).toBe(true));
  await pressKey();
  act(() => flow.stopWaiting());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(flow.waiting).toBe(false);
});

it('says that changes are unsaved only until they are saved', () => {
  const clean: EditorProps = { status: 'published', edited: {}, mayPublish: true, dirty: false };
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const spoken = (props: EditorProps) => <Announcer>{page(props)}</Announcer>;
  const { rerender } = render(spoken({ ...clean, dirty: true }));
  const region = document.querySelector('[data-announcer="polite"]')!;
  expect(region.textContent).toContain('Unsaved changes.');
  now.mockReturnValue(1_000);
  rerender(spoken(clean));
  now.mockRestore();
  expect(region.textContent?.trim()).toBe('');
});

it.each([
  ['updated', false],
  ['unchanged', true],
])('saves the reason if taking off succeeds only after signing in again: %s', async (outcome, wasOff) => {
  const saveReason = vi.fn<(wasOff: boolean) => Promise<void>>(() => Promise.resolve());
  const receipt = { ...listingWith('unpublished'), outcome };
  server.takenOff = [
    { ok: false, failure: failureOf('SIGNED_OUT') },
    { ok: true, value: { receipt, requestId: null, at: '2026-02-01T00:00:00.000Z' } },
  ];
  render(page({ status: 'published', edited: {}, mayPublish: true }));
  await act(() => flow.takeOff(saveReason));
  expect(saveReason).not.toHaveBeenCalled();
  await act(() => flow.retry());
  expect(saveReason.mock.calls).toEqual([[wasOff]]);
});

it.each<[string, boolean, boolean]>([
  ['asks', true, true],
  ['does nothing for an editor', false, false],
])('a retry that would now take the listing off: %s', async (_name, mayPublish, asks) => {
  const { rerender } = render(page({ status: 'published', edited: {}, mayPublish }));
  await act(async () => flow.save({ intent: 'keep', effect: 'staysLive' }));
  await waitFor(() => expect(server.pushed).toHaveLength(1));
  rerender(page({ status: 'published', edited: { amount: null }, mayPublish }));
  await act(() => flow.retry());
  await waitFor(() => expect(screen.queryByRole('alertdialog') !== null).toBe(asks));
  expect(server.pushed).toHaveLength(1);
});

it('asks before mine is saved over a version that went live meanwhile, and would take that off', async () => {
  const draft = listingWith('draft');
  const theirs = { ...draft, status: 'published', price: { ...draft.price, amount: 45_000 }, updatedAt: '2027-01-01' };
  vi.stubGlobal('fetch', async () => Response.json({ listing: theirs, blurPlaceholders: {}, sharedWith: {} }));
  mockOf(saveListing).mockResolvedValueOnce({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
  render(page({ status: 'draft', edited: { amount: null }, mayPublish: true }));
  await act(async () => flow.save({ intent: 'keep', effect: 'heldBack' }));
  await waitFor(() => expect(editor.comparing).toBe(true));
  await act(async () => flow.saveOver());
  expect(await screen.findByText(messages.en.editor.save.confirmTitle)).toBeTruthy();
  expect(server.pushed).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: messages.en.editor.save.takesOff }));
  await waitFor(() => expect(server.pushed.map(({ body }) => body.status)).toEqual(['published']));
});

it('waits for uploads before mine is saved over the version of others', async () => {
  const listing = listingWith('published');
  const theirs = { ...listing, price: { ...listing.price, amount: 45_000 }, updatedAt: '2027-01-01' };
  vi.stubGlobal('fetch', async () => Response.json({ listing: theirs, blurPlaceholders: {}, sharedWith: {} }));
  mockOf(saveListing).mockResolvedValueOnce({ ok: false, failure: failureOf('CHANGED_MEANWHILE') });
  render(page({ status: 'published', edited: { amount: 41_000 }, mayPublish: true }));
  await act(async () => flow.save({ intent: 'keep', effect: 'staysLive' }));
  await waitFor(() => expect(editor.comparing).toBe(true));
  act(() => setUploading(1));
  await act(async () => flow.saveOver());
  await waitFor(() => expect(flow.waiting).toBe(true));
  expect(server.pushed).toEqual([]);
  act(() => setUploading(0));
  await waitFor(() => expect(server.pushed).toHaveLength(1));
});

it('does not save without the floor plan when its upload fails', async () => {
  render(page({ status: 'published', edited: {}, mayPublish: true }));
  act(() => flow.setPlanPending('uploading'));
  await pressKey();
  await waitFor(() => expect(flow.waiting).toBe(true));
  act(() => flow.setPlanPending('failed'));
  await waitFor(() => expect(flow.waiting).toBe(false));
  expect(flow.failed).toEqual({ field: 'floorPlan', words: messages.en.editor.save.planFailed });
  await pressKey();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(server.pushed).toEqual([]);
});
