import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import { swedishDay } from '@/lib/format/format-date-time';
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
