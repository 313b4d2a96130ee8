import { queryOptions, type QueryClient, type QueryState } from '@tanstack/react-query';
import { dropPhonePages } from '@/lib/browser/offline/phone-page';
import { nextTask } from '@/lib/browser/in-slices';
import { pollMs } from '@/lib/browser/poll-ms';
import { parsed, readBytes, ReadFailure } from '@/lib/browser/read-json';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { notedInAddressOrder } from '@/lib/rules/inventory/address-order';
import { countFigures } from '@/lib/rules/inventory/market-figures';
import type { CopyOwner } from './inventory-copy';
import { isAllThere, applyAnswer, type InventoryState } from './inventory-state';
import { unpackInSlices } from './unpack-in-slices';

const queryKey = ['inventory'] as const;
const inventoryPath = '/api/inventory';

/** What each client knows from the server; optimistic updates of pages in the cache last until the next answer. */
const states = new WeakMap<QueryClient, InventoryState>();

/** The whole inventory, cached in the browser: fetched once, then only its changes. */
export const inventoryQuery = queryOptions({
  queryKey,
  queryFn: async ({ client, meta, signal }): Promise<Inventory> => {
    const owner = meta?.copyOwner as CopyOwner | undefined;
    // Loaded later, because a page can start without it.
    const copies = await import('./inventory-copy').catch(() => null);
    const known = states.get(client) ?? (owner && (await copies?.loadInventoryCopy(owner))) ?? null;
    if (known && !owner?.isBehind) showCopy(client, known);
    const ask = (since: string | null) =>
      readBytes(since === null ? inventoryPath : `${inventoryPath}?since=${since}`, signal)
        .then(async (bytes) => ({ bytes, answer: parsed(bytes) as InventoryAnswer }))
        .catch(async (error: unknown) => {
          if (error instanceof ReadFailure && error.failure.code === 'SIGNED_OUT') {
            await Promise.all([copies?.dropInventoryCopy(), dropPhonePages()]);
          } else if (known) showCopy(client, known);
          throw error;
        })
        .then(async (read) => ({
          ...read,
          state: applyAnswer(known, read.answer, await unpackInSlices(read.answer.rows)),
        }));
    const changes = await ask(known?.version ?? null);
    const { answer, bytes, state } = isAllThere(known, changes.state, changes.answer) ? changes : await ask(null);
    if (answer.whole && state.version === answer.version) notedInAddressOrder(state.inventory.rows);
    // Counted here, and not in the task in which every part of the page renders the new rows.
    await nextTask();
    countFigures(state.inventory.rows);
    await nextTask();
    signal.throwIfAborted();
    states.set(client, state);
    if (owner) void copies?.saveInventoryCopy(owner, known?.version ?? null, answer, bytes);
    return state.inventory;
  },
  staleTime: 4_000,
  // Unchanged rows are already the same objects; comparing ten thousand rows again would only cost time.
  structuralSharing: false,
});

/** Shows this browser's copy first, marked as a copy until the server answers. */
function showCopy(client: QueryClient, copy: InventoryState): void {
  if (client.getQueryData(queryKey)) return;
  states.set(client, copy);
  client.setQueryData(queryKey, copy.inventory);
}

/** How often the inventory is refetched, in milliseconds: more often while the page has focus, and during a crawl. */
export function inventoryPollMs({ data, error }: QueryState<Inventory>): number | false {
  if (data && (data.counting !== null || data.fullCrawl.rows !== null)) return 1_500;
  // This also runs while a page is rendered on the server.
  return pollMs(typeof document !== 'undefined' && document.hasFocus() ? 5_000 : 20_000, error);
}
