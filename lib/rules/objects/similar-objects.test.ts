import { describe, expect, it } from 'vitest';
import type { InventoryObject } from '@/lib/contract';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { findSimilarObjects } from './similar-objects';

const base = { streetAddress: 'Storgatan 16 B', streetAddress2: null, postalCode: '211 34', city: 'Malmö' } as const;

function isFound(first: Partial<InventoryObject>, second: Partial<InventoryObject>): boolean {
  const [a, b] = [exampleObjectWith(1, { ...base, ...first }), exampleObjectWith(2, { ...base, ...second })];
  const similar = findSimilarObjects([a, b]);
  expect(similar.get(a.id)?.[0]?.id).toBe(similar.size > 0 ? b.id : undefined);
  expect(similar.get(b.id)?.[0]?.id).toBe(similar.size > 0 ? a.id : undefined);
  return similar.size > 0;
}

describe('two active buildings at one address', () => {
  it.each<[string, Partial<InventoryObject>, Partial<InventoryObject>, boolean]>([
    ['written alike', {}, {}, true],
    ['in other letters', {}, { streetAddress: 'STORGATAN 16b' }, true],
    ['shortened', {}, { streetAddress: 'Storg. 16 B' }, true],
    ['with another postal code', {}, { postalCode: '211 35' }, true],
    ['with the postal area written otherwise', {}, { city: 'Malmo C', postalCode: '21134' }, true],
    ['one of them with its floor', {}, { streetAddress2: 'Plan 2' }, true],
    ['at two entrances', { streetAddress2: 'Uppgång A' }, { streetAddress2: 'Uppgång B' }, false],
    ['at another number', {}, { streetAddress: 'Storgatan 16 C' }, false],
    ['at number 1 and 11', { streetAddress: 'Storgatan 1' }, { streetAddress: 'Storgatan 11' }, false],
    ['in another town', {}, { city: 'Lund', postalCode: '222 22' }, false],
    ['one of them archived', {}, { status: 'archived' }, false],
  ])('%s', (_name, first, second, expected) => {
    expect(isFound(first, second)).toBe(expected);
  });
});
