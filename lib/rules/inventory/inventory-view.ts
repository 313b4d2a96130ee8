import type { ListingStatus, ListingType, PriceUnit, PublishBlocker } from '@/lib/contract';
import { rentPerSqmYear } from '@/lib/format/format-money';
import type { InventoryRow, LastChange } from './inventory-row';

/** The reasons for being off the market that need action, the most expensive first. */
export const offMarketStandings = ['fellOff', 'ready', 'neverLive', 'archived'] as const;
export type OffMarketStanding = (typeof offMarketStandings)[number];

/** `any`: something blocks it. The others are figures of `market-figures.ts`; `object` is its `archived` too. */
export type BlockerFilter = 'any' | 'off' | Exclude<OffMarketStanding, 'archived'> | PublishBlocker;

export type SortKey =
  | 'address'
  | 'status'
  | 'blockers'
  | 'type'
  | 'area'
  | 'rent'
  | 'rentSqm'
  | 'workplaces'
  | 'photos'
  | 'notice'
  | 'assignee'
  | 'changed';

/** From and to, both included; null is open. */
export type Range = { min: number | null; max: number | null };

/**
 * The filters and the order of a list of listings, all of it in the URL. A listing matches any choice of one filter and must match
 * every filter; a filter without a choice matches everything.
 */
export type InventoryView = {
  search: string;
  status: ListingStatus[];
  type: ListingType[];
  blocker: BlockerFilter[];
  /** Whose push was the last. */
  by: LastChange[];
  unit: PriceUnit[];
  withoutReference: boolean;
  city: string[];
  /** Ids of buildings. */
  building: string[];
  /** E-mail addresses, `me` and `nobody`. */
  assignee: string[];
  area: Range;
  rent: Range;
  photos: Range;
  /** `today`, `week`, `month`, or a Swedish calendar day as `2026-11-20`: changed then or later. */
  changed: string | null;
  sort: SortKey;
  descending: boolean;
};

export const openRange: Range = { min: null, max: null };

/** Everything, the latest change first. */
export const wholeInventory: InventoryView = {
  search: '',
  status: [],
  type: [],
  blocker: [],
  by: [],
  unit: [],
  withoutReference: false,
  city: [],
  building: [],
  assignee: [],
  area: openRange,
  rent: openRange,
  photos: openRange,
  changed: null,
  sort: 'changed',
  descending: true,
};

/** The choices of each filter that has a fixed set of them, in the order they are offered. */
export const viewChoices = {
  status: ['published', 'draft', 'unpublished'],
  type: ['office', 'part_of_office', 'coworking'],
  blocker: ['off', 'any', 'ready', 'fellOff', 'neverLive', 'images', 'price', 'noticePeriod', 'object'],
  by: ['us', 'propertySystem'],
  unit: ['month', 'day'],
  changed: ['today', 'week', 'month'],
} as const satisfies {
  status: readonly ListingStatus[];
  type: readonly ListingType[];
  blocker: readonly BlockerFilter[];
  by: readonly LastChange[];
  unit: readonly PriceUnit[];
  changed: readonly string[];
};

export const sortKeys: readonly SortKey[] = [
  'address',
  'status',
  'blockers',
  'type',
  'area',
  'rent',
  'rentSqm',
  'workplaces',
  'photos',
  'notice',
  'assignee',
  'changed',
];

const fixedFilters = ['status', 'type', 'blocker', 'by', 'unit'] as const;
const openFilters = ['city', 'building', 'assignee'] as const;
const rangeFilters = ['area', 'rent', 'photos'] as const;

/** Reads a view from the parameters of an address; what means nothing is as if it were not there. */
export function parseView(params: Pick<URLSearchParams, 'get' | 'getAll'>): InventoryView {
  const view = { ...wholeInventory, search: params.get('q') ?? '' };
  const sort = params.get('sort') ?? '';
  const key = sortKeys.find((each) => each === sort.replace(/^-/, ''));
  if (key) Object.assign(view, { sort: key, descending: sort.startsWith('-') });
  for (const name of fixedFilters) {
    const asked = new Set(params.getAll(name));
    Object.assign(view, { [name]: viewChoices[name].filter((choice) => asked.has(choice)) });
  }
  for (const name of openFilters) view[name] = distinct(params.getAll(name));
  for (const name of rangeFilters) view[name] = parseRange(params.get(name) ?? '');
  view.changed = parseChanged(params.get('changed'));
  view.withoutReference = params.get('reference') === 'none';
  return view;
}

/** The URL query of a view, from its `?` on; empty for the whole inventory. Equal views give equal text. */
export function formatView(changes: Partial<InventoryView>): string {
  const view = { ...wholeInventory, ...changes };
  const params = new URLSearchParams();
  if (view.search !== '') params.set('q', view.search);
  for (const name of fixedFilters) {
    const chosen: readonly string[] = view[name];
    for (const choice of viewChoices[name]) if (chosen.includes(choice)) params.append(name, choice);
  }
  for (const name of openFilters) for (const value of distinct(view[name])) params.append(name, value);
  for (const name of rangeFilters) if (isClosed(view[name])) params.set(name, formatRange(view[name]));
  if (view.changed !== null) params.set('changed', view.changed);
  if (view.withoutReference) params.set('reference', 'none');
  if (view.sort !== wholeInventory.sort || view.descending !== wholeInventory.descending) {
    params.set('sort', `${view.descending ? '-' : ''}${view.sort}`);
  }
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Whether a view leaves anything out. */
export function isFiltered({ search, ...view }: InventoryView): boolean {
  return search.trim() !== '' || countFilters(view) > 0;
}

/** How many filters of a view leave something out, its search not among them. */
export function countFilters(view: Omit<InventoryView, 'search'>): number {
  const chosen = [...fixedFilters, ...openFilters].filter((name) => view[name].length > 0).length;
  const ranges = rangeFilters.filter((name) => isClosed(view[name])).length;
  return chosen + ranges + Number(view.changed !== null) + Number(view.withoutReference);
}

/** Whether a range leaves anything out. */
export function isClosed({ min, max }: Range): boolean {
  return min !== null || max !== null;
}

/** The address as one line, as lists show it. */
export function rowAddress({
  streetAddress,
  streetAddress2,
}: Pick<InventoryRow, 'streetAddress' | 'streetAddress2'>): string {
  return streetAddress2 ? `${streetAddress}, ${streetAddress2}` : streetAddress;
}

/** The rent per square metre and year, or null if there is none or it is by the day. */
export function rowRentSqmYear({ unit, amount, area }: InventoryRow): number | null {
  return unit === 'month' && area !== null ? rentPerSqmYear(amount, area) : null;
}

const numberText = String.raw`(\d{1,12}(?:\.\d{1,2})?)?`;
const rangeText = new RegExp(`^${numberText}-${numberText}$`);

function parseRange(text: string): Range {
  const [, min, max] = rangeText.exec(text) ?? [];
  return { min: min === undefined ? null : Number(min), max: max === undefined ? null : Number(max) };
}

function formatRange({ min, max }: Range): string {
  const written = (value: number | null) => (value === null ? '' : String(Math.round(value * 100) / 100));
  return `${written(min)}-${written(max)}`;
}

function parseChanged(text: string | null): string | null {
  if (text === null) return null;
  const isDay = /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay || viewChoices.changed.some((choice) => choice === text) ? text : null;
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values.filter((value) => value !== ''))].sort();
}
