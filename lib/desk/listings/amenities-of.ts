import 'server-only';
import { listAmenities } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { failureFromError } from '@/lib/desk/desk-error';
import { processSlot } from '@/lib/desk/process-singleton';
import type { Amenity, Listing } from '@/lib/contract';

const validMs = 600_000;

/** `readAt` counts from the start of the process, because the clock may be set back. */
type Catalogue = { baseUrl: string; readAt: number; amenities: Promise<Amenity[]> };
const catalogueSlot = () => processSlot<Catalogue>('amenities');

/** A listing's amenities from the catalogue; none if the service does not answer. The catalogue is read every ten minutes. */
export async function amenitiesOf({ amenityIds }: Pick<Listing, 'amenityIds'>): Promise<Amenity[]> {
  if (amenityIds.length === 0) return [];
  const connection = await partnerConnection();
  const slot = catalogueSlot();
  if (slot.current?.baseUrl !== connection.baseUrl || performance.now() - slot.current.readAt > validMs) {
    slot.current = { baseUrl: connection.baseUrl, readAt: performance.now(), amenities: listAmenities(connection) };
  }
  try {
    const amenities = await slot.current.amenities;
    return amenities.filter(({ id }) => amenityIds.includes(id));
  } catch (error) {
    slot.current = null;
    if (failureFromError(error)) return [];
    throw error;
  }
}
