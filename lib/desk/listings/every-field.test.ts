import { describe, expect, it } from 'vitest';
import {
  bodyOfListing,
  contentFields,
  listingContent,
  listingFingerprint,
  type ListingInput,
  type ContentField,
  type Listing,
  type ListingContent,
} from '@/lib/contract';
import { buildingName } from '@/lib/desk/bulk/apply-change';
import { planRow } from '@/lib/desk/bulk/plan-row';
import { changedParts, mergeForms } from '@/lib/rules/listings/listing-changes';
import { bodyFromForm } from '@/lib/rules/listings/body-from-form';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { columnsOfField } from '@/lib/rules/sheets/sheet-columns';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';

const hours = { open: '07:00', close: '16:00' };
const week = {
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
  saturday: null,
  sunday: null,
};

/** Two different values for every field of the contract, for a coworking listing. A new field does not compile without them. */
const values: { [Field in ContentField]: [ListingContent[Field], ListingContent[Field]] } = {
  type: ['coworking', 'office'],
  locale: ['sv', 'en'],
  description: ['Ljust', null],
  floorArea: [120.5, null],
  workplaces: [12, 13],
  furnished: [true, false],
  price: [
    { amount: 42_000, unit: 'month', currency: 'SEK' },
    { amount: 39_000, unit: 'month', currency: 'SEK' },
  ],
  noticePeriod: [3, null],
  bindingPeriod: [12, null],
  amenityIds: [[1, 2], [2]],
  customAmenities: [
    [{ id: '01937c1e-7d2b-7c11-8f3a-2b4c6d8e0f10', icon: 'sun', translations: { sv: 'Sol', en: 'Sun' } }],
    [],
  ],
  images: [['https://x.example/1.jpg', 'https://x.example/2.jpg'], ['https://x.example/2.jpg']],
  floorPlan: ['https://x.example/3.jpg', null],
  openingHours: [week, { ...week, friday: null }],
};

const first = Object.fromEntries(contentFields.map((field) => [field, values[field][0]])) as ListingContent;
const listing: Listing = exampleListingWith(1, first);
const body = bodyOfListing(listing, 'draft');

describe.each(contentFields)('the field %s of the contract', (field) => {
  const changed: ListingInput = { ...body, [field]: values[field][1], ...(field === 'type' && { openingHours: null }) };
  const theirs = exampleListingWith(1, { ...listing, ...listingContent(changed) });

  it('is read by the editor and pushed unchanged', () => {
    const pushed = bodyFromForm(formFromListing(theirs), 'keep', 'draft');
    expect(pushed).toMatchObject({ ok: true, body: { [field]: values[field][1] } });
    expect(bodyFromForm(formFromListing(listing), 'keep', 'draft')).toEqual({ ok: true, body });
  });

  it('counts as a change in the editor, in history and in a run', () => {
    const parts = changedParts(body, changed);
    expect(parts).toHaveLength(field === 'type' ? 2 : 1);
    const object = { ...listing.object, name: buildingName(listing.object) };
    const { changes, effect } = planRow(listing, { act: 'push', body: changed, object });
    expect(changes.map((change) => change.field)).toContain(field);
    expect(effect).not.toBe('unchanged');
    expect(listingFingerprint(theirs)).not.toBe(listingFingerprint(listing));
  });

  it('is in the forms of both editors when one of them changed it', () => {
    const base = formFromListing(listing);
    const other = formFromListing(theirs);
    expect(mergeForms(base, base, other).values).toEqual(other);
    expect(mergeForms(base, other, base).values).toEqual(other);
  });

  it('has columns in files', () => {
    expect(columnsOfField).toHaveProperty(field);
  });
});
