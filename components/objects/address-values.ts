import type { FieldErrors, Resolver } from 'react-hook-form';
import { limits, ObjectInput, type InventoryObject, type ObjectBody } from '@/lib/contract';
import { formatPostalCode } from '@/lib/rules/objects/format-postal-code';

/** An address as it is typed: the fields of the contract's body, where nothing typed is an empty text. */
export type AddressValues = Record<Exclude<keyof ObjectBody, 'countryCode'>, string>;

export const addressFields = ['streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const;
export type AddressField = (typeof addressFields)[number];

/** The maximum length of each field. */
export const addressLengthsMax: Record<AddressField, number> = {
  streetAddress: limits.streetAddressLengthMax,
  streetAddress2: limits.streetAddress2LengthMax,
  postalCode: limits.postalCodeLengthMax,
  city: limits.cityLengthMax,
  region: limits.regionLengthMax,
};

export const emptyAddress: AddressValues = {
  streetAddress: '',
  streetAddress2: '',
  postalCode: '',
  city: '',
  region: '',
};

/** The address of a building as a form begins with it. */
export function addressValuesOf(object: InventoryObject): AddressValues {
  const { streetAddress, streetAddress2, postalCode, city, region } = object;
  return { streetAddress, streetAddress2: streetAddress2 ?? '', postalCode, city, region: region ?? '' };
}

/** The request body for the form values. */
export function addressBody(values: AddressValues): ObjectBody {
  const orNull = (text: string) => (text.trim() === '' ? null : text);
  return {
    streetAddress: values.streetAddress,
    streetAddress2: orNull(values.streetAddress2),
    postalCode: formatPostalCode(values.postalCode),
    city: values.city,
    region: orNull(values.region),
  };
}

/** What is wrong with a field, for which the page has words. */
export type AddressFault = 'required' | 'tooLong' | 'invalid';

/** What the contract says of the address that is typed, by field. */
export function addressFaults(values: AddressValues): Partial<Record<AddressField, AddressFault>> {
  const parsed = ObjectInput.safeParse(addressBody(values));
  if (parsed.success) return {};
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const { path } of parsed.error.issues) {
    const field = addressFields.find((each) => each === path[0]);
    if (!field) continue;
    const text = values[field].trim();
    faults[field] = text === '' ? 'required' : text.length > addressLengthsMax[field] ? 'tooLong' : 'invalid';
  }
  return faults;
}

/** Judges an address by the contract; `word` finds the sentence. */
export function addressResolver(word: (fault: AddressFault, field: AddressField) => string): Resolver<AddressValues> {
  return (values) => {
    const errors: FieldErrors<AddressValues> = {};
    for (const [field, fault] of Object.entries(addressFaults(values)) as [AddressField, AddressFault][]) {
      errors[field] = { type: fault, message: word(fault, field) };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
}
