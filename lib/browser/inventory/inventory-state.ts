import { unpackRows, type InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** What a browser knows from the server, apart from what a page shows ahead of it. Never changed, only followed by another. */
export type InventoryState = { scope: string | null; version: string; inventory: Inventory };

/** What is known after an answer. Rows, objects and lists that say nothing new stay the same, so that nothing is drawn again. */
export function takeAnswer(before: InventoryState | null, answer: InventoryAnswer): InventoryState {
  const { scope, version, whole, checkedAt, stale, staleBecause, counting, fullCrawl } = answer;
  const known = before?.scope === scope ? before : null;
  // A server that has just begun to count tells less than is known already; it is asked for everything until it has counted.
  if (known && known.inventory.counting === null && counting !== null) {
    return { ...known, inventory: { ...known.inventory, stale, staleBecause, fullCrawl } };
  }
  const held = known?.inventory;
  const rows = takeItems<InventoryRow>(held?.rows ?? [], unpackRows(answer.rows), answer.removedRows, whole);
  const objects = takeItems(held?.objects ?? [], answer.objects, answer.removedObjects, whole);
  const inventory = { rows, objects, checkedAt, stale, staleBecause, kept: false, counting, fullCrawl };
  return { scope, version, inventory };
}

function takeItems<Item extends { id: string }>(
  held: Item[],
  told: readonly Item[],
  removed: readonly string[],
  whole: boolean,
): Item[] {
  if (!whole && told.length === 0 && removed.length === 0) return held;
  const before = new Map(held.map((item) => [item.id, item]));
  const after = whole ? new Map<string, Item>() : new Map(before);
  for (const id of removed) after.delete(id);
  for (const item of told) {
    const known = before.get(item.id);
    after.set(item.id, known && saysTheSame(known, item) ? known : item);
  }
  const items = [...after.values()];
  return items.length === held.length && items.every((item, index) => item === held[index]) ? held : items;
}

function saysTheSame<Item extends object>(known: Item, told: Item): boolean {
  return (Object.keys(told) as (keyof Item)[]).every((name) => {
    const [before, after] = [known[name], told[name]];
    return before === after || (typeof after === 'object' && JSON.stringify(before) === JSON.stringify(after));
  });
}
