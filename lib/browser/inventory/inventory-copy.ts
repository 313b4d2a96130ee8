import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import type { InventoryState } from './inventory-state';
import { notedInAddressOrder } from '@/lib/rules/inventory/address-order';
import { unpackInSlices } from './unpack-in-slices';

export type CopyOwner = {
  /** Whose copy it is. */
  staffId: string;
  /** The organization at its service. */
  scope: string | null;
  /** Whether the page came with newer rows, so that the copy is shown only if the server does not answer. */
  isBehind?: boolean;
};

type Copy = Pick<InventoryAnswer, 'version' | 'rows' | 'objects' | 'checkedAt' | 'fullCrawl'> & { scope: string };

/** How many rows may have changed since the copy before the next visit does better to ask for all of them. */
const changesMax = 2_000;
const unsavedAfterDropMs = 30_000;
let changes = 0;
let droppedAt = -Infinity;
let opened: UseStore | null = null;

function store(): UseStore {
  opened ??= createStore('vakant-inventory', 'copies');
  return opened;
}

/**
 * The copy of the inventory from its owner's last visit; null if there is none or the browser cannot store it. Deletes the copies
 * of other people and organizations.
 */
export async function loadInventoryCopy({ staffId, scope }: CopyOwner): Promise<InventoryState | null> {
  try {
    const others = (await keys(store())).filter((key) => key !== staffId);
    if (others.length > 0) await delMany(others, store());
    const copy = await get<Copy>(staffId, store());
    // An earlier version of the dashboard packed rows in another way.
    if (!copy || scope === null || typeof copy.rows.count !== 'number') return null;
    if (copy.scope !== scope) {
      await dropInventoryCopy();
      return null;
    }
    const { version, objects, checkedAt, fullCrawl } = copy;
    const rows = notedInAddressOrder(await unpackInSlices(copy.rows));
    const unconfirmed = { stale: false, staleBecause: null, fromCache: true, counting: null };
    return { scope, version, inventory: { rows, objects, checkedAt, fullCrawl, ...unconfirmed } };
  } catch {
    return null;
  }
}

/**
 * Saves an answer with everything as it came; the next visit asks only for the changes since. Without a copy that visit only begins
 * slower.
 */
export async function saveInventoryCopy({ staffId }: CopyOwner, answer: InventoryAnswer): Promise<void> {
  const { scope, version, whole, rows, objects, checkedAt, counting, fullCrawl } = answer;
  changes = whole ? 0 : changes + rows.count;
  try {
    if (changes > changesMax) await delMany([staffId], store());
    if (!whole || scope === null || counting !== null || Date.now() - droppedAt < unsavedAfterDropMs) return;
    const copy: Copy = { scope, version, rows, objects, checkedAt, fullCrawl };
    await set(staffId, copy, store());
  } catch {
    // The browser cannot store it.
  }
}

/** Deletes all copies in this browser: at sign-out, and when the session has ended. */
export async function dropInventoryCopy(): Promise<void> {
  // An answer that is under way would be saved again.
  droppedAt = Date.now();
  try {
    await delMany(await keys(store()), store());
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
