import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyListing, edited, liveListing } from '@/lib/testing/model/any-listing';
import { describeChanges, mergeForms, withTheirs } from './listing-changes';
import { formFromListing } from './listing-form';

describe('the changes of a save', () => {
  it('are listed part by part, including parts that a choice excludes', () => {
    const changes = describeChanges(formFromListing(liveListing), edited({ amount: 1900, unit: 'day' }));
    expect(changes.map(({ part }) => part)).toEqual(['rent', 'noticePeriod', 'bindingPeriod']);
    expect(changes[0]?.from.price.amount).toBe(42_000);
    expect(changes[0]?.to.price).toEqual({ amount: 1900, unit: 'day', currency: 'SEK' });
  });

  it('of two people are merged if they do not overlap', () => {
    const base = formFromListing(liveListing);
    const mine = edited({ amount: 39_000 });
    const theirs = edited({ description: 'Nymålad', noticePeriod: 6 });
    expect(mergeForms(base, mine, theirs)).toEqual({
      values: { ...base, amount: 39_000, description: 'Nymålad', noticePeriod: 6 },
      conflicts: [],
    });
  });

  it('of two people conflict if both changed the same part, and mine stays', () => {
    const merged = mergeForms(
      formFromListing(liveListing),
      edited({ amount: 39_000 }),
      edited({ amount: 45_000, furnished: liveListing.furnished }),
    );
    expect(merged.conflicts).toEqual(['rent']);
    expect(merged.values.amount).toBe(39_000);
    const same = mergeForms(formFromListing(liveListing), edited({ amount: 45_000 }), edited({ amount: 45_000 }));
    expect(same.conflicts).toEqual([]);
  });

  it('of two people in photos and amenities are merged without losing any', () => {
    const base = edited({ images: ['a', 'b', 'c'], amenityIds: [1, 2] });
    const mine = { ...base, images: ['c', 'a', 'b', 'x'], amenityIds: [1, 2, 3] };
    const theirs = { ...base, images: ['a', 'y', 'c'], amenityIds: [2, 4] };
    expect(mergeForms(base, mine, theirs)).toEqual({
      values: { ...base, images: ['c', 'a', 'y', 'x'], amenityIds: [2, 4, 3] },
      conflicts: [],
    });
  });

  it.each([
    ['c a b', 'y a b c', 'c y a b', 'mine is moved'],
    ['x a b c', 'c a b', 'x c a b', 'mine is added'],
    ['a b c x', 'y a b c', 'y a b c x', 'only theirs is chosen'],
    ['b c', 'y a b c', 'y b c', 'mine follows from a removal'],
    ['c a b', 'y a b', 'y a b', 'theirs has removed mine'],
  ])('of two people who both chose a cover leave mine in front: %j and %j make %j, when %s', (mine, theirs, merged) => {
    const withPhotos = (letters: string) => edited({ images: letters.split(' ') });
    const { values } = mergeForms(withPhotos('a b c'), withPhotos(mine), withPhotos(theirs));
    expect(values.images.join(' ')).toBe(merged);
  });

  it('of two people who both moved photos conflict only in the order', () => {
    const base = edited({ images: ['a', 'b', 'c'] });
    const forms = {
      base,
      mine: { ...base, images: ['b', 'a', 'c', 'x'] },
      theirs: { ...base, images: ['c', 'b', 'a'] },
    };
    const { values, conflicts } = mergeForms(forms.base, forms.mine, forms.theirs);
    expect(conflicts).toEqual(['images']);
    expect(values.images).toEqual(['b', 'a', 'c', 'x']);
    expect(withTheirs(values, ['images'], forms).images).toEqual(['c', 'x', 'b', 'a']);
  });

  it('are only mine if the other version did not change', () => {
    fc.assert(
      fc.property(anyListing, anyListing, (base, mine) => {
        const form = formFromListing(base);
        expect(mergeForms(form, formFromListing(mine), form)).toEqual({
          values: formFromListing(mine),
          conflicts: [],
        });
      }),
    );
  });
});
