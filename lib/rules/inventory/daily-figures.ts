import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import { swedishDay } from '@/lib/format/format-date-time';
import type { InventoryRow } from './inventory-row';
import { countFigures } from './market-figures';

/** How things stood on one day. A listing that lacks two things is counted once in `blocked`, and under each blocker. */
export type DailyFigures = {
  /** In Sweden, as `2026-11-20`. */
  day: string;
  /** Square metres of what is on the market. */
  areaSqm: number;
} & Record<ListingStatus | PublishBlocker | 'blocked', number>;

type Counted = Pick<InventoryRow, 'status' | 'blockers' | 'area' | 'replacedBy' | 'off'>;

export function figuresOf(rows: readonly Counted[], now: number): DailyFigures {
  const { published, draft, unpublished, blocked, images, price, noticePeriod, object } = countFigures(rows);
  return {
    day: swedishDay(now),
    published,
    draft,
    unpublished,
    blocked,
    images,
    price,
    noticePeriod,
    object,
    areaSqm: rows.reduce((sum, { status, area }) => (status === 'published' ? sum + (area ?? 0) : sum), 0),
  };
}
