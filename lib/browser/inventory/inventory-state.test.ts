import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatInstant, type Listing } from '@/lib/contract';
import { InventoryRecords } from '@/lib/desk/inventory/inventory-records';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryDigest } from '@/lib/rules/inventory/inventory-digest';
import { packRows } from '@/lib/rules/inventory/packed-rows';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith, exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { isAllThere, mergeChanges, applyAnswer, type InventoryState } from './inventory-state';

const noon = Date.parse('2026-11-20T12:00:00Z');
const quiet = { rows: null, failed: false, drift: null };

/** The server's answer: everything, or the changes since a version that it knows. */
function tell(records: InventoryRecords, epoch: string, since: string | null, more: Partial<InventoryAnswer> = {}) {
  const [ofEpoch, seen] = since?.split('.') ?? [];
  const whole = ofEpoch !== epoch;
  const changes = records.changesSince(whole ? 0 : Number(seen));
  const answer: InventoryAnswer = {
    scope: 'norrskar',
    version: `${epoch}.${records.version}`,
    whole,
    rows: packRows(changes.listings.map((listing) => inventoryRow(listing))),
    objects: changes.objects,
    removedRows: whole ? [] : changes.removedListings,
    removedObjects: whole ? [] : changes.removedObjects,
    checkedAt: noon,
    stale: false,
    staleBecause: null,
    counting: null,
    fullCrawl: quiet,
    digest: inventoryDigest(records.listings, records.objects),
    ...more,
  };
  // As it is sent.
  return JSON.parse(JSON.stringify(answer)) as InventoryAnswer;
}

function shown({ inventory }: InventoryState) {
  const byId = <Item extends { id: string }>(items: readonly Item[]) =>
    items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { rows: byId(inventory.rows), objects: byId(inventory.objects) };
}

function listing(number: number, changes: Partial<Listing> = {}): Listing {
  return exampleListingWith(number, { updatedAt: formatInstant(noon + number), ...changes });
}

type Edit =
  | { do: 'put'; number: number; area: number; pushed: boolean }
  | { do: 'remove'; number: number }
  | { do: 'objects'; numbers: number[]; archived: boolean }
  | { do: 'look' }
  | { do: 'restart' };

const number = fc.integer({ min: 1, max: 6 });
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('put' as const), number, area: fc.nat(3), pushed: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), number }) },
    fc.record({ do: fc.constant('objects' as const), numbers: fc.uniqueArray(number), archived: fc.boolean() }),
    { weight: 3, arbitrary: fc.constant({ do: 'look' as const }) },
    fc.constant({ do: 'restart' as const }),
  ),
  { maxLength: 40, size: 'max' },
);

function apply(records: InventoryRecords, edit: Edit): InventoryRecords {
  if (edit.do === 'put') {
    const lastPushedAt = edit.pushed ? formatInstant(noon) : null;
    return records.with([listing(edit.number, { floorArea: edit.area, lastPushedAt })]);
  }
  if (edit.do === 'remove') return records.with([], [listing(edit.number).id]);
  if (edit.do === 'objects') {
    const status = edit.archived ? 'archived' : 'active';
    return records.withObjects(edit.numbers.map((each) => exampleObjectWith(each, { status })));
  }
  return records;
}

