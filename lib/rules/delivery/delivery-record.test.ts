import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountOf,
  deliveredRows,
  isSameDelivery,
  pathsLeft,
  type DeliveryRecord,
  type FileOutcome,
  type SetApart,
} from './delivery-record';
import { uploadTrouble } from './upload-trouble';

const hour = 3_600_000;
const file = (path: string) => ({ path, size: path.length, modified: 0 });
const uploaded = (url: string, at = 100 * hour): FileOutcome => ({ state: 'uploaded', url, at });

function recordOf(outcomes: DeliveryRecord['outcomes'], apart: Record<string, SetApart> = {}): DeliveryRecord {
  const targets = [
    { listingId: 'one', address: '', paths: ['a', 'b', 'c'] },
    { listingId: 'two', address: '', paths: ['d'] },
  ];
  const files = ['a', 'b', 'c', 'd', ...Object.keys(apart)].map(file);
  const choices = { assigned: {}, place: 'last', publish: false } as const;
  return {
    id: 'x',
    name: 'x',
    files,
    others: [],
    choices,
    begun: { targets, apart, goesLive: 0 },
    outcomes,
    runId: null,
  };
}

describe('a delivery that has begun', () => {
  const record = recordOf(
    { c: uploaded('c'), a: uploaded('a'), b: { state: 'failed', code: 'BAD_REQUEST' } },
    { e: 'open', f: 'already' },
  );

  it('adds the photos in display order, whichever was uploaded first', () => {
    expect(deliveredRows(record)).toEqual([{ id: 'one', photos: ['a', 'c'] }]);
  });

  it('uploads photos without an outcome, and again those that the service will soon delete', () => {
    const [one, two] = record.begun!.targets;
    expect(pathsLeft(record, one!, 101 * hour)).toEqual([]);
    expect(pathsLeft(record, two!, 101 * hour)).toEqual(['d']);
    expect(pathsLeft(record, one!, 124 * hour)).toEqual(['a', 'c']);
  });

  it('accounts for every photo exactly once', () => {
    const states: fc.Arbitrary<FileOutcome> = fc.constantFrom(
      uploaded('u'),
      { state: 'already' },
      { state: 'failed', code: 'TOO_LARGE' },
    );
    const outcomes = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), states);
    const apart = fc.dictionary(
      fc.constantFrom('e', 'f', 'g'),
      fc.constantFrom<SetApart>('open', 'already', 'tooMany', 'cannot', 'leftOut'),
    );
    fc.assert(
      fc.property(outcomes, apart, (drawn, drawnApart) => {
        const some = recordOf(drawn, drawnApart);
        expect(Object.values(accountOf(some)).flat().sort()).toEqual(some.files.map(({ path }) => path).sort());
      }),
    );
  });

  it('is recognized by the same files, even from another disk', () => {
    expect(isSameDelivery(record, record.files.map((each) => ({ ...each, modified: 5 })).reverse())).toBe(true);
    expect(isSameDelivery(record, record.files.slice(1))).toBe(false);
    expect(isSameDelivery(record, record.files.with(0, { path: 'a', size: 7, modified: 0 }))).toBe(false);
  });
});

describe('a failed upload', () => {
  it.each([
    ['BAD_REQUEST', 1, 'file'],
    ['NETWORK', 50, 'passing'],
    ['INTERNAL_SERVER_ERROR', 1, 'passing'],
    ['INTERNAL_SERVER_ERROR', 3, 'file'],
    ['SIGNED_OUT', 1, 'person'],
    ['UNAUTHORIZED', 1, 'person'],
  ] as const)('with %s after %s tries is of the kind %s', (code, tries, expected) => {
    expect(uploadTrouble(code, tries)).toBe(expected);
  });
});
