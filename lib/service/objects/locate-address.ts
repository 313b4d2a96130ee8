import { Location, type ObjectInput } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';

/** The point of an address, or null if it cannot be found. Throws if the geocoder is down or its answer is unusable. */
export async function locateAddress({ geocoder }: ServiceContext, address: ObjectInput): Promise<Location | null> {
  const location = await geocoder.geocode(address);
  return location && Location.parse(location);
}

/** The error text for an address that could not be found. */
export const addressNotFound = 'The address could not be found.';
