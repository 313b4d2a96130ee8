import { Location, type ObjectInput } from '@/lib/contract';
import type { ServiceContext } from '@/lib/service/service-context';

/** The point of an address, or null where there is no such place. Throws where the geocoder is out or answers nonsense. */
export async function locateAddress({ geocoder }: ServiceContext, address: ObjectInput): Promise<Location | null> {
  const location = await geocoder.geocode(address);
  return location && Location.parse(location);
}

/** The error text for an address that could not be found. */
export const addressNotFound = 'The address could not be found.';
