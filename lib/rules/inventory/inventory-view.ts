import { rentPerSqmYear } from '@/lib/format/format-money';
import type { InventoryRow } from './inventory-row';
import { filterNames, listingFilters, type FilterName, type FilterValues } from './listing-filters';
import type { MarketFigure } from './market-figures';

export const sortKeys = [
  'address',
  'status',
  'blockers',
  'off',
  'task',
  'notes',
  'type',
  'area',
  'rent',
  'rentSqm',
  'workplaces',
  'photos',
  'notice',
  'assignee',
  'changed',
] as const;

export type SortKey = (typeof sortKeys)[number];

/** The search, the filters and the order of a list of listings, all of it in the URL. A listing must match every filter. */
export type InventoryView = FilterValues & { search: string; sort: SortKey; descending: boolean };

/** The whole inventory, the latest change first. */
export const wholeInventory: InventoryView = {
  ...filterValues((name) => listingFilters[name].none),
  search: '',
  sort: 'changed',
  descending: true,
};

/** Reads a view from URL parameters; ignores invalid values. */
export function parseView(params: Pick<URLSearchParams, 'get' | 'getAll'>): InventoryView {
  const sort = params.get('sort') ?? '';
  const key = sortKeys.find((each) => each === sort.replace(/^-/, ''));
  return {
    ...wholeInventory,
    ...filterValues((name) => listingFilters[name].parse(params.getAll(name))),
    search: params.get('q') ?? '',
    ...(key && { sort: key, descending: sort.startsWith('-') }),
  };
}

/** The URL query of a view, including its `?`; empty for the whole inventory. Equal views give equal text. */
export function formatView(changes: Partial<InventoryView>): string {
  const view = { ...wholeInventory, ...changes };
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  for (const name of filterNames) for (const text of written(name, view)) params.append(name, text);
  if (view.sort !== wholeInventory.sort || view.descending !== wholeInventory.descending) {
    params.set('sort', `${view.descending ? '-' : ''}${view.sort}`);
  }
  return params.size === 0 ? '' : `?${params}`;
}

export function isFiltered(view: InventoryView): boolean {
  return view.search.trim() !== '' || activeFilters(view).length > 0;
}

export function activeFilters(view: FilterValues): FilterName[] {
  return filterNames.filter((name) => isActive(name, view));
}

/** The view of the list that shows exactly the listings a figure counts. */
export function figureView(figure: MarketFigure): Partial<InventoryView> {
  if (figure === 'all') return {};
  if (figure === 'published' || figure === 'draft' || figure === 'unpublished') return { status: [figure] };
  if (figure === 'archived') return { blocker: ['object'] };
  return { blocker: [figure === 'blocked' ? 'any' : figure] };
}

/** The rent per square metre and year, or null if there is none or it is by the day. */
export function rowRentSqmYear({ unit, amount, area }: Pick<InventoryRow, 'unit' | 'amount' | 'area'>): number | null {
  return unit === 'month' && area !== null ? rentPerSqmYear(amount, area) : null;
}

function filterValues(valueOf: <Name extends FilterName>(name: Name) => FilterValues[Name]): FilterValues {
  return Object.fromEntries(filterNames.map((name) => [name, valueOf(name)])) as FilterValues;
}

function written<Name extends FilterName>(name: Name, view: Pick<FilterValues, Name>): readonly string[] {
  return listingFilters[name].write(view[name]);
}

function isActive<Name extends FilterName>(name: Name, view: Pick<FilterValues, Name>): boolean {
  return listingFilters[name].choices(view[name]).length > 0;
}
