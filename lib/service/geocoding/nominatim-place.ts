import { z } from 'zod';
import type { Location, ObjectInput } from '@/lib/contract';
import { postalDigits } from './postal-digits';

const degrees = (max: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(?:\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-max).max(max));

/** A place of a Nominatim answer: its point, and the parts of its address that the server returns. */
export const Place = z
  .object({ lat: degrees(90), lon: degrees(180), address: z.record(z.string(), z.unknown()).optional() })
  .transform(({ lat, lon, address }) => ({ location: { lng: lon, lat } satisfies Location, address: address ?? null }));
export type Place = z.output<typeof Place>;

/** Rough bounds, with islands; a point outside is not in the country. */
const boxes: Record<string, { lng: [number, number]; lat: [number, number] }> = {
  SE: { lng: [10.5, 24.5], lat: [55, 69.3] },
};

const cityParts = [
  'city',
  'town',
  'village',
  'hamlet',
  'municipality',
  'city_district',
  'district',
  'borough',
  'suburb',
];

/**
 * Whether a place matches an address: in its country, and, if the server returns them, in its postal code or its city for a house
 * and in both for a street. Servers fall back to a street of the same name far away.
 */
export function isPlausible({ location, address }: Place, { postalCode, city, countryCode }: ObjectInput): boolean {
  const box = boxes[countryCode];
  if (box && !(within(location.lng, box.lng) && within(location.lat, box.lat))) return false;
  if (!address) return true;
  const inPostalCode = sameDigits(address.postcode, postalCode);
  const inCity = cityParts.some((part) => isCity(address[part], city));
  return address.house_number === undefined ? inPostalCode && inCity : inPostalCode || inCity;
}

function within(value: number, [min, max]: [number, number]): boolean {
  return value >= min && value <= max;
}

function sameDigits(value: unknown, postalCode: string): boolean {
  return typeof value === 'string' && postalDigits(value) === postalDigits(postalCode);
}

/** A city may also have the name of its municipality: Lund is in Lunds kommun. */
function isCity(value: unknown, city: string): boolean {
  if (typeof value !== 'string') return false;
  const wanted = fold(city);
  const given = fold(value);
  return [wanted, ...['kommun', 'stad'].flatMap((kind) => [`${wanted} ${kind}`, `${wanted}s ${kind}`])].includes(given);
}

function fold(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').toLowerCase();
}
