import { ObjectInput } from '@/lib/contract';
import {
  addressBody,
  addressFault,
  addressFields,
  type AddressFault,
  type AddressField,
  type AddressValues,
} from './address-form';

/** Checks a typed address against the contract and returns its faults by field. */
export function addressFaults(values: AddressValues): Partial<Record<AddressField, AddressFault>> {
  const parsed = ObjectInput.safeParse(addressBody(values));
  const faults: Partial<Record<AddressField, AddressFault>> = {};
  for (const { path } of parsed.error?.issues ?? []) {
    const field = addressFields.find((each) => each === path[0]);
    if (field) faults[field] = addressFault(field, values[field]) ?? 'invalid';
  }
  return faults;
}
