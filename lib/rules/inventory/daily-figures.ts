import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import { pickFields } from '@/lib/contract/listing-content';
import { swedishDay } from '@/lib/format/format-date-time';
import { blockerNames, listingStatuses } from '@/lib/rules/listings/listing-choices';
import type { InventoryRow } from './inventory-row';
import { countFigures } from './market-figures';

/** The figures of one day. A listing with two blockers counts once in `blocked`, and once under each blocker. */
export type DailyFigures = {
  /** The Swedish calendar day, as `2026-11-20`. */
  day: string;
  /** The total area on the market, in square metres. */
  areaSqm: number;
} & Record<ListingStatus | PublishBlocker | 'blocked', number>;

type Counted = Pick<InventoryRow, 'status' | 'blockers' | 'area' | 'replacedBy' | 'off'>;

export function figuresOf(rows: readonly Counted[], now: number): DailyFigures {
  return {
    day: swedishDay(now),
    ...pickFields(countFigures(rows), [...listingStatuses, ...blockerNames, 'blocked']),
    areaSqm: rows.reduce((sum, { status, area }) => (status === 'published' ? sum + (area ?? 0) : sum), 0),
  };
}
