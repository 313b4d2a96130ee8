import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import type { ListingWarning, WarningKind } from '@/lib/rules/advice/listing-warnings';

type Dismissal = { listingId: string; kind: WarningKind; value: string };

/** Dismisses a warning for as long as its value stays the same, or shows it again. */
export async function saveDismissal(
  { db }: DeskStore,
  { listingId, kind, value }: Dismissal,
  { staffId, isDismissed }: { staffId: string; isDismissed: boolean },
): Promise<void> {
  if (!isDismissed) {
    await db.deleteFrom('dismissed_warnings').where('listing_id', '=', listingId).where('kind', '=', kind).execute();
    return;
  }
  const row = { value, staff_id: staffId, at: Date.now() };
  await putRow(db, 'dismissed_warnings', { listing_id: listingId, kind }, row);
}

/** Returns whether a warning of a listing was dismissed for its value; reads those of all listings once. */
export async function dismissedWarnings({ db }: DeskStore) {
  const rows = await db.selectFrom('dismissed_warnings').select(['listing_id', 'kind', 'value']).execute();
  const values = new Map(rows.map(({ listing_id: id, kind, value }) => [`${id} ${kind}`, value]));
  return (listingId: string, { kind, value }: ListingWarning) => values.get(`${listingId} ${kind}`) === value;
}
