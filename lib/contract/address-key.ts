import type { ObjectInput } from './object';

const folded = (value: string | null) => (value ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

/**
 * A text that is equal for two addresses exactly when they are the same address: white space collapsed, case ignored,
 * spaces removed from the postal code, null equal to absent.
 */
export function addressKey(input: ObjectInput): string {
  return JSON.stringify([
    folded(input.streetAddress),
    folded(input.streetAddress2),
    folded(input.postalCode).replaceAll(' ', ''),
    folded(input.city),
    folded(input.region),
    input.countryCode.toUpperCase(),
  ]);
}
