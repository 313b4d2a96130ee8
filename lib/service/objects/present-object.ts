import {
  formatInstant,
  type InventoryObject,
  type ListingObject,
  type ObjectId,
  type ObjectRef,
  type ObjectStatus,
} from '@/lib/contract';
import type { AddressColumns, CountedObjectRow } from './object-row';

/** An object in an answer (section 2.6). */
export function presentObject(row: CountedObjectRow): InventoryObject {
  return {
    ...presentListingObject(row, row.id, row.external_ref, row.status),
    listingCount: row.listing_count,
    createdVia: row.created_via,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** The object of a listing in an answer. */
export function presentListingObject(
  row: AddressColumns,
  id: string,
  reference: string | null,
  status: ObjectStatus,
): ListingObject {
  return {
    id: id as ObjectId,
    externalRef: reference as ObjectRef | null,
    status,
    streetAddress: row.street_address,
    streetAddress2: row.street_address2,
    postalCode: row.postal_code,
    city: row.city,
    region: row.region,
    countryCode: row.country_code,
    location: row.lng === null || row.lat === null ? null : { lng: row.lng, lat: row.lat },
  };
}
