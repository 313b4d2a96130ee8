import type { ListingBody } from '@/lib/contract';
import type { Random } from './random';

type CustomAmenity = NonNullable<ListingBody['customAmenities']>[number];
type OpeningHours = NonNullable<ListingBody['openingHours']>;
type Type = ListingBody['type'];

// Ids of the amenity catalogue: those that most units of a type have, and those that some have.
const usual: Record<Type, readonly number[]> = {
  office: [1, 5, 17, 20, 21, 35],
  part_of_office: [1, 5, 7, 17, 18, 35],
  coworking: [1, 5, 7, 18, 19, 28, 33, 35],
};
const extra: Record<Type, readonly number[]> = {
  office: [2, 3, 4, 6, 8, 10, 11, 13, 14, 15, 16, 22, 23, 24, 25, 26, 27, 36],
  part_of_office: [2, 6, 9, 10, 16, 19, 22, 23, 24, 25, 32, 33, 36],
  coworking: [2, 6, 8, 9, 10, 11, 12, 13, 16, 22, 23, 24, 29, 30, 31, 32, 34, 36],
};

export function pickAmenities(random: Random, type: Type): number[] {
  const saved = usual[type].filter(() => random.chance(0.86));
  const added = random.shuffle(extra[type]).slice(0, random.whole(1, 7));
  return [...saved, ...added].sort((a, b) => a - b);
}

const customs: readonly (readonly [icon: string, sv: string, en: string])[] = [
  ['sun', 'Takterrass med grill', 'Roof terrace with barbecue'],
  ['waves', 'Bastu med utsikt', 'Sauna with a view'],
  ['dog', 'Hundvänligt plan', 'Dog-friendly floor'],
  ['bike', 'Cykelverkstad', 'Bicycle workshop'],
  ['music', 'Poddstudio', 'Podcast studio'],
  ['projector', 'Hörsal med 60 platser', 'Auditorium with 60 seats'],
  ['trees', 'Vinterträdgård', 'Winter garden'],
  ['flame', 'Öppen spis i salongen', 'Open fireplace in the drawing room'],
  ['baby', 'Barnvagnsrum', 'Pram room'],
  ['package', 'Paketrum med kyla', 'Cooled parcel room'],
  ['lock', 'Bankvalv i källaren', 'Bank vault in the basement'],
  ['coffee', 'Baristabar på fredagar', 'Barista bar on Fridays'],
  ['flower-2', 'Odlingslådor på gården', 'Raised beds in the yard'],
  ['plug-zap', 'Snabbladdare 150 kW', '150 kW fast charger'],
  ['utensils', 'Frukostbuffé varje dag', 'Daily breakfast buffet'],
  ['shield-check', 'Bevakning nattetid', 'Guarded at night'],
  ['sailboat', 'Egen båtplats', 'A berth of your own'],
];

/** Amenities of the house itself; sometimes with a label in only one language, which the service translates. */
export function pickCustomAmenities(random: Random, locale: 'sv' | 'en'): CustomAmenity[] {
  if (random.chance(0.66)) return [];
  return random
    .shuffle(customs)
    .slice(0, random.pick([1, 1, 1, 2, 2, 3]))
    .map(([icon, sv, en]) => ({
      id: uuidFrom(random),
      icon,
      translations: random.chance(0.3) ? (locale === 'sv' ? { sv } : { en }) : { sv, en },
    }));
}

function uuidFrom(random: Random): string {
  const hex = (count: number) => Array.from({ length: count }, () => random.whole(0, 15).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${hex(3)}-${hex(12)}`;
}

export function pickOpeningHours(random: Random): OpeningHours {
  const [open, close] = random.pick([
    ['08:00', '17:00'],
    ['08:00', '18:00'],
    ['07:30', '18:00'],
    ['07:00', '20:00'],
    ['06:00', '24:00'],
  ] as const);
  const weekday = { open, close };
  const friday = random.chance(0.4) ? { open, close: '16:00' } : weekday;
  const saturday = random.chance(0.35) ? { open: '10:00', close: '15:00' } : null;
  const sunday = saturday && random.chance(0.3) ? { open: '11:00', close: '15:00' } : null;
  return { monday: weekday, tuesday: weekday, wednesday: weekday, thursday: weekday, friday, saturday, sunday };
}
