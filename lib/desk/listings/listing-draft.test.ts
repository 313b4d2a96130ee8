import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyListing, liveListing } from '@/lib/testing/any-listing';
import { draftKeysOf, draftLimits, keepTyped, parseDraft, resumeDraft, serializeDraft } from './listing-draft';
import { emptyForm, formFromListing, type ListingFormValues } from './listing-form';

const now = Date.parse('2026-03-01T10:00:00Z');
const held = formFromListing(liveListing);

function draftOf(changes: Partial<ListingFormValues>, base = held) {
  return { editedAt: now, base, values: { ...base, ...changes } };
}

function partsOf(changes: { part: string }[]): string[] {
  return changes.map(({ part }) => part);
}

describe('a draft as text', () => {
  it('comes back as it was, whatever the listing', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const draft = draftOf({ amount: '12,5 eller', description: 'Ny' }, formFromListing(listing));
        expect(parseDraft(serializeDraft(draft) ?? '', now)).toEqual(draft);
      }),
    );
  });

  const good = draftOf({ amount: 1 });
  it.each([
    ['nothing', ''],
    ['no JSON', '{"editedAt":'],
    ['something else', '[1,2]'],
    ['a form that lacks a field', JSON.stringify({ ...good, values: { ...good.values, images: undefined } })],
    ['a form with a field of another version', JSON.stringify({ ...good, values: { ...good.values, colour: 'red' } })],
    ['a value of another kind', JSON.stringify({ ...good, values: { ...good.values, images: [1] } })],
    ['a choice there is not', JSON.stringify({ ...good, base: { ...good.base, unit: 'year' } })],
    ['one too old', JSON.stringify({ ...good, editedAt: now - draftLimits.ageMs - 1 })],
    ['one too long', JSON.stringify({ ...good, values: { ...good.values, description: 'x'.repeat(500_000) } })],
  ])('%s is no draft', (_name, text) => {
    expect(parseDraft(text, now)).toBeNull();
  });

  it('is not made where it is too long to be kept', () => {
    expect(serializeDraft(draftOf({ description: 'x'.repeat(draftLimits.length) }))).toBeNull();
  });

  it('belongs to one person and one listing', () => {
    const keys = [draftKeysOf('a', 'x'), draftKeysOf('a', 'y'), draftKeysOf('a', null), draftKeysOf('b', 'x')];
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });
});

describe('going on with a draft', () => {
  it('changes what was typed where nobody else was at work', () => {
    const resumed = resumeDraft(draftOf({ amount: 39_000 }), held, false);
    expect(resumed).toMatchObject({ values: { amount: 39_000 }, theirs: [], conflicts: [] });
    expect(partsOf(resumed.changes)).toEqual(['rent']);
  });

  it('keeps what others changed since, and names what both changed', () => {
    const theirs = { ...held, workplaces: 77, amount: 50_000 };
    const resumed = resumeDraft(draftOf({ amount: 39_000, description: 'Nymålad' }), theirs, false);
    expect(resumed.values).toMatchObject({ workplaces: 77, amount: 39_000, description: 'Nymålad' });
    expect(partsOf(resumed.changes)).toEqual(['rent', 'description']);
    expect(partsOf(resumed.theirs)).toEqual(['workplaces', 'rent']);
    expect(resumed.conflicts).toEqual(['rent']);
  });

  it('is nothing to go on with once it has been saved', () => {
    expect(resumeDraft(draftOf({ amount: 39_000 }), { ...held, amount: 39_000 }, false).changes).toEqual([]);
  });

  it('of a new listing keeps its building when the page was opened for another', () => {
    const draft = draftOf({ floorArea: 80 }, emptyForm({ objectId: 'x' }));
    const resumed = resumeDraft(draft, emptyForm({ objectId: 'y' }), true);
    expect(resumed.values).toMatchObject({ objectId: 'x', floorArea: 80 });
    expect(partsOf(resumed.changes)).toEqual(['floorArea', 'building']);
  });

  it('keeps what has been typed meanwhile on top', () => {
    const resumed = { ...held, amount: 39_000, workplaces: 77 };
    expect(keepTyped(resumed, held, held)).toBe(resumed);
    const typed = { ...held, amount: 41_000 };
    expect(keepTyped(resumed, held, typed)).toMatchObject({ amount: 41_000, workplaces: 77 });
  });
});
