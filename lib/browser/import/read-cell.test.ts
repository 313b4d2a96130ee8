import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ListingPatch } from '@/lib/rules/bulk/bulk-change';
import { importColumns, type Identifier, type ImportColumn } from '@/lib/rules/import/import-columns';
import { referencesOf } from './find-reference';
import { readCell } from './read-cell';
import type { Cell } from './read-file';

type FieldColumn = Exclude<ImportColumn, Identifier>;
const columns = importColumns.filter((column): column is FieldColumn => column !== 'reference' && column !== 'id');

const usual = fc.constantFrom<Cell>(
  '-',
  '12,5',
  '1.000',
  '1 000,50 kr',
  '0,005',
  '-1',
  '1e5',
  '½',
  '#N/A',
  'ja',
  'draft',
  'dag',
  'sv',
);
const awkwardTexts = [
  ' Ny\r\ntext ',
  'a\u0007b',
  '\u200b',
  '😀'.repeat(5_000),
  'Wi-fi; 1',
  'HUS-1',
  'å@ö.se',
  'a@b..se',
];
const awkwardNumbers = [12.345678901234567, 0.1 + 0.2, -0, 1e21, 1e300, Number.NaN, Number.POSITIVE_INFINITY];
const awkward = fc.constantFrom<Cell>(...awkwardTexts, ...awkwardNumbers, true);
const cell = fc.oneof(usual, awkward, fc.string({ unit: 'binary' }), fc.double(), fc.integer(), fc.date());

it('the server accepts whatever a cell is read as, because one rejected value would fail the whole file', () => {
  const context = {
    buildings: referencesOf([{ id: '01937c1e-1111-7aaa-8bbb-000000000001', reference: 'HUS-1' }]),
    amenities: new Map([
      ['wi-fi', 1],
      ['1', 1],
    ]),
  };
  const formats = fc.constantFrom('sv' as const, 'en' as const, null);
  const units = fc.constantFrom('month' as const, 'day' as const, null);
  fc.assert(
    fc.property(cell, formats, units, fc.boolean(), (value, numberFormat, rentUnit, isWorkbook) => {
      for (const column of columns) {
        const reading = readCell(column, value, { ...context, numberFormat, rentUnit, isWorkbook });
        const patch = reading && 'patch' in reading ? reading.patch : {};
        expect(ListingPatch.parse(JSON.parse(JSON.stringify(patch)))).toEqual(patch);
      }
    }),
    { numRuns: 300 },
  );
});
