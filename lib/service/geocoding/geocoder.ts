import type { Location, ObjectInput } from '@/lib/contract';

/** Finds the point of an address. Null: there is no such place (400 to the caller); an outage throws (500, nothing written). */
export type Geocoder = {
  geocode(address: ObjectInput): Promise<Location | null>;
};
