import 'server-only';
import type { Listing, ListingInput } from '@/lib/contract';
import { sharedPhotos } from '@/lib/desk/listings/shared-photos';
import { rentPerSqmYear } from '@/lib/format/format-money';
import {
  type Surroundings,
  listingWarnings,
  type ListingWarning,
  type WarningKind,
} from '@/lib/rules/advice/listing-warnings';
import type { RowChange } from '@/lib/rules/bulk/bulk-run';
import { cityKey } from '@/lib/rules/inventory/listing-filters';
import { oncePer } from '@/lib/rules/once-per';

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

const causes: Record<WarningKind, readonly RowChange['field'][]> = {
  rentFar: ['price', 'floorArea'],
  rentChanged: ['price', 'floorArea'],
  monthAsDay: ['price', 'workplaces'],
  dayAsMonth: ['price', 'floorArea'],
  areaPerPlace: ['floorArea', 'workplaces'],
  noticeUnlike: ['noticePeriod'],
  otherLanguage: ['description', 'locale'],
  samePhotos: ['images'],
};

export function rowWarnings(
  listing: Listing,
  { body, changes }: { body: ListingInput; changes: readonly RowChange[] },
  all: readonly Listing[],
): ListingWarning[] {
  const { id, object } = listing;
  const { type, images, price, description } = body;
  const around = surroundingsOf({ id, objectId: object.id, city: object.city, type, images }, all);
  const subject = { ...body, description: description ?? '', amount: price.amount, unit: price.unit };
  return listingWarnings(subject, around).filter(({ kind }) =>
    changes.some(({ field }) => causes[kind].includes(field)),
  );
}
