import 'server-only';
import type { Listing } from '@/lib/contract';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import type { LastChange } from '@/lib/rules/inventory/inventory-row';

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
