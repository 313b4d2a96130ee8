import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limits, objectRef, type Listing, type PublishBlocker } from '@/lib/contract';
import { BulkChange, rentRoundings, type ListingPatch } from '@/lib/rules/bulk/bulk-change';
import type { RowEffect } from '@/lib/rules/bulk/bulk-run';
import { anyListing, liveListing } from '@/lib/testing/model/any-listing';
import { applyChange, type ObjectsById } from './apply-change';
import { planRow, type RowPlan } from './plan-row';

const other = '01937c1e-1111-7aaa-8bbb-00000000000f';
const archived = '01937c1e-1111-7aaa-8bbb-00000000000a';
const objects: ObjectsById = new Map([
  [other, { id: other, status: 'active', name: 'Nygatan 1 · HUS-2' }],
  [archived, { id: archived, status: 'archived', name: 'Gamla gatan 1' }],
]);

function planned(listing: Listing, change: BulkChange): RowPlan {
  return planRow(listing, applyChange(listing, change, objects));
}

const current = (changes: Partial<Listing>): Listing => ({
  ...liveListing,
  externalRef: 'NS-1' as Listing['externalRef'],
  object: { ...liveListing.object, externalRef: objectRef('HUS-1'), status: 'active' },
  publishBlockers: [],
  ...changes,
});
const live = current({});
const draft = current({ status: 'draft' });
const off = current({ status: 'unpublished' });
const bare = current({ status: 'draft', images: [], publishBlockers: ['images'] });
const byDay = current({
  price: { amount: 300, unit: 'day', currency: 'SEK' },
  noticePeriod: null,
  bindingPeriod: null,
});
const archivedDraft = current({ status: 'draft', object: { ...live.object, status: 'archived' } });
const noReference = current({ externalRef: null });
const patch = (fields: ListingPatch): BulkChange => ({ kind: 'fields', patch: fields });
const publish: BulkChange = { kind: 'publish' };
const takeOff: BulkChange = { kind: 'takeOff' };
const raise: BulkChange = { kind: 'rent', unit: 'month', step: { mode: 'add', amount: 1_000 } };
const notice = (months: number | null): BulkChange => ({ kind: 'noticePeriod', months });

describe('the effect of a change', () => {
  it.each<[string, Listing, BulkChange, RowEffect | `cannot ${string}`, PublishBlocker[]]>([
    ['publish a draft', draft, publish, 'goesLive', []],
    ['publish what was taken off', off, publish, 'goesLive', []],
    ['publish what is live', live, publish, 'unchanged', []],
    ['publish what lacks photos', bare, publish, 'cannot blocked', ['images']],
    ['publish in an archived building', archivedDraft, publish, 'cannot archivedBuilding', ['object']],
    ['publish without a reference', { ...draft, externalRef: null }, publish, 'cannot noReference', []],
    ['take off what is live', live, takeOff, 'goesOff', []],
    ['take off what has no reference', noReference, takeOff, 'goesOff', []],
    ['take off what is off', off, takeOff, 'unchanged', []],
    ['raise a live rent', live, raise, 'staysLive', []],
    ['raise the rent of a draft', draft, raise, 'staysOff', []],
    ['raise the rent of what was taken off', off, raise, 'staysOff', []],
    ['raise without a reference', noReference, raise, 'cannot noReference', []],
    [
      'raise under a reference no push can name',
      current({ externalRef: '..' as never }),
      raise,
      'cannot noReference',
      [],
    ],
    ['raise in an archived building', archivedDraft, raise, 'cannot archivedBuilding', ['object']],
    ['raise by the month what is by the day', byDay, raise, 'cannot otherUnit', []],
    [
      'set the rent it has',
      live,
      { kind: 'rent', unit: 'any', step: { mode: 'set', amount: 42_000 } },
      'unchanged',
      [],
    ],
    [
      'set a live rent to zero',
      live,
      { kind: 'rent', unit: 'any', step: { mode: 'set', amount: 0 } },
      'goesOff',
      ['price'],
    ],
    ['clear the notice period of a live one', live, notice(null), 'goesOff', ['noticePeriod']],
    [
      'give a draft the notice period it lacked',
      current({ status: 'draft', noticePeriod: null }),
      notice(9),
      'staysOff',
      [],
    ],
    ['give a day price a notice period', byDay, notice(9), 'cannot dayPrice', []],
    ['clear the notice period of a day price', byDay, notice(null), 'unchanged', []],
    ['clear the binding period', live, { kind: 'bindingPeriod', months: null }, 'staysLive', []],
    [
      'assign to who has it, in other letters',
      live,
      { kind: 'assign', email: 'PER@norrskar.example' },
      'unchanged',
      [],
    ],
    ['assign to another', live, { kind: 'assign', email: 'eva@norrskar.example' }, 'staysLive', []],
    ['add an amenity it has', live, { kind: 'amenities', add: [3], remove: [9] }, 'unchanged', []],
    ['swap amenities', live, { kind: 'amenities', add: [1], remove: [3] }, 'staysLive', []],
    ['move to another building', live, patch({ objectId: other }), 'staysLive', []],
    ['move out of an archived building', archivedDraft, patch({ objectId: other }), 'staysOff', []],
    ['move into an archived building', live, patch({ objectId: archived }), 'cannot archivedBuilding', ['object']],
    [
      'move into an unknown building',
      live,
      patch({ objectId: '01937c1e-1111-7aaa-8bbb-0000000000ff' }),
      'cannot unknownBuilding',
      [],
    ],
    ['change nothing', live, patch({}), 'unchanged', []],
    ['ask for a type that has no opening hours', live, patch({ openingHours: null, type: 'office' }), 'unchanged', []],
    ['write half a workplace', live, patch({ workplaces: 1.5 }), 'cannot notPossible', []],
    ['write and publish', draft, patch({ workplaces: 7, status: 'published' }), 'goesLive', []],
    [
      'write and publish what stays blocked',
      bare,
      patch({ workplaces: 7, status: 'published' }),
      'staysOff',
      ['images'],
    ],
    ['write and take off', live, patch({ workplaces: 7, status: 'draft' }), 'goesOff', []],
    ['make a live rent one by the day', live, patch({ unit: 'day', amount: 300 }), 'staysLive', []],
    [
      'make it one by the day with a notice period',
      live,
      patch({ unit: 'day', noticePeriod: 3 }),
      'cannot dayPrice',
      [],
    ],
  ])('%s', (_name, listing, change, expected, blockers) => {
    const plan = planned(listing, BulkChange.parse(change));
    expect([plan.effect, plan.reason].filter(Boolean).join(' ')).toBe(expected);
    expect(plan.blockers).toEqual(blockers);
  });

  it('names each field that changes, from and to', () => {
    const fields = { unit: 'day', amount: 300.5, description: null, workplaces: 9, objectId: other } as const;
    expect(planned(live, patch(fields)).changes).toEqual([
      { field: 'workplaces', from: live.workplaces, to: 9 },
      {
        field: 'price',
        from: { amount: 42_000, unit: 'month', currency: 'SEK' },
        to: { amount: 300.5, unit: 'day', currency: 'SEK' },
      },
      { field: 'noticePeriod', from: 9, to: null },
      { field: 'bindingPeriod', from: 36, to: null },
      { field: 'description', from: 'Ljus lokal', to: null },
      { field: 'building', from: 'Birger Jarlsgatan 57, 3 tr · HUS-1', to: 'Nygatan 1 · HUS-2' },
    ]);
  });

  it('names the faults of a patch by field', () => {
    const { issues } = planned(live, patch({ floorArea: 1.234, workplaces: 0, noticePeriod: 121 }));
    expect(issues.map(({ path }) => path)).toEqual([['floorArea'], ['workplaces'], ['noticePeriod']]);
  });

  it('stays within the limit of amenities', () => {
    const add = Array.from({ length: limits.amenityIdsMax }, (_, index) => index + 100);
    expect(planned(live, { kind: 'amenities', add, remove: [] })).toMatchObject({
      effect: 'cannot',
      reason: 'notPossible',
      issues: [{ path: ['amenityIds'] }],
    });
  });
});

