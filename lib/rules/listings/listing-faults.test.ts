import { describe, expect, it } from 'vitest';
import { edited } from '@/lib/testing/model/any-listing';
import { bodyFromForm } from './body-from-form';
import { faultsOfIssues } from './listing-faults';
import type { ListingFormValues } from './listing-form';

describe('what keeps the form from being saved', () => {
  const blank = { streetAddress: '', streetAddress2: '', postalCode: '', city: '', region: '' };
  const custom = { id: crypto.randomUUID(), icon: 'flower', sv: 'Innergård', en: '' };
  it.each<[string, Partial<ListingFormValues>, Record<string, string>]>([
    ['text for an area', { floorArea: '1.000' }, { floorArea: 'numberUnclear' }],
    ['an area of nothing', { floorArea: 0 }, { floorArea: 'area' }],
    ['three decimals', { floorArea: 12.345 }, { floorArea: 'area' }],
    ['an area too large to store exactly', { floorArea: 10_000_000_000 }, { floorArea: 'area' }],
    ['a rent too large to store exactly', { amount: 2 ** 53 + 2 }, { amount: 'rent' }],
    ['half a workplace', { workplaces: 2.5 }, { workplaces: 'workplaces' }],
    ['a rent below zero', { amount: -1 }, { amount: 'rent' }],
    ['text for workplaces', { workplaces: 'tolv' }, { workplaces: 'wholeNumberUnclear' }],
    ['text for a rent', { amount: 'tolv tusen' }, { amount: 'numberUnclear' }],
    ['eleven years of notice', { noticePeriod: 132 }, { noticePeriod: 'noticePeriod' }],
    ['no months of binding', { bindingPeriod: 0 }, { bindingPeriod: 'bindingPeriod' }],
    ['no building', { objectId: null }, { objectId: 'buildingMissing' }],
    [
      'an empty address',
      { building: 'new', address: blank },
      {
        'address.streetAddress': 'addressMissing',
        'address.postalCode': 'addressMissing',
        'address.city': 'addressMissing',
      },
    ],
    [
      'a long street',
      { building: 'new', address: { ...blank, streetAddress: 'x'.repeat(201), postalCode: '1', city: 'x' } },
      { 'address.streetAddress': 'addressTooLong' },
    ],
    [
      'no label in the language',
      { locale: 'en', customAmenities: [custom] },
      { 'customAmenities.0.en': 'labelMissing' },
    ],
    ['a blank label', { customAmenities: [{ ...custom, sv: ' ' }] }, { 'customAmenities.0.sv': 'labelMissing' }],
    ['a long label', { customAmenities: [{ ...custom, en: 'x'.repeat(81) }] }, { 'customAmenities.0.en': 'label' }],
    [
      '31 photos',
      { images: Array.from({ length: 31 }, (_, index) => `https://x/${index}`) },
      { images: 'imagesTooMany' },
    ],
    ['several at once', { floorArea: 'x', amount: -1 }, { floorArea: 'numberUnclear', amount: 'rent' }],
  ])('%s', (_name, changes, expected) => {
    const made = bodyFromForm(edited(changes), 'publish', 'published');
    if (made.ok) throw new Error('It was taken.');
    expect(Object.fromEntries(Object.entries(made.faults).map(([path, { key }]) => [path, key]))).toEqual(expected);
  });

  it.each([
    ['8.3', '17:00', { 'openingHours.monday.open': 'hours' }],
    ['17', '8', { 'openingHours.monday.close': 'hoursOrder' }],
    ['17:00', '08:00', { 'openingHours.monday.close': 'hoursOrder' }],
    ['24:00', '24:00', { 'openingHours.monday.open': 'hoursOrder' }],
  ])('opening %s to %s', (open, close, expected) => {
    const values = edited({ type: 'coworking', hasOpeningHours: true });
    const monday = { isOpen: true, open, close };
    const made = bodyFromForm({ ...values, openingHours: { ...values.openingHours, monday } }, 'keep', 'published');
    if (made.ok) throw new Error('It was taken.');
    expect(Object.fromEntries(Object.entries(made.faults).map(([path, { key }]) => [path, key]))).toEqual(expected);
  });

  it('does not include fields that are not sent', () => {
    const values = edited({ unit: 'day', noticePeriod: 'nio', hasOpeningHours: true });
    expect(bodyFromForm(values, 'keep', 'published').ok).toBe(true);
  });

  it('does not include a missing rent, which is sent as 0 and only blocks publishing', () => {
    const made = bodyFromForm(edited({ amount: null }), 'keep', 'published');
    expect(made.ok && made.body.price.amount).toBe(0);
  });
});

describe('what the service finds wrong', () => {
  const values = edited({
    amenityIds: [9, 4, 7],
    address: { streetAddress: 'Gatan 1', streetAddress2: '', postalCode: '113 39', city: 'Orten', region: '' },
  });
  const find = (path: (string | number)[]) =>
    faultsOfIssues([{ path, message: 'No.' }], values, (id) => `amenity ${id}`);
  it.each<[(string | number)[], string, string, Record<string, string | number> | undefined]>([
    [['amenityIds', 1], 'amenityIds', 'amenityUnknown', { name: 'amenity 7' }],
    [['images', 2], 'images.2', 'imageRefused', { number: 3 }],
    [['objectRef'], 'objectId', 'buildingRefused', undefined],
    [['objectId'], 'objectId', 'buildingRefused', undefined],
    [['address'], 'address.streetAddress', 'addressRefused', undefined],
    [['address', 'city'], 'address.city', 'addressRefused', undefined],
    [['assignedTo'], 'assignedTo', 'assignee', undefined],
    [['floorPlan'], 'floorPlan', 'floorPlanRefused', undefined],
    [['price', 'amount'], 'amount', 'rent', { max: 9_999_999_999.99 }],
    [['type'], 'type', 'refused', { message: 'No.' }],
  ])('at %j is shown at %s', (path, field, key, named) => {
    expect(find(path)).toEqual({ [field]: { key, ...(named && { values: named }) } });
  });

  it('is left out if it has no field', () => {
    expect(find(['somethingNew'])).toEqual({});
  });
});