describe('the inventory in a browser', () => {
  it('equals a full answer after any changes, one by one or merged, however often the server restarted', () => {
    fc.assert(
      fc.property(edits, (steps) => {
        let records = InventoryRecords.empty;
        let epoch = 1;
        let known = applyAnswer(null, tell(records, 'e1', null));
        let [copy, later]: [InventoryState, InventoryAnswer[]] = [known, []];
        for (const step of [...steps, { do: 'look' } as const]) {
          if (step.do === 'restart') epoch += 1;
          records = apply(records, step);
          if (step.do !== 'look') continue;
          const answer = tell(records, `e${epoch}`, known.version);
          known = applyAnswer(known, answer);
          expect(shown(known)).toEqual(shown(applyAnswer(null, tell(records, `e${epoch}`, null))));
          [copy, later] = answer.whole ? [known, []] : [copy, [...later, answer]];
          const [change, changed] = mergeChanges(later);
          expect(shown(change ? applyAnswer(copy, change, changed) : copy)).toEqual(shown(known));
        }
      }),
      { numRuns: 50 },
    );
  });

  it('keeps every unchanged row as the same object, even after a full answer', () => {
    let records = InventoryRecords.empty.with([1, 2, 3].map((each) => listing(each)));
    records = records.withObjects([exampleObjectWith(1)]);
    const first = applyAnswer(null, tell(records, 'a', null));
    const same = applyAnswer(first, tell(records, 'a', first.version));
    expect(same.inventory.rows).toBe(first.inventory.rows);
    expect(same.inventory.objects).toBe(first.inventory.objects);
    const restarted = applyAnswer(first, tell(records, 'b', first.version));
    expect(restarted.version).not.toBe(first.version);
    expect(restarted.inventory.rows).toBe(first.inventory.rows);
    records = records.with([listing(2, { floorArea: 1 })]);
    const next = applyAnswer(restarted, tell(records, 'b', restarted.version));
    const saved = next.inventory.rows.filter((row) => first.inventory.rows.includes(row));
    expect([saved.length, next.inventory.rows.length, next.inventory.objects]).toEqual([2, 3, first.inventory.objects]);
  });

  it('of one organization is not used for another', () => {
    let records = InventoryRecords.empty.with([listing(1)]);
    const known = applyAnswer(null, tell(records, 'a', null));
    const other = applyAnswer(known, tell(InventoryRecords.empty, 'b', known.version, { scope: 'other' }));
    expect(other.inventory.rows).toEqual([]);
  });

  it('is not replaced by a server that has just begun its first crawl', () => {
    let records = InventoryRecords.empty.with([1, 2].map((each) => listing(each)));
    const known = applyAnswer(null, tell(records, 'a', null));
    let fresh = InventoryRecords.empty;
    fresh = fresh.with([listing(1)]);
    const during = applyAnswer(known, tell(fresh, 'b', known.version, { counting: 1 }));
    expect([during.inventory.rows, during.inventory.counting]).toEqual([known.inventory.rows, null]);
    fresh = fresh.with([listing(3)]);
    const after = applyAnswer(during, tell(fresh, 'b', during.version));
    expect(after.inventory.rows.map(({ reference }) => reference)).toEqual(['NS-1', 'NS-3']);
  });

  it('grows during the first crawl', () => {
    let records = InventoryRecords.empty.with([listing(1)]);
    const first = applyAnswer(null, tell(records, 'a', null, { counting: 1 }));
    records = records.with([listing(2)]);
    const second = applyAnswer(first, tell(records, 'a', first.version, { counting: 2 }));
    expect([second.inventory.rows.length, second.inventory.counting]).toEqual([2, 2]);
    expect(applyAnswer(second, tell(records, 'a', second.version)).inventory.counting).toBeNull();
  });
});

it('the digest of an answer from another process shows whether its changes lack a removal', () => {
  const records = InventoryRecords.empty.with([1, 2, 3].map((each) => listing(each)));
  const known = applyAnswer(null, tell(records, 'a', null));
  const later = records.with([listing(2, { floorArea: 7 })]);
  const byTime = (now: InventoryRecords) => ({
    ...tell(now, 'b', null),
    whole: false,
    rows: packRows([inventoryRow(listing(2, { floorArea: 7 }))]),
  });
  const after = applyAnswer(known, byTime(later));
  expect(isAllThere(known, after, byTime(later))).toBe(true);
  const without = later.with([], [listing(3).id]);
  expect(isAllThere(known, applyAnswer(known, byTime(without)), byTime(without))).toBe(false);
});
