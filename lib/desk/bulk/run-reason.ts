import 'server-only';
import type { Listing } from '@/lib/contract';
import { saveOffReason } from '@/lib/desk/inventory/off-reason-store';
import type { ListingWriter } from '@/lib/desk/listings/write-listing';
import { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { RowToSend } from './row-progress';

/** Saves the reason of a run that takes listings off the market, in the name of the person who started it. */
export async function saveRunReason({ store, now }: ListingWriter, row: RowToSend, listing: Listing): Promise<void> {
  if (row.wanted_body !== null) return;
  const run = await store.db
    .selectFrom('bulk_runs')
    .innerJoin('acts', (join) => join.onRef('acts.run_id', '=', 'bulk_runs.id').on('acts.kind', '=', 'run.start'))
    .select(['bulk_runs.change', 'acts.id'])
    .where('bulk_runs.id', '=', row.run_id)
    .orderBy('acts.at')
    .executeTakeFirst();
  if (!run?.change) return;
  const change = BulkChange.parse(JSON.parse(run.change));
  if (change.kind !== 'takeOff' || !change.off) return;
  await saveOffReason(store, { listing, actId: run.id, choice: change.off }, now());
}
