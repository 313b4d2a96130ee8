import { formatInstant, type InventoryObject, type ListingObject, type ObjectId, type ObjectRef } from '@/lib/contract';
import type { CountedObjectRow, ObjectRow } from './object-row';

/** An object as answers carry it (section 2.6). */
export function presentObject(row: CountedObjectRow): InventoryObject {
  return {
    ...presentListingObject(row),
    listingCount: row.listing_count,
    createdVia: row.created_via,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** An object as a listing carries it. */
export function presentListingObject(
  row: Omit<ObjectRow, 'organization_id' | 'address_key' | 'created_via' | 'created_at' | 'updated_at'>,
): ListingObject {
  return {
    id: row.id as ObjectId,
    externalRef: row.external_ref as ObjectRef | null,
    status: row.status,
    streetAddress: row.street_address,
    streetAddress2: row.street_address2,
    postalCode: row.postal_code,
    city: row.city,
    region: row.region,
    countryCode: row.country_code,
    location: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  };
}
