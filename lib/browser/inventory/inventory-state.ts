import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryDigest } from '@/lib/rules/inventory/inventory-digest';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { unpackRows } from '@/lib/rules/inventory/packed-rows';

/** What a browser knows from the server, without optimistic updates of pages. Immutable. */
export type InventoryState = { scope: string | null; version: string; inventory: Inventory };

/**
 * Applies an answer, with its rows unpacked, to the known state. Unchanged rows, objects and lists stay the same objects, so that they
 * are not rendered again.
 */
export function applyAnswer(
  before: InventoryState | null,
  answer: InventoryAnswer,
  answered: readonly InventoryRow[] = unpackRows(answer.rows),
): InventoryState {
  const { scope, version, whole, checkedAt, stale, staleBecause, counting, fullCrawl } = answer;
  const known = before?.scope === scope ? before : null;
  // A server that has just started to crawl knows less than this browser; it is asked for everything until its crawl is done.
  if (known && known.inventory.counting === null && counting !== null) {
    return { ...known, inventory: { ...known.inventory, stale, staleBecause, fullCrawl } };
  }
  const current = known?.inventory;
  const rows = applyItems<InventoryRow>(current?.rows ?? [], answered, answer.removedRows, whole);
  const objects = applyItems(current?.objects ?? [], answer.objects, answer.removedObjects, whole);
  const inventory = { rows, objects, checkedAt, stale, staleBecause, fromCache: false, counting, fullCrawl };
  return { scope, version, inventory };
}

/** Merges answers with changes, in order, into one answer with its rows unpacked; null if there are none. */
export function mergeChanges(answers: readonly InventoryAnswer[]): [InventoryAnswer | null, InventoryRow[]] {
  const last = answers.at(-1);
  if (!last) return [null, []];
  const rows = mergeItems(answers.map((answer) => [unpackRows(answer.rows), answer.removedRows]));
  const objects = mergeItems(answers.map((answer) => [answer.objects, answer.removedObjects]));
  const removed = { removedRows: rows.removed, removedObjects: objects.removed };
  return [{ ...last, objects: objects.reported, ...removed }, rows.reported];
}

function mergeItems<Item extends { id: string }>(changes: [reported: Item[], removed: string[]][]) {
  const items = new Map<string, Item | null>();
  for (const [reported, removed] of changes) {
    for (const id of removed) items.set(id, null);
    for (const item of reported) items.set(item.id, item);
  }
  const reported = [...items.values()].filter((item) => item !== null);
  return { reported, removed: [...items.keys()].filter((id) => items.get(id) === null) };
}

/** Whether the state after an answer is complete. Checked only if another server process answered. */
export function isAllThere(before: InventoryState | null, after: InventoryState, answer: InventoryAnswer): boolean {
  const processOf = (version: string) => version.split('.')[0];
  if (answer.whole || answer.counting !== null || !before) return true;
  if (processOf(before.version) === processOf(answer.version)) return true;
  return inventoryDigest(after.inventory.rows, after.inventory.objects) === answer.digest;
}

function applyItems<Item extends { id: string }>(
  current: Item[],
  reported: readonly Item[],
  removed: readonly string[],
  whole: boolean,
): Item[] {
  if (!whole && reported.length === 0 && removed.length === 0) return current;
  const items = whole ? replaced(current, reported) : changed(current, reported, new Set(removed));
  return items.length === current.length && items.every((item, index) => item === current[index]) ? current : items;
}

function replaced<Item extends { id: string }>(current: readonly Item[], reported: readonly Item[]): Item[] {
  if (current.length === 0) return [...reported];
  const before = new Map(current.map((item) => [item.id, item]));
  return reported.map((item) => knownOr(item, before.get(item.id)));
}

function changed<Item extends { id: string }>(
  current: readonly Item[],
  reported: readonly Item[],
  removed: ReadonlySet<string>,
): Item[] {
  const changes = new Map(reported.map((item) => [item.id, item]));
  const items: Item[] = [];
  for (const known of current) {
    const change = changes.get(known.id);
    changes.delete(known.id);
    if (change || !removed.has(known.id)) items.push(change ? knownOr(change, known) : known);
  }
  for (const added of changes.values()) items.push(added);
  return items;
}

function knownOr<Item extends object>(item: Item, known: Item | undefined): Item {
  return known && saysTheSame(known, item) ? known : item;
}

function saysTheSame<Item extends object>(known: Item, reported: Item): boolean {
  return (Object.keys(reported) as (keyof Item)[]).every((name) => {
    const [before, after] = [known[name], reported[name]];
    return before === after || (typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after));
  });
}
