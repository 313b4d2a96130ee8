import type { ListingStatus } from '@/lib/contract';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { countByStatus, type StatusCounts } from '@/lib/desk/inventory/filter-rows';
import { compareSv } from '@/lib/format/compare-sv';

/** `fell`: was live and something blocks it. `ready`: nothing blocks it. `never`: was never live, and something blocks it. */
export type NeedReason = 'fell' | 'ready' | 'never';

export const needReasons: readonly NeedReason[] = ['fell', 'ready', 'never'];

/** Why a listing that is not on the market needs somebody; null for one that is. */
export function needReason({ status, blockers }: Pick<InventoryRow, 'status' | 'blockers'>): NeedReason | null {
  if (status === 'published') return null;
  if (blockers.length === 0) return 'ready';
  return status === 'unpublished' ? 'fell' : 'never';
}

export interface CityFigures {
  city: string;
  counts: StatusCounts;
}

export interface OverviewFigures {
  counts: StatusCounts;
  blocked: number;
  /** Square metres of what is on the market, and how many listings there state no area. */
  areaSqm: number;
  withoutArea: number;
  /** What needs somebody, the latest change first within each reason. */
  needs: Record<NeedReason, InventoryRow[]>;
  /** Every city, the one with most listings first. */
  cities: CityFigures[];
}

export function overviewFigures(rows: readonly InventoryRow[]): OverviewFigures {
  const live = rows.filter(({ status }) => status === 'published');
  const needs: OverviewFigures['needs'] = { fell: [], ready: [], never: [] };
  for (const row of [...rows].sort((a, b) => Date.parse(b.updatedAt) - Date.parse(a.updatedAt))) {
    const reason = needReason(row);
    if (reason) needs[reason].push(row);
  }
  return {
    counts: countByStatus(rows),
    blocked: rows.filter(({ blockers }) => blockers.length > 0).length,
    areaSqm: live.reduce((sum, { area }) => sum + (area ?? 0), 0),
    withoutArea: live.filter(({ area }) => area === null).length,
    needs,
    cities: cityFigures(rows),
  };
}

function cityFigures(rows: readonly InventoryRow[]): CityFigures[] {
  // The same city can be typed in capitals in one system and not in another.
  const groups = new Map<string, InventoryRow[]>();
  for (const row of rows) {
    const key = row.city.trim().toLocaleLowerCase('sv');
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()]
    .map((group) => ({ city: group[0]?.city.trim() ?? '', counts: countByStatus(group) }))
    .sort((a, b) => b.counts.all - a.counts.all || compareSv(a.city, b.city));
}

/** The statuses in the order a bar shows them. */
export const barStatuses: readonly ListingStatus[] = ['published', 'draft', 'unpublished'];
