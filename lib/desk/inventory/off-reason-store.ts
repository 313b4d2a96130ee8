import 'server-only';
import type { NotNull } from 'kysely';
import type { Listing } from '@/lib/contract';
import { hasPassed } from '@/lib/database/has-passed';
import { DeskError } from '@/lib/desk/desk-error';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { swedishDay } from '@/lib/format/format-date-time';
import { isDue, type OffReasonChoice, type RowOff } from '@/lib/rules/off-reasons/off-reason';

type OffListing = Pick<Listing, 'id' | 'updatedAt'>;

/**
 * Saves why a listing is off the market, or with null that there is no reason; the act names the person and the time. `over` is the act
 * of the choice to replace, null for none; if not set, any is replaced. Throws DeskError `CHANGED_MEANWHILE` if another one was made.
 */
export async function saveOffReason(
  store: DeskStore,
  {
    listing,
    actId,
    choice,
    over,
  }: { listing: OffListing; actId: string; choice: OffReasonChoice | null; over?: string | null },
  now: number,
): Promise<void> {
  const row = {
    act_id: actId,
    reason: choice?.reason ?? null,
    back_on: choice?.backOn ?? null,
    publishes: Number(choice?.publishes ?? false),
    given_for: listing.updatedAt,
    changed_at: now,
    lease_until: 0,
    ended_at: null,
  };
  const saved = await store.db
    .insertInto('off_reasons')
    .values({ listing_id: listing.id, ...row })
    .onConflict((conflict) => {
      const replaced = conflict.column('listing_id').doUpdateSet(row);
      return over === undefined ? replaced : replaced.where('off_reasons.act_id', '=', over ?? '');
    })
    .executeTakeFirst();
  if (saved.numInsertedOrUpdatedRows === 0n) throw new DeskError('CHANGED_MEANWHILE');
}

/** The act of the last choice about a listing, also if it has ended; null if there was none. */
export async function findOffReasonAct({ db }: DeskStore, listingId: string): Promise<string | null> {
  const choices = db.selectFrom('off_reasons').select('act_id').where('listing_id', '=', listingId);
  return (await choices.executeTakeFirst())?.act_id ?? null;
}

/** The reasons of these listings, or of all, by their ids; listings without one are missing. */
export async function findOffReasons(
  store: DeskStore,
  listings: readonly { id: string }[] | null = null,
  now = Date.now(),
): Promise<Map<string, RowOff>> {
  const rows = await store.db
    .selectFrom('off_reasons')
    .innerJoin('acts', 'acts.id', 'off_reasons.act_id')
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select(['listing_id', 'reason', 'back_on as backOn', 'publishes', 'acts.at', 'act_people.name'])
    .where('reason', 'is not', null)
    .where('ended_at', 'is', null)
    .where(ofListings('listing_id', listings))
    .$narrowType<{ reason: NotNull }>()
    .execute();
  return new Map(
    rows.map(({ listing_id: id, publishes, at, name, ...off }) => {
      const by = { person: name ?? '', at: new Date(at).toISOString() };
      return [id, { ...off, ...by, publishes: publishes === 1, isDue: isDue(off.backOn, now) }];
    }),
  );
}

/** Ends the off reasons of listings that became live after the reason was given. */
export async function endOffReasons(store: DeskStore, listings: readonly Listing[]): Promise<void> {
  const live = new Map<string, string>(
    listings.flatMap(({ id, status, updatedAt }) => (status === 'published' ? [[id, updatedAt]] : [])),
  );
  if (live.size === 0) return;
  const rows = await store.db
    .selectFrom('off_reasons')
    .select(['listing_id', 'given_for'])
    .where('reason', 'is not', null)
    .where('ended_at', 'is', null)
    .execute();
  const over = rows.filter((row) => (live.get(row.listing_id) ?? '') > row.given_for);
  if (over.length === 0) return;
  const now = Date.now();
  const end = { ended_at: now, changed_at: now };
  await store.write(async (transaction) => {
    for (const { listing_id: id, given_for: version } of over) {
      // A later version has a reason that a person has given since.
      const row = transaction.updateTable('off_reasons').set(end).where('listing_id', '=', id);
      await row.where('given_for', '=', version).execute();
    }
  });
}

/**
 * Brings back the off reason of a listing whose publication, started at `since`, was undone. A planned publication stays planned only if
 * its day is still ahead; otherwise a person decides.
 */
export async function bringOffReasonBack(
  store: DeskStore,
  { id, updatedAt }: OffListing,
  since: number,
  now = Date.now(),
): Promise<void> {
  await store.write(async (transaction) => {
    const row = transaction
      .updateTable('off_reasons')
      .where('listing_id', '=', id)
      .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>=', since)]));
    await row.set({ ended_at: null, given_for: updatedAt, changed_at: now }).execute();
    await row.set({ publishes: 0 }).where('back_on', '<=', swedishDay(now)).execute();
  });
}

/** A listing whose day has come; `staffId` is the person who chose it, in the act `actId`. */
export type DueListing = {
  listingId: string;
  actId: string;
  backOn: string;
  publishes: boolean;
  staffId: string | null;
};

type Choice = Pick<DueListing, 'listingId' | 'actId'>;

export async function findDueListings(store: DeskStore, now: number): Promise<DueListing[]> {
  const rows = await store.db
    .selectFrom('off_reasons')
    .innerJoin('acts', 'acts.id', 'off_reasons.act_id')
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select([
      'listing_id as listingId',
      'act_id as actId',
      'back_on as backOn',
      'publishes',
      'act_people.staff_id as staffId',
    ])
    .where('back_on', '<=', swedishDay(now))
    .where('ended_at', 'is', null)
    .orderBy('listing_id')
    .$narrowType<{ backOn: NotNull }>()
    .execute();
  return rows.map((row) => ({ ...row, publishes: row.publishes === 1 }));
}

/** Claims the publication of a listing for this process; false if another one has it, or if a person chose otherwise meanwhile. */
export async function claimPublication(
  store: DeskStore,
  { listingId, actId }: Choice,
  { now, until }: { now: number; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await store.db
    .updateTable('off_reasons')
    .set({ lease_until: until })
    .where('listing_id', '=', listingId)
    .where('act_id', '=', actId)
    .where('publishes', '=', 1)
    .where('ended_at', 'is', null)
    .where(hasPassed('lease_until', now, now + aheadMaxMs))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const aheadMaxMs = 3_600_000;

/** Leaves the publication of a listing to a person, unless one chose otherwise meanwhile. */
export async function leaveToPerson(store: DeskStore, { listingId, actId }: Choice): Promise<void> {
  await store.db
    .updateTable('off_reasons')
    .set({ publishes: 0, changed_at: Date.now() })
    .where('listing_id', '=', listingId)
    .where('act_id', '=', actId)
    .execute();
}