const months = fc.option(fc.integer({ min: 1, max: 120 }));
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 5 });
const contentChanges: fc.Arbitrary<BulkChange> = fc.oneof(
  fc.constantFrom<BulkChange>({ kind: 'assign', email: 'eva@norrskar.example' }),
  fc.record({ kind: fc.constant('noticePeriod' as const), months }),
  fc.record({ kind: fc.constant('bindingPeriod' as const), months }),
  fc.record({ kind: fc.constant('amenities' as const), add: ids, remove: ids }),
  fc.record({
    kind: fc.constant('rent' as const),
    unit: fc.constantFrom('month' as const, 'day' as const, 'any' as const),
    step: fc.oneof(
      fc.record({ mode: fc.constant('set' as const), amount: fc.nat(90_000) }),
      fc.record({ mode: fc.constant('add' as const), amount: fc.integer({ min: -50_000, max: 50_000 }) }),
      fc.record({
        mode: fc.constant('percent' as const),
        percent: fc.integer({ min: -99, max: 200 }),
        rounding: fc.constantFrom(...rentRoundings),
      }),
    ),
  }),
);
/** Any listing that the service can have, in a status that its blockers allow. */
const currentListings = anyListing.map((listing): Listing =>
  listing.publishBlockers.length > 0 && listing.status === 'published'
    ? { ...listing, status: 'unpublished' }
    : listing,
);

describe('for any listing and any change', () => {
  it('a change of content never publishes, and is planned as going off if it takes a listing off', () => {
    fc.assert(
      fc.property(currentListings, contentChanges, (listing, change) => {
        const { effect, blockers, send } = planned(listing, change);
        expect(effect).not.toBe('goesLive');
        expect(send?.body?.status ?? 'none').toBe(
          send ? (listing.status === 'published' ? 'published' : 'draft') : 'none',
        );
        expect(effect === 'goesOff').toBe(listing.status === 'published' && send !== null && blockers.length > 0);
        expect(send?.statusAfter === 'published').toBe(effect === 'staysLive');
      }),
    );
  });

  it('a row is sent exactly if it changes something and can be carried out', () => {
    fc.assert(
      fc.property(currentListings, fc.oneof(contentChanges, fc.constantFrom(publish, takeOff)), (listing, change) => {
        const { effect, reason, send, changes } = planned(listing, change);
        expect(send === null).toBe(effect === 'unchanged' || effect === 'cannot');
        expect(reason === null).toBe(effect !== 'cannot');
        const isContent = change.kind !== 'publish' && change.kind !== 'takeOff';
        expect(isContent || changes.length === 0).toBe(true);
        expect(changes.length > 0 || !isContent || send === null).toBe(true);
      }),
    );
  });

  it('a change that was carried out once changes nothing the next time', () => {
    fc.assert(
      fc.property(currentListings, contentChanges, (listing, change) => {
        fc.pre(change.kind !== 'rent' || change.step.mode === 'set');
        const { send } = planned(listing, change);
        fc.pre(send?.body != null);
        const { objectId: _objectId, ...body } = send.body;
        const after = { ...listing, ...body, status: send.statusAfter } as Listing;
        expect(planned(after, change).effect).toBe('unchanged');
      }),
    );
  });
});
