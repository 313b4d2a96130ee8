import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { sentRow } from './inventory-row';
import { packRows, unpackInParts, unpackRows } from './packed-rows';

const travelled = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

it('rows read back as they were packed, without the texts that the server searches', () => {
  fc.assert(
    fc.property(anyInventoryRows, fc.boolean(), (rows, twice) => {
      const all = twice ? [...rows, ...rows, ...rows] : rows;
      expect(unpackRows(travelled(packRows(all)))).toEqual(all.map((row) => sentRow(row)));
    }),
  );
});

it('the text "null" is not mistaken for null', () => {
  const rows = ['null', null, null, 'null', null].map((streetAddress2) => inventoryRowWith({ streetAddress2 }));
  expect(unpackRows(travelled(packRows(rows)))).toEqual(rows.map((row) => sentRow(row)));
});

it('rows are unpacked in parts of the given size', () => {
  const [row] = fc.sample(
    anyInventoryRows.filter((rows) => rows.length > 0),
    1,
  )[0]!;
  const sizes = [...unpackInParts(packRows(Array.from({ length: 7 }, () => row!)), 3)].map((part) => part.length);
  expect(sizes).toEqual([3, 3, 1]);
});
