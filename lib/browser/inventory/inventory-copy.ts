import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval';
import { packRows, unpackRows, type PackedRows } from '@/lib/rules/inventory/packed-rows';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import type { InventoryState } from './inventory-state';

export type CopyOwner = {
  /** Whose copy it is. */
  staffId: string;
  /** The organization at its service. */
  scope: string | null;
  /** Whether the page came with newer rows, so that the copy is shown only if the server does not answer. */
  isBehind?: boolean;
};

type Copy = Pick<InventoryState, 'version'> & {
  scope: string;
  rows: PackedRows;
  objects: Inventory['objects'];
  checkedAt: number;
  fullCrawl: Inventory['fullCrawl'];
};

const saveEveryMs = 30_000;
let savedAt = 0;
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
    const rows = unpackRows(copy.rows);
    const unconfirmed = { stale: false, staleBecause: null, fromCache: true, counting: null };
    return { scope, version, inventory: { rows, objects, checkedAt, fullCrawl, ...unconfirmed } };
  } catch {
    return null;
  }
}

/** Keeps what is known for the next visit, now and then, where the browser can; without it that visit only begins slower. */
export async function saveInventoryCopy({ staffId }: CopyOwner, { scope, version, inventory }: InventoryState) {
  const now = Date.now();
  if (scope === null || inventory.counting !== null || now - savedAt < saveEveryMs) return;
  savedAt = now;
  const { objects, checkedAt, fullCrawl } = inventory;
  const copy: Copy = { scope, version, rows: packRows(inventory.rows), objects, checkedAt, fullCrawl };
  await set(staffId, copy, store()).catch(() => undefined);
}

/** Deletes all copies in this browser: at sign-out, and when the session has ended. */
export async function dropInventoryCopy(): Promise<void> {
  // A look at the lists that is in progress would keep them again.
  savedAt = Date.now();
  try {
    await delMany(await keys(store()), store());
  } catch {
    // Where nothing can be stored there is nothing to forget.
  }
}
