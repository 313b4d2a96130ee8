import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyOfListing, ListingInput, predictPush, type Listing } from '@/lib/contract';
import { anyListing, edited, liveListing } from '@/lib/testing/model/any-listing';
import { bodyFromForm } from './body-from-form';
import { isDirty } from './listing-changes';
import { emptyForm, formFromBody, formFromListing, requestedStatus } from './listing-form';

/** The same content as another object in memory, with other letter case where it does not matter. */
function contentOf(listing: Listing): Partial<Listing> {
  const { id: _id, status: _status, createdAt: _createdAt, ...content } = structuredClone(listing);
  return {
    ...content,
    customAmenities: content.customAmenities.map((item) => ({ ...item, id: item.id.toUpperCase() })),
  };
}

describe('a listing in the form', () => {
  it('gives the body that changes nothing, whatever the listing', () => {
    fc.assert(
      fc.property(anyListing, fc.constantFrom('publish', 'hold', 'keep'), (listing, intent) => {
        const made = bodyFromForm(formFromListing(listing), intent, listing.status);
        expect(made).toEqual({
          ok: true,
          body: bodyOfListing(listing, requestedStatus(intent, listing.status)),
        });
      }),
    );
  });

  it('is not dirty unless something that is pushed differs', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const form = formFromListing(listing);
        expect(isDirty(structuredClone(form), form)).toBe(false);
        expect(isDirty({ ...form, assignedTo: '' }, form)).toBe(false);
        expect(isDirty({ ...form, amenityIds: [...form.amenityIds, ...form.amenityIds].toReversed() }, form)).toBe(
          false,
        );
      }),
    );
  });

  it('is dirty exactly when the push would write content', () => {
    fc.assert(
      fc.property(anyListing, anyListing, fc.boolean(), (listing, other, same) => {
        const values = formFromListing(same ? { ...other, ...contentOf(listing) } : other);
        const made = bodyFromForm(values, 'keep', listing.status);
        if (!made.ok) throw new Error('The form of a listing is always a body.');
        // With a fixed status, the outcome depends on the content alone.
        const current: Listing = { ...listing, status: 'draft' };
        const object = { id: values.objectId, status: listing.object.status };
        const { outcome } = predictPush(current, { ...made.body, status: 'draft' }, object);
        expect(isDirty(values, formFromListing(listing))).toBe(outcome === 'updated');
      }),
    );
  });

  it('leaves the monthly terms of a day price out of the body, but keeps them in the form', () => {
    const daily = edited({ unit: 'day' });
    expect(bodyFromForm(daily, 'keep', 'published')).toMatchObject({
      ok: true,
      body: { price: { unit: 'day' }, noticePeriod: null, bindingPeriod: null },
    });
    expect(isDirty({ ...daily, unit: 'month' }, formFromListing(liveListing))).toBe(false);
  });

  it('reads opening hours as typed, even while the field still has focus', () => {
    const typed = edited({ type: 'coworking', hasOpeningHours: true });
    typed.openingHours.monday = { isOpen: true, open: '8', close: '17.30' };
    const made = bodyFromForm(typed, 'keep', 'published');
    expect(made.ok && made.body.openingHours?.monday).toEqual({ open: '08:00', close: '17:30' });
  });

  it('leaves opening hours out of the body if they do not apply, but keeps them in the form', () => {
    const coworking = edited({ type: 'coworking', hasOpeningHours: true });
    const made = bodyFromForm(coworking, 'keep', 'published');
    expect(made.ok && made.body.openingHours?.monday).toEqual({ open: '08:00', close: '17:00' });
    const office = bodyFromForm({ ...coworking, type: 'office' }, 'keep', 'published');
    expect(office.ok && office.body.openingHours).toBeNull();
  });

  it('never sends placeholders, and always a status and a locale', () => {
    const made = bodyFromForm(edited({ locale: 'en' }), 'keep', 'published');
    expect(made.ok && made.body).toMatchObject({ status: 'published', locale: 'en' });
    expect(made.ok && 'blurPlaceholders' in made.body).toBe(false);
  });

  it('distinguishes null from an empty description, and drops one that was typed and erased', () => {
    const silent = formFromListing({ ...liveListing, description: '' });
    const made = bodyFromForm(silent, 'keep', 'published');
    expect(made.ok && made.body.description).toBe('');
    expect(isDirty({ ...silent, description: 'x' }, silent)).toBe(true);
  });
});

describe('the status that is sent', () => {
  it.each([
    ['publish', null, 'published'],
    ['publish', 'unpublished', 'published'],
    ['hold', 'published', 'draft'],
    ['keep', null, 'draft'],
    ['keep', 'draft', 'draft'],
    ['keep', 'unpublished', 'draft'],
    ['keep', 'published', 'published'],
  ] as const)('for the intent %s and the current status %s is %s', (intent, current, wanted) => {
    expect(requestedStatus(intent, current)).toBe(wanted);
  });
});

it('a new form is an empty office with a rent by the month', () => {
  expect(emptyForm({ reference: 'KV7-03' })).toMatchObject({
    type: 'office',
    unit: 'month',
    locale: 'sv',
    reference: 'KV7-03',
  });
});

it('a new form begins with the values that the contract gives a minimal body', () => {
  const least = ListingInput.parse({ type: 'office', objectId: 'ext:none', price: { amount: 0, unit: 'month' } });
  expect(emptyForm({ objectId: 'ext:none' })).toEqual(formFromBody(least));
});
