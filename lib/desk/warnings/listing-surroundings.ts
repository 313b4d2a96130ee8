import 'server-only';
import type { Listing } from '@/lib/contract';
import { oncePer } from '@/lib/rules/once-per';
import { sharedPhotos } from '@/lib/desk/listings/shared-photos';
import { rentPerSqmYear } from '@/lib/format/format-money';
import type { Surroundings } from '@/lib/rules/advice/listing-warnings';
import { cityKey } from '@/lib/rules/inventory/listing-filters';

type Place = Pick<Listing, 'type' | 'images'> & { id: string | null; objectId: string | null; city: string };
type Known = { id: string; rent: number | null; notice: number | null };

/** The values that a listing in this place is compared with, from all listings that are or were on the market. */
export function surroundingsOf(place: Place, all: readonly Listing[]): Surroundings {
  const known = knownIn(all);
  const others = (key: string) => (known.get(key) ?? []).filter(({ id }) => id !== place.id);
  const rents = (each: readonly Known[]) => each.flatMap(({ rent }) => rent ?? []);
  const building = others(`building ${place.objectId} ${place.type}`);
  const former = all.find(({ id }) => id === place.id);
  return {
    building: rents(building),
    city: rents(others(`city ${cityKey(place.city)} ${place.type}`)),
    notices: building.flatMap(({ notice }) => notice ?? []),
    former: former ? { amount: former.price.amount, unit: former.price.unit, floorArea: former.floorArea } : null,
    sharedWith: sharedPhotos({ id: place.id ?? '', images: place.images, floorPlan: null }, all),
  };
}

/** By building and type, and by city and type. */
const knownIn = oncePer((all: readonly Listing[]): ReadonlyMap<string, Known[]> => {
  const known = new Map<string, Known[]>();
  for (const { id, type, status, object, price, floorArea, noticePeriod } of all) {
    if (status === 'draft') continue;
    const isMonthly = price.unit === 'month';
    const rent = isMonthly && floorArea !== null ? rentPerSqmYear(price.amount, floorArea) : null;
    for (const key of [`building ${object.id} ${type}`, `city ${cityKey(object.city)} ${type}`]) {
      const others = known.get(key) ?? [];
      if (others.push({ id, rent, notice: isMonthly ? noticePeriod : null }) === 1) known.set(key, others);
    }
  }
  return known;
});
