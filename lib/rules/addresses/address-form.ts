import type { ObjectBody, ObjectInput } from '@/lib/contract';
import { codePoints } from '@/lib/contract/code-points';
import { limits } from '@/lib/contract/limits';

export const addressFields = ['streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const;
export type AddressField = (typeof addressFields)[number];

/** An address as typed; an empty field is an empty string. */
export type AddressValues = Record<AddressField, string>;

/** The maximum length of each field, in code points. */
export const addressLengthsMax: Record<AddressField, number> = {
  streetAddress: limits.streetAddressLengthMax,
  streetAddress2: limits.streetAddress2LengthMax,
  postalCode: limits.postalCodeLengthMax,
  city: limits.cityLengthMax,
  region: limits.regionLengthMax,
};

const requiredFields: readonly AddressField[] = ['streetAddress', 'postalCode', 'city'];

export const emptyAddress: AddressValues = {
  streetAddress: '',
  streetAddress2: '',
  postalCode: '',
  city: '',
  region: '',
};

/** The initial form values for the address of a building or of a request body. */
export function addressValuesOf(address: ObjectBody): AddressValues {
  const { streetAddress, streetAddress2, postalCode, city, region } = address;
  return { streetAddress, streetAddress2: streetAddress2 ?? '', postalCode, city, region: region ?? '' };
}

/** The request body for the form values. The service trims them, and ignores spaces in the postal code. */
export function addressBody({ streetAddress, streetAddress2, postalCode, city, region }: AddressValues): ObjectInput {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    streetAddress,
    streetAddress2: orNull(streetAddress2),
    postalCode,
    city,
    region: orNull(region),
    countryCode: 'SE',
  };
}

/** What is wrong with a field; the page has a message for each. */
export type AddressFault = 'required' | 'too_long' | 'invalid';

export function addressFault(field: AddressField, typed: string): Exclude<AddressFault, 'invalid'> | null {
  const text = typed.trim();
  if (text === '' && requiredFields.includes(field)) return 'required';
  return codePoints(text) > addressLengthsMax[field] ? 'too_long' : null;
}
