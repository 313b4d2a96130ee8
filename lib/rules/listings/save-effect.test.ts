import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { predictPush, type ListingStatus } from '@/lib/contract';
import { anyListing, edited } from '@/lib/testing/model/any-listing';
import { bodyFromForm } from './body-from-form';
import { formFromListing, type ListingFormValues } from './listing-form';
import { saveOutlook, type SaveOutlook } from './save-effect';

describe('what the button promises', () => {
  const facts: Parameters<typeof saveOutlook>[2] = { objectStatus: 'active', uploading: 0, mayPublish: true };
  it.each<[string, Partial<ListingFormValues>, ListingStatus | null, Partial<typeof facts>, string, string | null]>([
    ['live, well', {}, 'published', {}, 'staysLive', null],
    ['live, two photos left', { images: ['a', 'b'] }, 'published', {}, 'goesOff', null],
    ['live, the same photo three times', { images: ['a', 'a', 'a'] }, 'published', {}, 'goesOff', null],
    ['live, with a rent that cannot be read', { amount: 'tolv' }, 'published', {}, 'staysLive', null],
    ['live, with a notice period that cannot be read', { noticePeriod: 'nio' }, 'published', {}, 'staysLive', null],
    ['live, the same without photos', { noticePeriod: 'nio', images: [] }, 'published', {}, 'goesOff', null],
    ['live, without rent', { amount: null }, 'published', {}, 'goesOff', null],
    ['a draft, well', {}, 'draft', {}, 'publishes', 'heldBack'],
    ['a draft with a rent that cannot be read', { amount: 'tolv' }, 'draft', {}, 'heldBack', null],
    ['a draft without rent', { amount: null }, 'draft', {}, 'heldBack', null],
    ['off, well', {}, 'unpublished', {}, 'publishes', 'staysOff'],
    ['off, with a notice period that cannot be read', { noticePeriod: 'nio' }, 'unpublished', {}, 'staysOff', null],
    ['new, well', {}, null, {}, 'publishes', 'heldBack'],
    ['off, well, by a person who may not publish', {}, 'unpublished', { mayPublish: false }, 'staysOff', null],
    ['live, by a person who may not publish', {}, 'published', { mayPublish: false }, 'staysLive', null],
    ['new, photos on their way', { images: ['a'] }, null, { uploading: 2 }, 'publishes', 'heldBack'],
  ])('%s', (_name, changes, current, more, primary, secondary) => {
    const outlook = saveOutlook(edited(changes), current, { ...facts, ...more });
    expect([outlook.primary.effect, outlook.secondary?.effect ?? null]).toEqual([primary, secondary]);
  });

  it.each<[string, Partial<ListingFormValues>, ListingStatus | null, Partial<typeof facts>, Partial<SaveOutlook>]>([
    ['a draft, well', {}, 'draft', {}, { keep: { intent: 'keep', effect: 'heldBack' }, publishesFirst: true }],
    ['new, well', {}, null, {}, { keep: { intent: 'keep', effect: 'heldBack' }, publishesFirst: true }],
    ['off, well', {}, 'unpublished', {}, { keep: { intent: 'keep', effect: 'staysOff' }, publishesFirst: false }],
    ['live, well', {}, 'published', {}, { keep: { intent: 'keep', effect: 'staysLive' }, publishesFirst: false }],
    ['live, no photos, by a publisher', { images: [] }, 'published', {}, { needsPublisher: false }],
    ['live, no photos, by an editor', { images: [] }, 'published', { mayPublish: false }, { needsPublisher: true }],
    ['a draft, no photos, by an editor', { images: [] }, 'draft', { mayPublish: false }, { needsPublisher: false }],
  ])('apart from the buttons: %s', (_name, changes, current, more, expected) => {
    expect(saveOutlook(edited(changes), current, { ...facts, ...more })).toMatchObject(expected);
  });

  it('is what the API then does, whatever the listing', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const form = formFromListing(listing);
        const { primary, secondary, keep, blockers } = saveOutlook(form, listing.status, {
          ...facts,
          objectStatus: listing.object.status,
        });
        expect(blockers).toEqual(listing.publishBlockers);
        expect(keep.effect).not.toBe('publishes');
        for (const choice of [primary, keep, ...(secondary ? [secondary] : [])]) {
          const made = bodyFromForm(form, choice.intent, listing.status);
          if (!made.ok) throw new Error('The form of a listing is always a body.');
          const { status } = predictPush(listing, made.body, { id: listing.object.id, status: listing.object.status });
          const live = choice.effect === 'staysLive' || choice.effect === 'publishes';
          expect(status === 'published').toBe(live);
        }
      }),
    );
  });
});
