import type { Location, ObjectInput } from '@/lib/contract';

/** Finds the point of an address. Null: not found (400 to the caller). An outage throws (500, nothing is written). */
export type Geocoder = { geocode(address: ObjectInput): Promise<Location | null> };
