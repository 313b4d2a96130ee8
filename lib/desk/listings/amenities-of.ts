import 'server-only';
import { listAmenities } from '@/lib/client';
import type { Amenity, Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { cachedAnswer } from '@/lib/desk/connection/connection-singleton';

const validMs = 600_000;

/** A listing's amenities from the catalogue, which is read every ten minutes; null if the service has not answered yet. */
export async function amenitiesOf({ amenityIds }: Pick<Listing, 'amenityIds'>): Promise<Amenity[] | null> {
  if (amenityIds.length === 0) return [];
  const amenities = await cachedAnswer('amenities', await partnerConnection(), validMs, listAmenities);
  return amenities && amenities.filter(({ id }) => amenityIds.includes(id));
}
