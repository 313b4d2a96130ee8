import type { FieldErrors, FieldPath, Resolver, UseFormReturn } from 'react-hook-form';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { addressFaults } from '@/lib/rules/addresses/address-faults';
import {
  addressFields,
  addressLengthsMax,
  type AddressFault,
  type AddressField,
  type AddressValues,
} from '@/lib/rules/addresses/address-form';

/** The messages for faults of an address, found here or by the service. */
export function useAddressWords() {
  const t = useTranslations('objects');

  const resolver: Resolver<AddressValues> = (values) => {
    const errors: FieldErrors<AddressValues> = {};
    for (const [field, fault] of Object.entries(addressFaults(values)) as [AddressField, AddressFault][]) {
      errors[field] = { type: fault, message: t(`faults.${fault}`, { max: addressLengthsMax[field] }) };
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };

  /**
   * Shows the faults of a rejected save at their fields. An address that is valid by the contract but rejected was not found on the map.
   */
  function placeFaults<Values extends AddressValues>(form: UseFormReturn<Values>, failure: Failure) {
    const word = t(failure.code === 'BAD_REQUEST' ? 'faults.notOnMap' : 'faults.invalid');
    const refused = addressFields.filter((field) => failure.issues.some(({ path }) => path[0] === field));
    for (const field of refused) {
      const options = { shouldFocus: field === refused[0] };
      form.setError(field as FieldPath<Values>, { type: 'service', message: word }, options);
    }
  }

  /** Returns a more specific message for a failure than its code has, or null. */
  function failureWord(failure: Failure): string | null {
    if (failure.code === 'INTERNAL_SERVER_ERROR') return t('faults.mapDown');
    return failure.code === 'BAD_REQUEST' ? t('faults.addressRefused') : null;
  }

  return { resolver, placeFaults, failureWord };
}
