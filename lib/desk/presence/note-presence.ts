import 'server-only';
import { z } from 'zod';
import { hasPassed } from '@/lib/database/has-passed';
import { deskStore } from '@/lib/desk/desk-store';
import { listingIdOr404 } from '@/lib/desk/listings/get-listing-details';
import { parseBody } from '@/lib/desk/parse-input';
import { runPost } from '@/lib/desk/run-read';
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

const beatBytesMax = 200;

const BeatBody = z.strictObject({
  tab: z.string().regex(/^[\w-]{1,64}$/),
  state: z.enum(['open', 'editing', 'left']),
}) satisfies z.ZodType<Beat>;

export async function answerBeat(request: Request, id: string): Promise<Response> {
  return runPost('edit', async (staff) => {
    const listingId = listingIdOr404(id);
    const beat = await parseBody(BeatBody, request, beatBytesMax);
    return { others: await notePresence(await deskStore(), listingId, staff, beat) };
  });
}
