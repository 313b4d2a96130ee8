import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import type { LastChange } from '@/lib/rules/inventory/inventory-row';
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

type Pushed = Pick<Listing, 'id' | 'lastPushedAt'>;

/** Who pushed each listing last; listings that were never pushed are missing. */
export async function findLastChanges(store: DeskStore, listings: readonly Pushed[]): Promise<Map<string, LastChange>> {
  const marks = store.db
    .selectFrom('listing_marks')
    .innerJoin('acts', 'acts.id', 'listing_marks.act_id')
    .select(['listing_marks.listing_id', 'listing_marks.last_pushed_at'])
    .where('acts.kind', '<>', 'listing.outside')
    .where(ofListings('listing_marks.listing_id', listings));
  const ours = new Map((await marks.execute()).map((mark) => [mark.listing_id, mark.last_pushed_at]));
  const changes = new Map<string, LastChange>();
  for (const { id, lastPushedAt } of listings) {
    if (lastPushedAt !== null) changes.set(id, ours.get(id) === lastPushedAt ? 'us' : 'propertySystem');
  }
  return changes;
}
