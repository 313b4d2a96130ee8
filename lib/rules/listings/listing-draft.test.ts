import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listingDraftKeys } from '@/lib/rules/drafts/draft-keys';
import { anyListing, liveListing } from '@/lib/testing/model/any-listing';
import { keepTyped, resumeDraft } from './listing-draft';
import { readDraft } from './read-draft';
import { emptyForm, formFromListing, type ListingFormValues } from './listing-form';

const now = Date.parse('2026-03-01T10:00:00Z');
const current = formFromListing(liveListing);

function draftOf(changes: Partial<ListingFormValues>, base = current) {
  return { editedAt: now, base, values: { ...base, ...changes }, files: [] };
}

function partsOf(changes: { part: string }[]): string[] {
  return changes.map(({ part }) => part);
}

describe('a saved draft', () => {
  it('is restored as it was, whatever the listing', () => {
    fc.assert(
      fc.property(anyListing, (listing) => {
        const draft = draftOf({ amount: '12,5 eller', description: 'Ny' }, formFromListing(listing));
        expect(readDraft(structuredClone(draft), current)).toEqual({ kind: 'draft', draft, partly: false });
      }),
    );
  });

  it('is restored however long ago it was typed', () => {
    const draft = { ...draftOf({ description: 'Ny' }), editedAt: 0 };
    expect(readDraft(draft, current)).toEqual({ kind: 'draft', draft, partly: false });
  });

  const good = draftOf({ amount: 1, description: 'Ny' });
  const { images: _images, ...withoutImages } = good.values;
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', '{"editedAt":'],
    ['something else', [1, 2]],
    ['forms of nothing known', { editedAt: now, base: { a: 1 }, values: { a: 2 } }],
  ])('%s is no draft', (_name, saved) => {
    expect(readDraft(saved, current)).toEqual({ kind: 'unreadable' });
  });

  it.each<[string, object]>([
    ['that lacks a field', { ...good, values: withoutImages }],
    ['with a field of another version', { ...good, values: { ...good.values, colour: 'red' } }],
    ['with a value of another kind', { ...good, values: { ...good.values, images: [1] } }],
    ['with a choice there is not', { ...good, base: { ...good.base, unit: 'year' } }],
  ])('of another version, %s, is read as far as possible and reported as partial', (_name, saved) => {
    const read = readDraft(saved, current);
    expect(read).toMatchObject({ kind: 'draft', partly: true });
    expect(read.kind === 'draft' && read.draft.values).toEqual({ ...current, amount: 1, description: 'Ny' });
  });

  it('from before a field existed is complete, with the current value of that field', () => {
    const { workplaces: _base, ...base } = good.base;
    const { workplaces: _values, ...values } = good.values;
    const read = readDraft({ ...good, base, values }, { ...current, workplaces: 77 });
    expect(read).toMatchObject({ partly: false, draft: { base: { workplaces: 77 }, values: { workplaces: 77 } } });
  });

  it('belongs to one person and one listing', () => {
    const keys = [
      listingDraftKeys('a', 'x'),
      listingDraftKeys('a', 'y'),
      listingDraftKeys('a', null),
      listingDraftKeys('b', 'x'),
    ];
    for (const key of keys) expect(keys.filter((other) => other.startsWith(key))).toEqual([key]);
  });
});

describe('resuming a draft', () => {
  it('changes what was typed if nobody else edited the listing', () => {
    const resumed = resumeDraft(draftOf({ amount: 39_000 }), current, false);
    expect(resumed).toMatchObject({ values: { amount: 39_000 }, theirs: [], conflicts: [] });
    expect(partsOf(resumed.changes)).toEqual(['rent']);
  });

  it('keeps what others have changed since, and names what both changed', () => {
    const theirs = { ...current, workplaces: 77, amount: 50_000 };
    const resumed = resumeDraft(draftOf({ amount: 39_000, description: 'Nymålad' }), theirs, false);
    expect(resumed.values).toMatchObject({ workplaces: 77, amount: 39_000, description: 'Nymålad' });
    expect(partsOf(resumed.changes)).toEqual(['rent', 'description']);
    expect(partsOf(resumed.theirs)).toEqual(['workplaces', 'rent']);
    expect(resumed.conflicts).toEqual(['rent']);
  });

  it('changes nothing once the draft has been saved', () => {
    expect(resumeDraft(draftOf({ amount: 39_000 }), { ...current, amount: 39_000 }, false).changes).toEqual([]);
  });

  it('of a new listing keeps its building when the page was opened for another', () => {
    const draft = draftOf({ floorArea: 80 }, emptyForm({ objectId: 'x' }));
    const resumed = resumeDraft(draft, emptyForm({ objectId: 'y' }), true);
    expect(resumed.values).toMatchObject({ objectId: 'x', floorArea: 80 });
    expect(partsOf(resumed.changes)).toEqual(['floorArea', 'building']);
  });

  it('keeps what has been typed in the meantime', () => {
    const resumed = { ...current, amount: 39_000, workplaces: 77 };
    expect(keepTyped(resumed, current, current)).toBe(resumed);
    const typed = { ...current, amount: 41_000 };
    expect(keepTyped(resumed, current, typed)).toMatchObject({ amount: 41_000, workplaces: 77 });
  });
});
