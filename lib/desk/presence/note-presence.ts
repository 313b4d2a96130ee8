import 'server-only';
import { hasPassed } from '@/lib/database/has-passed';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import { presenceMs, type Beat, type PresentColleague } from '@/lib/rules/presence/presence';

/** Records that a person has a listing open, or has left it, and returns the colleagues who have it open too. */
export async function notePresence(
  store: DeskStore,
  listingId: string,
  { id, name }: Pick<StaffMember, 'id' | 'name'>,
  { tab, state }: Beat,
  now = Date.now(),
): Promise<PresentColleague[]> {
  const gone = now - presenceMs.expires;
  await store.write(async (transaction) => {
    await transaction
      .deleteFrom('presence')
      .where(hasPassed('seen_at', gone, now + presenceMs.expires))
      .execute();
    if (state === 'left') {
      const own = transaction.deleteFrom('presence').where('listing_id', '=', listingId).where('staff_id', '=', id);
      await own.where('tab_id', '=', tab).execute();
      return;
    }
    const seen = { name, editing: state === 'editing' ? 1 : 0, seen_at: now };
    await putRow(transaction, 'presence', { listing_id: listingId, staff_id: id, tab_id: tab }, seen);
  });
  const rows = await store.db
    .selectFrom('presence')
    .select(['staff_id', 'name', (eb) => eb.fn.max('editing').as('editing')])
    .where('listing_id', '=', listingId)
    .where('staff_id', '!=', id)
    .where('seen_at', '>', gone)
    .groupBy(['staff_id', 'name'])
    .orderBy('name')
    .execute();
  return rows.map((row) => ({ id: row.staff_id, name: row.name, editing: row.editing === 1 }));
}
