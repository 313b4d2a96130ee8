import type { ListingType, PublishBlocker } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { groupedBy } from '@/lib/rules/grouped-by';
import { blockerNames, listingTypes } from '@/lib/rules/listings/listing-choices';
import { searchRows } from './filter-rows';
import type { InventoryRow } from './inventory-row';
import { citiesOf, cityKey, type ViewReader } from './listing-filters';
import { figuresOfRow, needStandings, rowsByStanding, type NeedStanding } from './market-figures';
import { latestOffFirst } from './off-since';

/** Why a listing is blocked: by one blocker, or by several. Each listing has exactly one reason, so the counts add up. */
type BlockerReason = PublishBlocker | 'several';

/** Why a blocked listing is not live. */
export type Consequence = Exclude<NeedStanding, 'ready'>;

export type BlockerGroup = {
  reason: BlockerReason;
  /** The building of all these listings, if it blocks them; otherwise null. */
  objectId: string | null;
  rows: InventoryRow[];
};

type BlockerSection = { consequence: Consequence; count: number; groups: BlockerGroup[] };

export type OffMarket = {
  /** The most expensive first; empty sections are included. */
  sections: BlockerSection[];
  /** Listings that nothing blocks, but that are not live. */
  ready: InventoryRow[];
  /** Listings that a person took off the market on purpose, the earliest to return first. */
  onPurpose: InventoryRow[];
  count: number;
  /** How many listings are left out because another one has replaced them. */
  replaced: number;
};

/** Which listings to include; null and an empty search match everything. `building` is an id. */
export type OffMarketFilter = {
  reason: PublishBlocker | null;
  city: string | null;
  building: string | null;
  type: ListingType | null;
  assignee: string | null;
  /** The id of a person: only listings on which they have a task. */
  tasksOf: string | null;
  search: string;
} & Pick<ViewReader, 'described' | 'members'>;

export type OffMarketChoices = {
  cities: string[];
  buildings: { id: string; address: string; city: string }[];
  types: ListingType[];
  assignees: string[];
};

/** The reasons, in the order of the API; `several` comes last. */
export const blockerReasons: readonly BlockerReason[] = [...blockerNames, 'several'];

const consequences = needStandings.filter((standing) => standing !== 'ready');

/** Groups the listings off the market, each once: by consequence, then by reason; those off since the latest come first. */
export function groupOffMarket(rows: readonly InventoryRow[]): OffMarket {
  const { replaced, ready, onPurpose, ...blocked } = rowsByStanding(rows);
  const sections = consequences.map((consequence): BlockerSection => {
    const own = blocked[consequence];
    const groups = consequence === 'archived' ? groupsByBuilding(own) : groupsByReason(own);
    return { consequence, count: own.length, groups };
  });
  const count = sections.reduce((sum, section) => sum + section.count, ready.length + onPurpose.length);
  return { sections, ready, onPurpose: onPurpose.sort(soonestBack), count, replaced: replaced.length };
}

const noDay = '9999-12-31';

function soonestBack(a: InventoryRow, b: InventoryRow): number {
  const [one, other] = [a.off?.backOn ?? noDay, b.off?.backOn ?? noDay];
  return one === other ? latestOffFirst(a, b) : one < other ? -1 : 1;
}

/** The rows that match the filter; a reason matches all rows that have it, even along with others. */
export function filterOffMarket(rows: readonly InventoryRow[], filter: OffMarketFilter): InventoryRow[] {
  const { reason } = filter;
  const offMarket = rows.filter(({ status }) => status !== 'published');
  return filterScope(offMarket, filter).filter((row) => reason === null || figuresOfRow(row).includes(reason));
}

/** The rows that match the filter apart from its reason, whatever their status. */
export function filterScope(rows: readonly InventoryRow[], filter: Omit<OffMarketFilter, 'reason'>): InventoryRow[] {
  const { city, building, type, assignee, tasksOf, search, described, members } = filter;
  const wantedCity = city === null ? null : cityKey(city);
  return searchRows(rows, search, { described, members }).filter(
    (row) =>
      (wantedCity === null || cityKey(row.city) === wantedCity) &&
      (building === null || row.objectId === building) &&
      (type === null || row.type === type) &&
      (tasksOf === null || row.tasks?.some(({ assigneeId }) => assigneeId === tasksOf) === true) &&
      (assignee === null || row.assignedTo?.toLowerCase() === assignee.toLowerCase()),
  );
}

/** The choices of the filters: the values that listings off the market have and the chosen city, in Swedish order. */
export function offMarketChoices(rows: readonly InventoryRow[], chosenCity: string | null = null): OffMarketChoices {
  const cityRows = rows.filter(
    ({ status, city }) => status !== 'published' || (chosenCity !== null && cityKey(city) === cityKey(chosenCity)),
  );
  const offMarket = rows.filter(({ status }) => status !== 'published');
  const assignees = new Set(offMarket.flatMap(({ assignedTo }) => assignedTo?.toLowerCase() ?? []));
  const buildings = new Map(
    offMarket.map((row) => [row.objectId, { id: row.objectId, address: addressLine(row), city: row.city }]),
  );
  return {
    cities: [...citiesOf(cityRows).values()].sort(compareSv),
    buildings: [...buildings.values()].sort((a, b) => compareSv(a.address, b.address) || compareSv(a.city, b.city)),
    types: listingTypes.filter((type) => offMarket.some((row) => row.type === type)),
    assignees: [...assignees].sort(compareSv),
  };
}

function groupsByReason(blocked: InventoryRow[]): BlockerGroup[] {
  return blockerReasons
    .map((reason) => ({
      reason,
      objectId: null,
      rows: blocked.filter(({ blockers }) => (blockers.length > 1 ? 'several' : blockers[0]!) === reason),
    }))
    .filter((group) => group.rows.length > 0);
}

function groupsByBuilding(blocked: InventoryRow[]): BlockerGroup[] {
  return [...groupedBy(blocked, ({ objectId }) => objectId)]
    .map(([objectId, rows]) => ({ reason: 'object' as const, objectId, rows }))
    .sort((a, b) => compareSv(a.rows[0]!.streetAddress, b.rows[0]!.streetAddress) || compareSv(a.objectId, b.objectId));
}
