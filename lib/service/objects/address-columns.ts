import { addressKey, type Location, type ObjectInput } from '@/lib/contract';

/** An address and its point as the columns of an object. */
export function addressColumns(address: ObjectInput, location: Location) {
  return {
    street_address: address.streetAddress,
    street_address2: address.streetAddress2,
    postal_code: address.postalCode,
    city: address.city,
    region: address.region,
    country_code: address.countryCode,
    address_key: addressKey(address),
    lng: location.lng,
    lat: location.lat,
  };
}
