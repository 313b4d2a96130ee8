import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { readDrafts } from '@/lib/browser/drafts/draft-store';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Listing } from '@/lib/contract';
import { messages } from '@/lib/i18n/messages';
import { listingDraftKeys } from '@/lib/rules/drafts/draft-keys';
import { failureOf } from '@/lib/rules/failure';
import { inventoryRow, type Inventory, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { liveListing } from '@/lib/testing/model/any-listing';
import { saveListing, takeOffMarket } from '@/lib/desk/listings/actions';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { EditorReference } from './editor-reference';
import { ListingEditor } from './listing-editor';

const server = {
  pushed: [] as { reference: string; again?: boolean }[],
  answer: null as Promise<object> | null,
};
mockOf(saveListing).mockImplementation(async (input) => {
  const { asked } = input as { asked: (typeof server.pushed)[number] };
  server.pushed.push(asked);
  return server.answer ?? { ok: false, failure: failureOf('NETWORK') };
});
mockOf(takeOffMarket).mockResolvedValue({ ok: false, failure: failureOf('NETWORK') });
// Without a server, every request fails.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));

afterEach(cleanup);

function open(editor: ReactNode): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { enabled: false } } });
  render(
    <TestPage client={client} staffRole="publisher">
      {editor}
    </TestPage>,
  );
  return client;
}

/** Opens a live listing; returns how to take it off the market. */
function openToTakeOff(externalRef: string | null): () => Promise<void> {
  const listing = { ...liveListing, externalRef } as Listing;
  let takeOff = (_saveReason: () => Promise<void>) => Promise.resolve();
  open(
    <ListingEditor
      details={{ listing, blurPlaceholders: {}, sharedWith: {} }}
      startValues={formFromListing(listing)}
      renderHeader={({ onTakeOff }) => {
        takeOff = onTakeOff;
        return null;
      }}
    />,
  );
  return () => takeOff(() => Promise.resolve());
}

it.each([
  ['with a reference', 'KV7-01'],
  ['without a reference, whose fields are locked', null],
])('says why a listing %s was not taken off the market', async (_name, externalRef) => {
  const takeOff = openToTakeOff(externalRef);
  await act(takeOff);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert.textContent).toContain(`Inte avpublicerad. ${messages.sv.errors.NETWORK}`));
});

it('the button that saves is busy while the listing is taken off the market, because a press would do nothing', async () => {
  let answer = () => undefined as void;
  mockOf(takeOffMarket).mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve({ ok: false, failure: failureOf('NETWORK') });
    }),
  );
  const takeOff = openToTakeOff('KV7-01');
  const workplaces = screen.getByRole('textbox', { name: messages.sv.editor.fields.workplaces });
  fireEvent.change(workplaces, { target: { value: '77' } });
  const bar = await screen.findByRole('region', { name: messages.sv.editor.save.bar });
  const save = within(bar).getAllByRole('button').at(-1)!;
  let ended = Promise.resolve();
  await act(async () => void (ended = takeOff()));
  await waitFor(() => expect(save.getAttribute('aria-busy')).toBe('true'));
  answer();
  await act(() => ended);
  expect(save.getAttribute('aria-busy')).toBeNull();
});

it('saves a new listing again under the same reference after a lost answer, even if the list has it by then', async () => {
  const object = { ...liveListing.object, externalRef: 'KV7', status: 'active', createdAt: '', listingCount: {} };
  const inventory = (rows: InventoryRow[]) => ({ rows, objects: [object] }) as unknown as Inventory;
  const client = open(
    <ListingEditor
      details={null}
      startValues={{ ...formFromListing(liveListing), reference: '' }}
      renderHeader={() => null}
      Reference={EditorReference}
    />,
  );
  const know = (rows: InventoryRow[]) =>
    act(async () => void client.setQueryData(inventoryQuery.queryKey, inventory(rows)));
  const save = () => act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
  await know([]);
  const reference = screen.getByRole<HTMLInputElement>('textbox', { name: messages.sv.editor.fields.reference });
  await waitFor(() => expect(reference.value).toBe('KV7-01'));
  await save();
  await waitFor(() => expect(server.pushed).toMatchObject([{ reference: 'KV7-01' }]));
  await know([inventoryRow({ ...liveListing, externalRef: 'KV7-01' } as Listing)]);
  // The list is rendered at a lower priority than the person's input.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await save();
  await waitFor(() => expect(server.pushed[1]).toMatchObject({ reference: 'KV7-01', again: true }));
});

