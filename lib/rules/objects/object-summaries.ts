import type { InventoryObject, ListingStatus } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import { foldText, searchWords, spacedWord } from '@/lib/format/fold-text';
import { groupedBy } from '@/lib/rules/grouped-by';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { marketStanding } from '@/lib/rules/inventory/market-figures';
import { compareIdentity } from '@/lib/rules/inventory/sort-rows';
import { keysOf } from '@/lib/rules/listings/listing-choices';

export type ObjectSummary = { object: InventoryObject; rows: InventoryRow[]; counts: Record<ListingStatus, number> };

/** In the order of a building's page. */
export const buildingStatuses = keysOf<ListingStatus>({ published: true, unpublished: true, draft: true });

export function summarizeObjects({ objects, rows }: Pick<Inventory, 'objects' | 'rows'>): ObjectSummary[] {
  const byObject = groupedBy(rows, ({ objectId }) => objectId);
  return objects
    .map((object) => summaryOf(object, byObject.get(object.id) ?? []))
    .sort((a, b) => compareSv(a.object.streetAddress, b.object.streetAddress) || compareSv(a.object.id, b.object.id));
}

/** One building with its listings, which are sorted by address and reference here; null if no building has this id. */
export function findObjectSummary({ objects, rows }: Pick<Inventory, 'objects' | 'rows'>, id: string) {
  const object = objects.find((each) => each.id === id.toLowerCase());
  if (!object) return null;
  const own = rows.filter(({ objectId }) => objectId === object.id);
  return summaryOf(object, own.sort(compareIdentity));
}

/** The buildings that match: every word of the search is in address, reference or city; archived ones only on request. */
export function filterObjects(
  summaries: readonly ObjectSummary[],
  { search, archived }: { search: string; archived: boolean },
): ObjectSummary[] {
  const words = searchWords(search);
  return summaries.filter(({ object }) => (archived || object.status !== 'archived') && containsWords(object, words));
}

/** Whether a building has every word of a search in its address or reference. */
export function containsWords(object: InventoryObject, words: readonly string[]): boolean {
  const { streetAddress, streetAddress2, postalCode, city, region, externalRef } = object;
  const text = [streetAddress, streetAddress2, postalCode, postalCode.replaceAll(' ', ''), city, region, externalRef];
  const haystack = foldText(text.filter((part) => part !== null).join(' '));
  return words.every((word) => haystack.includes(word) || haystack.includes(spacedWord(word)));
}

/** What archiving a building does: which listings go off the market, and which of them no push could bring back. */
export function archiveConsequence(rows: readonly InventoryRow[]) {
  const goesOff = rows.filter(({ status }) => status === 'published');
  return { goesOff, withoutWayBack: goesOff.filter(({ reference }) => reference === null) };
}

/**
 * The listings that can go back on the market once an archived building is back: they were live, can be pushed, and have no other blocker.
 * Those that are off on purpose, or have been replaced, stay off.
 */
export function toPublishAgain(rows: readonly InventoryRow[]): InventoryRow[] {
  return rows.filter(
    (row) =>
      row.status === 'unpublished' &&
      row.reference !== null &&
      ['archived', 'ready'].includes(marketStanding(row)) &&
      row.blockers.every((blocker) => blocker === 'object'),
  );
}

function summaryOf(object: InventoryObject, rows: InventoryRow[]): ObjectSummary {
  const counts: Record<ListingStatus, number> = { published: 0, draft: 0, unpublished: 0 };
  for (const { status } of rows) counts[status] += 1;
  return { object, rows, counts };
}
