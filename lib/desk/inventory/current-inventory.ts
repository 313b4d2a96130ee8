import 'server-only';
import { randomUUID } from 'node:crypto';
import { ApiError, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { connectionSingleton, type OfConnection } from '@/lib/desk/connection/connection-singleton';
import { budgetedConnection } from '@/lib/desk/connection/open-connection';
import { nullIfExpected } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { reportFault } from '@/lib/desk/faults';
import { keepSightedPhotos } from '@/lib/desk/photo-copies/keep-removed-photos';
import { processSlot } from '@/lib/desk/process-singleton';
import { currentEnv } from '@/lib/desk/current-env';
import { findChangedFacts } from './desk-facts';
import { InventoryIndex } from './inventory-index';
import type { InventoryRecords } from './inventory-records';
import { emptyRowCache, type RowCache } from './inventory-rows';
import { InventorySaver } from './inventory-saver';
import { findScope, loadInventory, type SavedInventory } from './inventory-store';
import { findWriteMarks, putWriteMark } from './write-marks';

export type CurrentInventory = {
  index: InventoryIndex;
  /** Identifies this index: versions of another index are not valid for it. */
  epoch: string;
  /** Identifies the organization and its service; null until it is known. */
  scope: string | null;
  saver: InventorySaver | null;
  rows: RowCache;
};

/** The one index of this process and its state; a new key or address starts a new one. */
export function currentInventory(connection: Connection): CurrentInventory {
  return connectionSingleton('inventory', connection, newInventory);
}

export function inventoryIndex(connection: Connection): InventoryIndex {
  return currentInventory(connection).index;
}

/** The whole inventory, with the latest writes of other processes; the last known state if the service cannot be reached. */
export async function newestRecords(connection: Connection): Promise<InventoryRecords> {
  const index = inventoryIndex(connection);
  await index.refreshWithin(connection).catch(nullIfExpected);
  return index.records;
}

export async function newestListings(connection: Connection): Promise<readonly Listing[]> {
  return (await newestRecords(connection)).listings;
}

/** Saves what is not saved yet, before the process ends. */
export async function flushInventory(): Promise<void> {
  await processSlot<OfConnection<CurrentInventory>>('inventory').current?.value.saver?.flush();
}

/** Records what other systems changed, as far as lists show it; otherwise that takes a few seconds. */
export async function recordSightings(): Promise<void> {
  await flushInventory().catch((error: unknown) => reportFault(error, 'The inventory could not be saved.'));
}

/** An index that also works without a store: it reports failures to load and to save. */
function newInventory(): CurrentInventory {
  const index: InventoryIndex = new InventoryIndex({
    background: (connection) => budgetedConnection(connection, 'background'),
    changed: () => (current.saver ? current.saver.schedule() : void saveFromNowOn()),
    findTouched: async (since) =>
      findChangedFacts(await deskStore(), since).catch((error: unknown) => {
        reportFault(error, 'What the dashboard knows of listings could not be read.');
        return [];
      }),
    // The write itself has succeeded: other processes see it within seconds anyway.
    putWriteMark: async (kind) =>
      putWriteMark(await deskStore(), kind).catch((error: unknown) =>
        reportFault(error, 'The mark of a write could not be saved.'),
      ),
    findWriteMarks: async () => findWriteMarks(await deskStore()).catch(() => null),
    load: (connection) =>
      loadSaved(connection).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        reportFault(error, 'The saved inventory could not be read.');
        if (!current.saver) unsaved = connection;
        return null;
      }),
  });
  const current: CurrentInventory = { index, epoch: randomUUID(), scope: null, saver: null, rows: emptyRowCache() };

  /** Set while there is no saver, because the store could not be read: it is tried again after each refresh. */
  let unsaved: Connection | null = null;

  async function saveFromNowOn(): Promise<void> {
    const connection = unsaved;
    if (!connection) return;
    unsaved = null;
    try {
      (await makeSaver(connection)).saver.schedule();
    } catch {
      unsaved = connection;
    }
  }

  async function loadSaved(connection: Connection): Promise<SavedInventory | null> {
    const { store, scope } = await makeSaver(connection);
    return loadInventory(store, scope);
  }

  async function makeSaver(connection: Connection) {
    const store = await deskStore();
    const scope = await findScope(store, connection, currentEnv().environment);
    current.scope = scope.id;
    const background = budgetedConnection(connection, 'background');
    let keeping = Promise.resolve();
    const saver = new InventorySaver(store, scope, index, (sightings) => {
      const work = () => keepSightedPhotos({ store, connection: background, others: index.listings }, sightings);
      keeping = keeping.then(work);
    });
    current.saver = saver;
    return { store, scope, saver };
  }
  return current;
}
