import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import { filterObjects, summarizeObjects, type ObjectSummary } from './object-summaries';
import { findSimilarObjects } from './similar-objects';

export type ObjectsFilter = { search: string; archived: boolean; onlySimilar: boolean };

export type ObjectsPage = {
  /** How many buildings there are, and how many of them are archived. */
  total: number;
  archivedCount: number;
  /** The ids of buildings with the address of another one. */
  similar: readonly string[];
  /** The buildings that match; until the browser has all of them, only the first ones, without their listings. */
  found: ObjectSummary[];
  foundCount: number;
};

export const objectsAtFirst = 30;

export function parseObjectsFilter(params: Pick<URLSearchParams, 'get'>): ObjectsFilter {
  return {
    search: params.get('q') ?? '',
    archived: params.get('archived') === '1',
    onlySimilar: params.get('similar') === '1',
  };
}

export function objectsPage(inventory: Pick<Inventory, 'objects' | 'rows'>, filter: ObjectsFilter): ObjectsPage {
  const summaries = summarizeObjects(inventory);
  const similar = findSimilarObjects(inventory.objects);
  const found = filterObjects(summaries, filter).filter(({ object }) => !filter.onlySimilar || similar.has(object.id));
  return {
    total: summaries.length,
    archivedCount: summaries.filter(({ object }) => object.status === 'archived').length,
    similar: [...similar.keys()],
    found,
    foundCount: found.length,
  };
}

const startOf = oncePerRows<ObjectsPage>();

export function objectsStart(inventory: Pick<Inventory, 'objects' | 'rows'>, filter: ObjectsFilter): ObjectsPage {
  return startOf(inventory.rows, JSON.stringify(filter), () => {
    const page = objectsPage(inventory, filter);
    return { ...page, found: page.found.slice(0, objectsAtFirst).map((summary) => ({ ...summary, rows: [] })) };
  });
}