it('stores what is typed while a new listing is saved, and until its page opens, as a draft of that page', async () => {
  let answer: (result: object) => void = () => undefined;
  server.answer = new Promise((resolve) => (answer = resolve));
  server.pushed.length = 0;
  const values = { ...formFromListing(liveListing), reference: 'KV7-01' };
  open(<ListingEditor details={null} startValues={values} renderHeader={() => null} />);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });
  await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
  await waitFor(() => expect(server.pushed).toHaveLength(1));
  type(messages.sv.editor.fields.workplaces, '77');
  const receipt = { ...liveListing, externalRef: 'KV7-01', status: 'draft', outcome: 'created' };
  await act(async () => answer({ ok: true, value: { receipt, requestId: null, at: '2026-02-01T00:00:00.000Z' } }));
  type(messages.sv.editor.fields.floorArea, '88');
  await waitFor(async () => {
    const [draft] = await readDrafts(listingDraftKeys('s1', liveListing.id));
    expect(draft?.record).toMatchObject({
      values: { workplaces: 77, floorArea: 88 },
      base: { workplaces: values.workplaces },
    });
  });
  await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // The form of the new listing has nothing more to save, because its page opens next.
  expect(server.pushed).toHaveLength(1);
});

it('moves the focus to the heading after a save with the button, which is removed', async () => {
  const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;
  const receipt = { ...listing, workplaces: 77, outcome: 'updated' };
  const value = { receipt, requestId: null, at: '2026-02-01T00:00:00.000Z' };
  server.answer = Promise.resolve({ ok: true, value });
  open(
    <main>
      <ListingEditor
        details={{ listing, blurPlaceholders: {}, sharedWith: {} }}
        startValues={formFromListing(listing)}
        renderHeader={() => <h1 tabIndex={-1}>Storgatan 1</h1>}
      />
    </main>,
  );
  const workplaces = screen.getByRole('textbox', { name: messages.sv.editor.fields.workplaces });
  fireEvent.change(workplaces, { target: { value: '77' } });
  const bar = await screen.findByRole('region', { name: messages.sv.editor.save.bar });
  const save = within(bar).getAllByRole('button').at(-1)!;
  save.focus();
  fireEvent.click(save);
  await waitFor(() => expect(screen.queryByRole('region', { name: messages.sv.editor.save.bar })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

it.each([
  ['at once, because what is typed is stored', false],
  ['after a question of the browser, because what is typed cannot be stored', true],
])('reads the page again after an update: %s', async (_name, isFull) => {
  server.answer = Promise.resolve({ ok: false, failure: failureOf('UNKNOWN_ACTION') });
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  if (isFull)
    put.mockImplementation(() => {
      throw new DOMException('Full.', 'QuotaExceededError');
    });
  const listing = { ...liveListing, externalRef: 'KV7-01' } as Listing;
  open(
    <ListingEditor
      details={{ listing, blurPlaceholders: {}, sharedWith: {} }}
      startValues={formFromListing(listing)}
      renderHeader={() => null}
    />,
  );
  const workplaces = screen.getByRole('textbox', { name: messages.sv.editor.fields.workplaces });
  fireEvent.change(workplaces, { target: { value: '77' } });
  await act(async () => void fireEvent.keyDown(window, { key: 's', ctrlKey: true }));
  fireEvent.click(await screen.findByRole('button', { name: messages.sv.ui.reload }));
  await waitFor(() => expect(reload).toHaveBeenCalled());
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(isFull);
  vi.restoreAllMocks();
});
