import type { PublishBlocker } from '@/lib/contract';
import { compareSv } from '@/lib/format/compare-sv';
import type { InventoryRow } from './inventory-row';

/** What a listing lacks: one thing only, or several at once. Each listing has exactly one, so that counts add up. */
export type BlockerReason = PublishBlocker | 'several';

/** `fellOff`: was live and is not. `neverLive`: has not been on the market yet. */
export type Consequence = 'fellOff' | 'neverLive';

export type BlockerGroup = { reason: BlockerReason; rows: InventoryRow[] };

export type BlockerSection = { consequence: Consequence; count: number; groups: BlockerGroup[] };

export type OffMarket = {
  /** What was live above what never was; both are always there, also when empty. */
  sections: BlockerSection[];
  /** Nothing blocks these, and still they are not live. */
  ready: InventoryRow[];
  count: number;
};

export type OffMarketFilter = { reason: PublishBlocker | null; city: string | null; assignee: string | null };

/** The reasons, in the order the interface gives them; what needs more than one thing comes last. */
export const blockerReasons: readonly BlockerReason[] = ['images', 'price', 'noticePeriod', 'object', 'several'];

/** The blockers alone, as filters offer them. */
export const publishBlockerOrder: readonly PublishBlocker[] = ['images', 'price', 'noticePeriod', 'object'];

const consequences: readonly Consequence[] = ['fellOff', 'neverLive'];

/** Everything that is off the market, each listing once: by consequence, then by what it lacks, the latest change first. */
export function groupOffMarket(rows: readonly InventoryRow[]): OffMarket {
  const offMarket = rows.filter(({ status }) => status !== 'published').sort(latestFirst);
  const sections = consequences.map((consequence): BlockerSection => {
    const blocked = offMarket.filter((row) => row.blockers.length > 0 && consequenceOf(row) === consequence);
    const groups = blockerReasons
      .map((reason) => ({ reason, rows: blocked.filter((row) => reasonOf(row) === reason) }))
      .filter((group) => group.rows.length > 0);
    return { consequence, count: blocked.length, groups };
  });
  return { sections, ready: offMarket.filter(({ blockers }) => blockers.length === 0), count: offMarket.length };
}

/** The rows that fit; a reason keeps all that have it, also those with other reasons besides. */
export function filterOffMarket(
  rows: readonly InventoryRow[],
  { reason, city, assignee }: OffMarketFilter,
): InventoryRow[] {
  return rows.filter(
    (row) =>
      row.status !== 'published' &&
      (reason === null || row.blockers.includes(reason)) &&
      (city === null || row.city === city) &&
      (assignee === null || row.assignedTo?.toLowerCase() === assignee.toLowerCase()),
  );
}

/** How many listings off the market have each blocker. One with two is counted under both: these do not add up. */
export function countBlockers(rows: readonly InventoryRow[]): Record<PublishBlocker, number> {
  const counts = { images: 0, price: 0, noticePeriod: 0, object: 0 };
  for (const row of rows) if (row.status !== 'published') for (const blocker of row.blockers) counts[blocker] += 1;
  return counts;
}

/** The cities and assignees that filters offer: those of listings off the market, in Swedish order. */
export function offMarketChoices(rows: readonly InventoryRow[]): { cities: string[]; assignees: string[] } {
  const offMarket = rows.filter(({ status }) => status !== 'published');
  const distinct = (values: (string | null)[]) =>
    [...new Set(values.filter((value) => value !== null))].sort(compareSv);
  return {
    cities: distinct(offMarket.map(({ city }) => city)),
    assignees: distinct(offMarket.map(({ assignedTo }) => assignedTo?.toLowerCase() ?? null)),
  };
}

function reasonOf({ blockers }: InventoryRow): BlockerReason {
  return blockers.length > 1 ? 'several' : blockers[0]!;
}

function consequenceOf({ status }: InventoryRow): Consequence {
  return status === 'unpublished' ? 'fellOff' : 'neverLive';
}

function latestFirst(a: InventoryRow, b: InventoryRow): number {
  return b.updatedAt.localeCompare(a.updatedAt) || a.id.localeCompare(b.id);
}
