import { countFigures } from '@/lib/rules/inventory/market-figures';
import type { ObjectSummary } from './object-summaries';

/**
 * What a building needs, the most expensive first. `blocked`: something in it is off the market and cannot be published. `live`:
 * something is on the market, and nothing is blocked. `quiet`: neither. `archived`: nothing in it can be live.
 */
export const buildingNeeds = ['blocked', 'live', 'quiet', 'archived'] as const;
export type BuildingNeed = (typeof buildingNeeds)[number];

/** A building as a point on the map; `count` is the number of listings behind its need. */
export type BuildingPoint = { id: string; lat: number; lng: number; need: BuildingNeed; count: number };

export function buildingNeed({ object, rows, counts }: ObjectSummary): { need: BuildingNeed; count: number } {
  if (object.status === 'archived') return { need: 'archived', count: rows.length };
  const blocked = countFigures(rows).blocked;
  if (blocked > 0) return { need: 'blocked', count: blocked };
  return counts.published > 0 ? { need: 'live', count: counts.published } : { need: 'quiet', count: rows.length };
}

/** Separates the buildings with a location, also as points, from those for which the service has found none. */
export function placeBuildings(summaries: readonly ObjectSummary[]) {
  const points: BuildingPoint[] = [];
  const placed: ObjectSummary[] = [];
  const unplaced: ObjectSummary[] = [];
  for (const summary of summaries) {
    const { id, location } = summary.object;
    if (location) points.push({ id, lat: location.lat, lng: location.lng, ...buildingNeed(summary) });
    (location ? placed : unplaced).push(summary);
  }
  return { points, placed, unplaced };
}
