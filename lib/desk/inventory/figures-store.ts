import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import { addDays, swedishDay } from '@/lib/format/format-date-time';
import { figuresOf, type DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { findOffReasons } from './off-reason-store';
import { findReplaced } from './replaced-listings';

const daysMax = 400;

export async function figuresNow(store: DeskStore, listings: readonly Listing[], now: number): Promise<DailyFigures> {
  const replaced = await findReplaced(store);
  const offReasons = await findOffReasons(store, null, now);
  const rows = listings.map(({ id, status, publishBlockers, floorArea }) => ({
    status,
    blockers: publishBlockers,
    area: floorArea,
    replacedBy: replaced.get(id)?.reference ?? null,
    off: offReasons.get(id) ?? null,
  }));
  return figuresOf(rows, now);
}

/** Saves the figures of a day, replacing earlier ones, and deletes the days that are too old. */
export async function keepFigures(store: DeskStore, scopeId: string, figures: DailyFigures, now: number) {
  const { day, noticePeriod, areaSqm, ...counts } = figures;
  const row = { ...counts, notice_period: noticePeriod, area_sqm: areaSqm, noted_at: now };
  await putRow(store.db, 'daily_figures', { scope_id: scopeId, day }, row);
  await store.db
    .deleteFrom('daily_figures')
    .where('day', '<', addDays(swedishDay(now), -daysMax))
    .execute();
}

/** The figures of the last `days` days, the earliest first; days on which nothing ran are missing. */
export async function listFigures(
  store: DeskStore,
  scopeId: string,
  { now, days }: { now: number; days: number },
): Promise<DailyFigures[]> {
  return store.db
    .selectFrom('daily_figures')
    .select(['day', 'published', 'draft', 'unpublished', 'blocked', 'images', 'price', 'object'])
    .select(['notice_period as noticePeriod', 'area_sqm as areaSqm'])
    .where('scope_id', '=', scopeId)
    .where('day', '>', addDays(swedishDay(now), -days))
    .orderBy('day')
    .execute();
}
