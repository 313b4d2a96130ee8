import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import type { ListingAuthor } from '@/lib/rules/listings/listing-details';

/** Who changed a listing last: from its acts if there are any, otherwise the system that pushed it; null if unknown. */
export async function lastAuthorOf(
  store: DeskStore,
  { id, lastPushedAt }: Pick<Listing, 'id' | 'lastPushedAt'>,
): Promise<ListingAuthor | null> {
  const act = await store.db
    .selectFrom('acts')
    .innerJoin('act_ends', (join) => join.onRef('act_ends.act_id', '=', 'acts.id').on('act_ends.known', '=', 1))
    .leftJoin('act_people', 'act_people.id', 'acts.person_id')
    .select('act_people.name')
    .where('acts.id', 'in', (eb) =>
      eb
        .selectFrom('acts')
        .select('acts.id')
        .where('acts.target_id', '=', id)
        .union(eb.selectFrom('act_ends').select('act_ends.act_id as id').where('act_ends.target_id', '=', id)),
    )
    .where('act_ends.outcome', 'in', ['created', 'updated'])
    // The order in which they were recorded, regardless of the service's clock.
    .orderBy('acts.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (act?.name) return { kind: 'staff', name: act.name };
  return act || lastPushedAt !== null ? { kind: 'system' } : null;
}
