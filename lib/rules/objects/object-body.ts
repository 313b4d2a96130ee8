import type { InventoryObject, ObjectInput } from '@/lib/contract';
import type { ActTarget } from '@/lib/rules/activity/act';

/** The whole address of a building as a push sends it: pushed back as it is, it only brings an archived one back. */
export function objectBodyOf(object: InventoryObject): ObjectInput {
  const { streetAddress, streetAddress2, postalCode, city, region, countryCode } = object;
  return { streetAddress, streetAddress2, postalCode, city, region, countryCode };
}

/** The building that an act is about, as it was when it was done. */
export function targetOfObject({ id, externalRef, streetAddress, streetAddress2 }: InventoryObject): ActTarget {
  const name = streetAddress2 ? `${streetAddress}, ${streetAddress2}` : streetAddress;
  return { kind: 'object', id, reference: externalRef, name };
}
