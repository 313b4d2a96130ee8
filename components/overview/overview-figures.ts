import type { Route } from 'next';
import { compareSv } from '@/lib/format/compare-sv';
import { groupedBy } from '@/lib/rules/grouped-by';
import { countByStatus, type StatusCounts } from '@/lib/rules/inventory/filter-rows';
import { sentRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { oncePerRows } from '@/lib/rules/inventory/once-per-rows';
import { formatView } from '@/lib/rules/inventory/inventory-view';
import { cityKey } from '@/lib/rules/inventory/listing-filters';
import {
  countFigures,
  needStandings,
  rowsByStanding,
  type MarketFigure,
  type NeedStanding,
} from '@/lib/rules/inventory/market-figures';
import { addressLine } from '@/lib/rules/addresses/address-line';

export interface GroupFigures {
  key: string;
  name: string;
  /** The address of the group's listings. */
  href: Route;
  counts: StatusCounts;
}

export interface OverviewFigures {
  counts: Readonly<Record<MarketFigure, number>>;
  /** Square metres on the market; `withoutArea` counts the listings there that state no area. */
  areaSqm: number;
  withoutArea: number;
  /** The listings that need attention, those off the market since the latest first within each reason. */
  needs: Record<NeedStanding, InventoryRow[]>;
}

/** The number of listings needing attention that the page shows, of all reasons together. */
const needsShown = 8;

/** The listings needing attention that the page shows: the first ones of all reasons, in the order of the reasons. */
export function firstNeeds(needs: OverviewFigures['needs']): OverviewFigures['needs'] {
  let left = needsShown;
  const first = needStandings.map((reason) => {
    const rows = needs[reason].slice(0, left);
    left -= rows.length;
    return [reason, rows] as const;
  });
  return Object.fromEntries(first) as OverviewFigures['needs'];
}

/** The figures with only the listings that the page shows. */
export function overviewStart(rows: readonly InventoryRow[]): OverviewFigures {
  return startOf(rows, '', () => {
    const figures = overviewFigures(rows);
    const needs = Object.entries(firstNeeds(figures.needs)).map(([reason, own]) => [reason, own.map(sentRow)]);
    return { ...figures, needs: Object.fromEntries(needs) as OverviewFigures['needs'] };
  });
}

const startOf = oncePerRows<OverviewFigures>();

export function overviewFigures(rows: readonly InventoryRow[]): OverviewFigures {
  const live = rows.filter(({ status }) => status === 'published');
  const { replaced: _, onPurpose: __, ...needs } = rowsByStanding(rows);
  return {
    counts: countFigures(rows),
    areaSqm: live.reduce((sum, { area }) => sum + (area ?? 0), 0),
    withoutArea: live.filter(({ area }) => area === null).length,
    needs,
  };
}

/** The share of all listings that is on the market, in whole percent; 0 and 100 only if exactly none or all are. */
export function publishedPercent({ published, all }: Pick<OverviewFigures['counts'], 'published' | 'all'>): number {
  const percent = Math.round((100 * published) / all);
  return Math.min(Math.max(percent, published > 0 ? 1 : 0), published < all ? 99 : 100);
}

/** Every city, those with most listings first. */
export function cityFigures(rows: readonly InventoryRow[]): GroupFigures[] {
  return groupFigures(
    rows,
    ({ city }) => cityKey(city),
    ({ city }) => ({ name: city.trim(), href: `/listings${formatView({ city: [city.trim()] })}` as Route }),
  );
}

/** Every building that has listings, those with most listings first. */
export function buildingFigures(rows: readonly InventoryRow[]): GroupFigures[] {
  return groupFigures(
    rows,
    ({ objectId }) => objectId,
    (row) => ({ name: `${addressLine(row)}, ${row.city.trim()}`, href: `/objects/${row.objectId}` as Route }),
  );
}

function groupFigures(
  rows: readonly InventoryRow[],
  keyOf: (row: InventoryRow) => string,
  describe: (row: InventoryRow) => Pick<GroupFigures, 'name' | 'href'>,
): GroupFigures[] {
  return [...groupedBy(rows, keyOf)]
    .map(([key, group]) => ({ key, ...describe(group[0]!), counts: countByStatus(group) }))
    .sort((a, b) => b.counts.all - a.counts.all || compareSv(a.name, b.name));
}
