import { createHash } from 'node:crypto';
import { addressKey, type Location, type ObjectInput } from '@/lib/contract';

const keyBytesMax = 2_000;

/** The `addressKey` as it is stored: a hash if it is longer than Postgres can index (2,704 bytes a row). */
export function storedAddressKey(address: ObjectInput): string {
  const key = addressKey(address);
  return Buffer.byteLength(key) <= keyBytesMax ? key : createHash('sha256').update(key).digest('hex');
}

/** An address and its point as the columns of an object. */
export function addressColumns(address: ObjectInput, location: Location) {
  return {
    street_address: address.streetAddress,
    street_address2: address.streetAddress2,
    postal_code: address.postalCode,
    city: address.city,
    region: address.region,
    country_code: address.countryCode,
    address_key: storedAddressKey(address),
    lng: location.lng,
    lat: location.lat,
  };
}
