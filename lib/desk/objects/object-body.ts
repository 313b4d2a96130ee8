import type { InventoryObject, ObjectInput } from '@/lib/contract';

/** The whole address of a building as a push sends it: pushed back as it is, it only brings an archived one back. */
export function objectBodyOf(object: InventoryObject): ObjectInput {
  const { streetAddress, streetAddress2, postalCode, city, region, countryCode } = object;
  return { streetAddress, streetAddress2, postalCode, city, region, countryCode };
}
