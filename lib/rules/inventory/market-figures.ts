import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import { oncePer } from '@/lib/rules/once-per';
import type { InventoryRow } from './inventory-row';
import { latestOffFirst } from './off-since';

/** The reasons for being off the market that need action, the most expensive first. */
export const needStandings = ['fellOff', 'ready', 'neverLive', 'archived'] as const;
export type NeedStanding = (typeof needStandings)[number];

/** All reasons for being off the market. */
export const offMarketStandings = [...needStandings, 'onPurpose'] as const;
export type OffMarketStanding = (typeof offMarketStandings)[number];

/**
 * Why a listing is on or off the market; each has exactly one of these. `ready`: nothing blocks it, but it is not live. `fellOff`: it was
 * live, and something blocks it. `neverLive`: it has not been live, and something blocks it. `archived`: its building is archived, and
 * nothing in it can be live until that is undone. `onPurpose`: a person gave a reason, and its day of return, if any, has not come.
 * `replaced`: another listing has replaced it, so it must not be published.
 */
type MarketStanding = 'live' | OffMarketStanding | 'replaced';

/**
 * Every number of listings that the dashboard shows. `off`: all that are not live but could be, so `ready`, `blocked` and `onPurpose`
 * together.
 * `blocked`: `fellOff`, `neverLive` and `archived` together. The blockers overlap: a listing that lacks two things has both.
 */
export type MarketFigure = 'all' | ListingStatus | 'off' | 'blocked' | OffMarketStanding | PublishBlocker;

type Row = Pick<InventoryRow, 'status' | 'blockers' | 'replacedBy' | 'off'>;

export function marketStanding({ status, blockers, replacedBy, off }: Row): MarketStanding {
  if (status === 'published') return 'live';
  if (replacedBy) return 'replaced';
  if (off && !off.isDue) return 'onPurpose';
  if (blockers.length === 0) return 'ready';
  if (blockers.includes('object')) return 'archived';
  return status === 'unpublished' ? 'fellOff' : 'neverLive';
}

/** All rows off the market by the reason for it, those that are off it since the latest first. */
export function rowsByStanding(rows: readonly InventoryRow[]): Record<Exclude<MarketStanding, 'live'>, InventoryRow[]> {
  const found: ReturnType<typeof rowsByStanding> = {
    fellOff: [],
    ready: [],
    neverLive: [],
    archived: [],
    onPurpose: [],
    replaced: [],
  };
  for (const row of rows) {
    const standing = marketStanding(row);
    if (standing !== 'live') found[standing].push(row);
  }
  for (const own of Object.values(found)) own.sort(latestOffFirst);
  return found;
}

export function figuresOfRow(row: Row): MarketFigure[] {
  const figures: MarketFigure[] = [];
  eachFigure(row, (figure) => figures.push(figure));
  return figures;
}

function eachFigure(row: Row, count: (figure: MarketFigure) => void): void {
  const standing = marketStanding(row);
  count('all');
  count(row.status);
  if (standing === 'live' || standing === 'replaced') return;
  count('off');
  count(standing);
  if (standing === 'ready' || standing === 'onPurpose') return;
  count('blocked');
  for (const blocker of row.blockers) count(blocker);
}

/** How many listings each figure counts; computed once per array. */
export const countFigures = oncePer((rows: readonly Row[]): Readonly<Record<MarketFigure, number>> => {
  const counts: Record<MarketFigure, number> = {
    all: 0,
    published: 0,
    draft: 0,
    unpublished: 0,
    off: 0,
    blocked: 0,
    fellOff: 0,
    ready: 0,
    neverLive: 0,
    archived: 0,
    onPurpose: 0,
    images: 0,
    price: 0,
    noticePeriod: 0,
    object: 0,
  };
  const count = (figure: MarketFigure) => {
    counts[figure] += 1;
  };
  for (const row of rows) eachFigure(row, count);
  return counts;
});
