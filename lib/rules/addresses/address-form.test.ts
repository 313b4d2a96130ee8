import { describe, expect, it } from 'vitest';
import { ObjectInput } from '@/lib/contract';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { addressFaults } from './address-faults';
import { addressBody, addressValuesOf, emptyAddress } from './address-form';

const object = exampleObjectWith(1);
const values = addressValuesOf(object);

describe('a typed address', () => {
  it('gives a body that changes nothing if it is the current address', () => {
    const { streetAddress, streetAddress2, postalCode, city, region, countryCode } = object;
    expect(ObjectInput.parse(addressBody(values))).toEqual({
      streetAddress,
      streetAddress2,
      postalCode,
      city,
      region,
      countryCode,
    });
  });

  it('sends null for empty optional fields, and the rest as typed', () => {
    const body = addressBody({ ...values, streetAddress2: ' ', region: '', postalCode: '11356' });
    expect(body).toMatchObject({ streetAddress2: null, region: null, postalCode: '11356' });
  });

  it.each([
    [{}, {}],
    [emptyAddress, { streetAddress: 'required', postalCode: 'required', city: 'required' }],
    [{ streetAddress: '  ' }, { streetAddress: 'required' }],
    [{ streetAddress: 'x'.repeat(201) }, { streetAddress: 'too_long' }],
    [
      { streetAddress2: 'x'.repeat(201), region: 'x'.repeat(101) },
      { streetAddress2: 'too_long', region: 'too_long' },
    ],
    [{ postalCode: '1'.repeat(21) }, { postalCode: 'too_long' }],
    [{ city: '𝄞'.repeat(100) }, {}],
    [{ city: `\u0000${'𝄞'.repeat(60)}` }, { city: 'invalid' }],
    [{ city: 'Malmö\u0000' }, { city: 'invalid' }],
  ])('with %j has the faults %j', (changes, faults) => {
    expect(addressFaults({ ...values, ...changes })).toEqual(faults);
  });
});
