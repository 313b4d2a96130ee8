import type { InventoryObject, ListingObject, ObjectInput } from '@/lib/contract';
import { addressKey } from '@/lib/contract/address-key';
import type { ActTarget } from '@/lib/rules/activity/act';
import { addressLine } from '@/lib/rules/addresses/address-line';

/** The whole address of a building as a push sends it: pushing it unchanged only brings an archived one back. */
export function objectBodyOf(object: ListingObject | InventoryObject): ObjectInput {
  const { streetAddress, streetAddress2, postalCode, city, region, countryCode } = object;
  return { streetAddress, streetAddress2, postalCode, city, region, countryCode };
}

/** Equal texts mean the same status and address; what the service works out, such as the location, does not count. */
export function objectFingerprint(object: ListingObject | InventoryObject): string {
  return `${object.status} ${addressKey(objectBodyOf(object))}`;
}

/** Whether a push of this address would write nothing. */
export function isObjectUnchanged(current: InventoryObject, body: ObjectInput): boolean {
  return objectFingerprint(current) === objectFingerprint({ ...current, ...body, status: 'active' });
}

export function targetOfObject(object: InventoryObject): ActTarget {
  return { kind: 'object', id: object.id, reference: object.externalRef, name: addressLine(object) };
}
