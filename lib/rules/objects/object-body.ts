import type { InventoryObject, ListingObject, ObjectInput } from '@/lib/contract';
import type { ActTarget } from '@/lib/rules/activity/act';
import { addressLine } from '@/lib/rules/addresses/address-line';

/** The whole address of a building as a push sends it: pushed back as it is, it only brings an archived one back. */
export function objectBodyOf(object: ListingObject | InventoryObject): ObjectInput {
  const { streetAddress, streetAddress2, postalCode, city, region, countryCode } = object;
  return { streetAddress, streetAddress2, postalCode, city, region, countryCode };
}

export function targetOfObject(object: InventoryObject): ActTarget {
  return { kind: 'object', id: object.id, reference: object.externalRef, name: addressLine(object) };
}
