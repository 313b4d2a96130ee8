import type { Selectable } from 'kysely';
import type { Listing, ListingInput } from '@/lib/contract';
import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { contentHash } from './content-hash';
import { beginAct, endAct, markListing, targetOfListing } from './act-store';
import { findOpenActs, isActOn, settleActs } from './settle-acts';

type Mark = Selectable<DeskTables['listing_marks']>;

/**
 * Compares a listing that was just read with what the dashboard left there: settles acts whose answer was lost, and writes down
 * what somebody else made of it since.
 */
export function noteSeenListing(store: Store<DeskTables>, listing: Listing): Promise<void> {
  return noteSeenListings(store, [listing]);
}

/** As `noteSeenListing`, for many at once. */
export async function noteSeenListings(store: Store<DeskTables>, listings: readonly Listing[]): Promise<void> {
  const marks = await findMarks(store, listings);
  const open = await findOpenActs(store);
  if (marks.size === 0 && open.length === 0) return;
  for (const listing of listings) {
    const own = open.filter((act) => isActOn(act, listing));
    let mark = marks.get(listing.id);
    if (own.length > 0) {
      // While an act of ours may be under way, what is held may be its doing.
      if (!(await settleActs(store, own, { listing, markedAt: mark?.at ?? 0 }))) continue;
      mark = (await findMarks(store, [listing])).get(listing.id);
    }
    if (mark && listing.updatedAt > mark.updated_at) await compareWithMark(store, listing, mark);
  }
}

const idsPerQuery = 500;

async function findMarks(store: Store<DeskTables>, listings: readonly Listing[]): Promise<Map<string, Mark>> {
  let query = store.db.selectFrom('listing_marks').selectAll();
  if (listings.length <= idsPerQuery) {
    const ids = listings.map(({ id }) => id);
    query = query.where('listing_id', 'in', ids.length > 0 ? ids : ['']);
  }
  return new Map((await query.execute()).map((mark) => [mark.listing_id, mark]));
}

async function compareWithMark(store: Store<DeskTables>, listing: Listing, mark: Mark): Promise<void> {
  const contentMoved = contentHash(listing) !== mark.content_hash;
  const statusMoved = listing.status !== mark.status;
  if (!contentMoved && (!statusMoved || (await isOwnArchiving(store, listing, mark)))) {
    await store.write((transaction) => markListing(transaction, listing, { actId: mark.act_id, now: mark.at }));
    return;
  }
  const pushed = listing.lastPushedAt !== mark.last_pushed_at ? listing.lastPushedAt : null;
  const id = await beginAct(store, {
    kind: 'listing.outside',
    by: null,
    target: targetOfListing(listing),
    before: await heldAfter(store, mark),
    at: Date.parse(pushed ?? listing.updatedAt),
    sighting: `${listing.id} ${listing.updatedAt}`,
  });
  if (id) await endAct(store, id, { outcome: 'updated', listing });
}

async function isOwnArchiving(store: Store<DeskTables>, { object }: Listing, mark: Mark): Promise<boolean> {
  const act = await store.db
    .selectFrom('acts')
    .select('id')
    .where('target_id', '=', object.id)
    .where('kind', '=', 'object.archive')
    .where('at', '>=', mark.at)
    .limit(1)
    .executeTakeFirst();
  return act !== undefined;
}

async function heldAfter(store: Store<DeskTables>, mark: Mark): Promise<{ body: ListingInput; status: string } | null> {
  const end = await store.db
    .selectFrom('act_ends')
    .select('held_body')
    .where('act_id', '=', mark.act_id)
    .where('known', '=', 1)
    .executeTakeFirst();
  if (!end?.held_body) return null;
  return { body: JSON.parse(end.held_body) as ListingInput, status: mark.status };
}
