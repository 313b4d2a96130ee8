import { createStore, delMany, getMany, keys, promisifyRequest, setMany } from 'idb-keyval';
import { parsed } from '@/lib/browser/read-json';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { notedInAddressOrder } from '@/lib/rules/inventory/address-order';
import { hasEveryField } from '@/lib/rules/inventory/packed-rows';
import { mergeChanges, applyAnswer, type InventoryState } from './inventory-state';
import { unpackInSlices } from './unpack-in-slices';

export type CopyOwner = {
  /** The person who owns the copy. */
  staffId: string;
  /** Identifies the organization and its service. */
  scope: string | null;
  /** Whether the page came with newer rows, so that the copy is shown only if the server does not answer. */
  isBehind?: boolean;
};

/** An answer as received, because the browser copies bytes at once, but an object value by value. */
type Copy = Pick<InventoryAnswer, 'version'> & { scope: string; bytes: ArrayBuffer };

/** The answers after the copy, in order, and the version of the copy with them applied. */
type Changes = { version: string; answers: InventoryAnswer[] };

/** If more rows have changed since the copy, the next visit requests all of them. */
const changesMax = 2_000;
const unsavedAfterDropMs = 30_000;
let droppedAt = -Infinity;
const store = createStore('vakant-inventory', 'copies');

function changesKey(staffId: string): string {
  return `${staffId} changes`;
}

/**
 * Loads the copy of the inventory from its owner's last visit; null if there is none or the browser cannot store it. Deletes the
 * copies of other people and organizations.
 */
export async function loadInventoryCopy({ staffId, scope }: CopyOwner): Promise<InventoryState | null> {
  try {
    const own: IDBValidKey[] = [staffId, changesKey(staffId)];
    const others = (await keys(store)).filter((key) => !own.includes(key));
    if (others.length > 0) await delMany(others, store);
    const [copy, changes] = (await getMany(own, store)) as [Copy?, Changes?];
    // Earlier versions of the dashboard saved it in other ways.
    if (!copy || !changes || scope === null || !copy.bytes) return null;
    if (copy.scope !== scope) {
      await dropInventoryCopy();
      return null;
    }
    const { rows: packed, objects, checkedAt, fullCrawl } = parsed(copy.bytes) as InventoryAnswer;
    if (![packed, ...changes.answers.map((answer) => answer.rows)].every(hasEveryField)) return null;
    const rows = notedInAddressOrder(await unpackInSlices(packed));
    const unconfirmed = { stale: false, staleBecause: null, fromCache: true, counting: null };
    const saved = { scope, version: copy.version, inventory: { rows, objects, checkedAt, fullCrawl, ...unconfirmed } };
    const [change, changed] = mergeChanges(changes.answers);
    const state = change ? applyAnswer(saved, change, changed) : saved;
    return { ...state, version: changes.version, inventory: { ...state.inventory, ...unconfirmed } };
  } catch {
    return null;
  }
}

/**
 * Saves an answer with everything as received, or adds the changes since a version to it, so that a visit without a connection shows
 * the same as the last one with a connection. Without a copy the next visit only starts more slowly.
 */
export async function saveInventoryCopy(
  { staffId }: CopyOwner,
  since: string | null,
  answer: InventoryAnswer,
  bytes: ArrayBuffer,
): Promise<void> {
  const { scope, version, whole, counting } = answer;
  if (scope === null || counting !== null || performance.now() - droppedAt < unsavedAfterDropMs) return;
  try {
    if (whole) {
      const copy: Copy = { scope, version, bytes };
      const changes: Changes = { version, answers: [] };
      await setMany(
        [
          [staffId, copy],
          [changesKey(staffId), changes],
        ],
        store,
      );
    } else if (version !== since) await addChanges(staffId, since, answer);
  } catch {
    // The browser cannot store it.
  }
}

/** In one transaction, because another tab may save too: then the version differs, and that tab continues from there. */
function addChanges(staffId: string, since: string | null, answer: InventoryAnswer): Promise<unknown> {
  return store('readwrite', (records) => {
    const reading: IDBRequest<Changes | undefined> = records.get(changesKey(staffId));
    reading.addEventListener('success', () => {
      if (!reading.result || reading.result.version !== since) return;
      const { rows, objects, removedRows, removedObjects } = answer;
      const isNews = rows.count + objects.length + removedRows.length + removedObjects.length > 0;
      let answers = [...reading.result.answers, ...(isNews ? [answer] : [])];
      if (rowCount(answers) > changesMax) answers = [mergedInto(answer, answers)];
      if (rowCount(answers) > changesMax) {
        records.delete(changesKey(staffId));
        records.delete(staffId);
      } else records.put({ version: answer.version, answers }, changesKey(staffId));
    });
    return promisifyRequest(records.transaction);
  });
}

function rowCount(answers: readonly InventoryAnswer[]): number {
  return answers.reduce((sum, { rows }) => sum + rows.count, 0);
}

/** One answer with the last state of each changed row, because a bulk change and its undo change the same ones. */
function mergedInto(last: InventoryAnswer, answers: InventoryAnswer[]): InventoryAnswer {
  const [change, rows] = mergeChanges(answers);
  const names = (Object.keys(rows[0] ?? {}) as (keyof InventoryRow)[]).filter((name) =>
    rows.every((row) => name in row),
  );
  const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => row[name])]));
  return { ...last, ...change, rows: { count: rows.length, columns } };
}

/** Deletes all copies in this browser: at sign-out, and when the session has ended. */
export async function dropInventoryCopy(): Promise<void> {
  // An answer in progress would be saved again.
  droppedAt = performance.now();
  try {
    await delMany(await keys(store), store);
  } catch {
    // If nothing can be stored, there is nothing to delete.
  }
}
