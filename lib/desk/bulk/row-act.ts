import 'server-only';
import type { Listing, ListingInput } from '@/lib/contract';
import type { Store } from '@/lib/database/store';
import { beforeOfListing, beginAct, targetOfListing } from '@/lib/desk/journal/act-store';
import { noteSeenListing } from '@/lib/desk/journal/note-seen-listing';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import type { RowToSend } from './row-progress';

/** Records that a row is about to be sent, in the name of the person who planned the run. Returns the act's id. */
export async function beginRowAct(
  store: Store<DeskTables>,
  row: RowToSend,
  listing: Listing,
  now: number,
): Promise<string> {
  await noteSeenListing(store, listing);
  const by = await store.db
    .selectFrom('bulk_runs')
    .leftJoin('staff', 'staff.id', 'bulk_runs.staff_id')
    .select(['bulk_runs.staff_id as id', 'bulk_runs.staff_name as name', 'staff.role'])
    .where('bulk_runs.id', '=', row.run_id)
    .executeTakeFirstOrThrow();
  const start = {
    kind: 'listing.bulk',
    by: { ...by, session: null },
    target: targetOfListing(listing),
    before: beforeOfListing(listing),
    after: row.wanted_body === null ? null : (JSON.parse(row.wanted_body) as ListingInput),
    runId: row.run_id,
    inRun: true,
  } as const;
  return beginAct(store, start, now);
}
