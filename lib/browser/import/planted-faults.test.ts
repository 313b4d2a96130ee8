import { afterAll, beforeAll, expect, it } from 'vitest';
import { AmenityList } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { previewImport } from '@/lib/desk/bulk/preview-import';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import type { RunPage } from '@/lib/rules/bulk/bulk-run';
import { guessMapping } from '@/lib/rules/import/guess-mapping';
import type { ImportColumn } from '@/lib/rules/import/import-columns';
import type { FaultCode } from '@/lib/rules/import/import-fault';
import { createBulkHarness, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { serveToActions, type ServedToActions } from '@/lib/testing/harness/serve-to-actions';
import { joinPreview, rowsToPreview, type PreviewRow } from './import-preview';
import { cellText } from './read-cell';
import { readFile } from './read-file';
import { readRows } from './read-rows';

const headers = {
  reference: 'Referens',
  id: 'Id',
  status: 'Status',
  type: 'Typ',
  building: 'Fastighet',
  floorArea: 'Yta (m²)',
  workplaces: 'Arbetsplatser',
  furnished: 'Möblerad',
  rent: 'Hyra (kr)',
  rentUnit: 'Hyra per',
  noticePeriod: 'Uppsägningstid (mån)',
  bindingPeriod: 'Bindningstid (mån)',
  locale: 'Språk',
  description: 'Beskrivning',
  amenities: 'Bekvämligheter',
  assignedTo: 'Ansvarig',
} as const satisfies Record<ImportColumn, string>;
const columns = Object.keys(headers) as ImportColumn[];

const elsewhere = '01937c1e-2222-7aaa-8bbb-00000000ffff';
const longReference = 'R'.repeat(129);

/** One fault per row: the column, its text, the reason that must be reported. */
const planted: [ImportColumn, string, FaultCode][] = [
  ['reference', '', 'noIdentifier'],
  ['reference', 'FINNS-INTE', 'unknownReference'],
  ['reference', 'bra', 'otherCase'],
  ['reference', longReference, 'tooLong'],
  ['id', elsewhere, 'idDiffers'],
  ['rent', 'ring oss', 'notANumber'],
  ['rent', '39.000', 'ambiguousNumber'],
  ['rent', '-500', 'negative'],
  ['rent', '19,999', 'tooManyDecimals'],
  ['rent', '10 000 000 000', 'tooLarge'],
  ['rent', '2026-05-01', 'date'],
  ['rent', '#REF!', 'formulaError'],
  ['floorArea', '0', 'tooSmall'],
  ['floorArea', '10 000 000 000', 'tooLarge'],
  ['floorArea', '80 kr', 'notANumber'],
  ['workplaces', '3,5', 'notWhole'],
  ['workplaces', '0', 'tooSmall'],
  ['noticePeriod', '121', 'tooLarge'],
  ['noticePeriod', '1,5', 'notWhole'],
  ['bindingPeriod', '0', 'tooSmall'],
  ['status', 'kanske', 'unknownChoice'],
  ['status', '-', 'cannotClear'],
  ['type', 'lager', 'unknownChoice'],
  ['type', '-', 'cannotClear'],
  ['rentUnit', 'vecka', 'unknownChoice'],
  ['locale', 'norska', 'unknownChoice'],
  ['furnished', 'delvis', 'notYesNo'],
  ['assignedTo', '-', 'cannotClear'],
  ['assignedTo', 'Åsa Lindqvist', 'notAnEmail'],
  ['amenities', 'Hiss, Bubbelpool', 'unknownAmenity'],
  ['building', 'HUS-99', 'unknownBuilding'],
  ['building', 'arkiv-1', 'otherCase'],
  ['building', 'ARKIV-1', 'archivedBuilding'],
  ['noticePeriod', '3', 'dayPrice'],
  ['bindingPeriod', '12', 'dayPrice'],
  ['status', 'Publicerad', 'blocked'],
  ['locale', 'Engelska', 'missingLabels'],
];

let bulk: BulkHarness;
let served: ServedToActions;

beforeAll(async () => {
  bulk = await createBulkHarness();
  served = await serveToActions({ serve: bulk.serve, key: bulk.organization.key.key, store: bulk.store });
  const person = { email: 'p@example.com', name: 'P', role: 'publisher' as const, password: 'a long password' };
  deskRequest.token = await startSession(bulk.store, (await putStaff(bulk.store, person)).id);

  await bulk.organization.api('PUT', '/objects/ARKIV-1', { ...exampleObjectBody, streetAddress: 'Arkivgatan 1' });
  await bulk.organization.api('DELETE', '/objects/ext:ARKIV-1');
  for (const [at, [, , code]] of planted.entries()) await bulk.put(`RAD-${at}`, special[code]);
  await bulk.put('DUBBEL');
  await bulk.put('BRA');
  await bulk.put('EXTRA');
});

const byDay = { price: { amount: 300, unit: 'day' }, noticePeriod: null, bindingPeriod: null } as const;
const amenity = { id: elsewhere, icon: 'star', translations: { sv: 'Takterrass' } };
const special: Partial<Record<FaultCode, Parameters<BulkHarness['put']>[1]>> = {
  dayPrice: byDay,
  blocked: { status: 'draft', images: [] },
  missingLabels: { locale: 'sv', customAmenities: [amenity] },
};

afterAll(async () => {
  served.close();
  await bulk.close();
});

function line(cells: Partial<Record<ImportColumn, string>>): string {
  return columns.map((column) => cells[column] ?? '').join(';');
}

async function previewOf(text: string): Promise<{ rows: PreviewRow[]; run: RunPage['run'] }> {
  const { sheets } = await readFile(new TextEncoder().encode(text));
  const table = sheets[0]!;
  const mapping = guessMapping(table.rows[0]!.map(cellText));
  expect(mapping).toEqual(columns);
  const { body } = await bulk.organization.api('GET', '/amenities');
  const choices = { headerRow: 0, mapping, identifier: 'reference', numberFormat: null, isWorkbook: false } as const;
  const read = readRows(table, choices, {
    listings: (await bulk.listings()).map(({ id, externalRef, price }) => ({
      id,
      reference: externalRef,
      unit: price.unit,
    })),
    buildings: (await bulk.objects()).map(({ id, externalRef }) => ({ id, reference: externalRef })),
    amenities: AmenityList.parse(body).data,
  });
  const posted = JSON.stringify({ title: 'fel.csv', rows: rowsToPreview(read) });
  const answer = await previewImport(new Request('http://localhost:3000/api/runs', { method: 'POST', body: posted }));
  expect(answer.status).toBe(200);
  const page = (await answer.json()) as RunPage;
  const cells = (row: number, column: ImportColumn) => {
    const at = mapping.indexOf(column);
    return { header: cellText(table.rows[0]![at]!), value: cellText(table.rows[row - 1]![at]!) };
  };
  return { rows: joinPreview(read, page.rows, cells, 'reference'), run: page.run };
}

it('every fault of a file is reported by row, column, value and reason, and nothing is written', async () => {
  const lines = planted.map(([column, value, code], at) =>
    line(code === 'noIdentifier' ? { rent: '100' } : { reference: `RAD-${at}`, [column]: value }),
  );
  const good = line({ reference: 'BRA', rent: '41 500,50', workplaces: '12' });
  const twice = [line({ reference: 'DUBBEL', rent: '1000' }), line({ reference: 'DUBBEL', rent: '2000' })];
  const extra = `${line({ reference: 'EXTRA', workplaces: '4' })};rest`;
  const file = [columns.map((column) => headers[column]).join(';'), ...lines, '', ...twice, extra, good].join('\r\n');
  const listingsBefore = await bulk.listings();
  const writesBefore = new Map(bulk.writes);
  const { rows, run } = await previewOf(file);

  const named = rows.flatMap(({ faults }) => faults.map(({ row, header, value, code }) => [row, header, value, code]));
  const blankLine = planted.length + 2;
  expect(named).toEqual([
    ...planted.map(([column, value, code], at) => [at + 2, headers[column], value, code]),
    [blankLine + 1, 'Referens', 'DUBBEL', 'repeated'],
    [blankLine + 2, 'Referens', 'DUBBEL', 'repeated'],
    [blankLine + 3, null, 'rest', 'extraCells'],
  ]);
  expect(new Set(planted.map(([column, , code]) => `${column} ${code}`)).size).toBeGreaterThanOrEqual(30);

  expect(run).toMatchObject({ state: 'planned', counts: { byState: { waiting: 1 } } });
  const { effect, changes } = rows.at(-1)!.planned!;
  expect(effect).toBe('staysLive');
  expect(changes.map(({ field }) => field)).toEqual(['workplaces', 'price']);
  expect(await bulk.listings()).toEqual(listingsBefore);
  expect(bulk.writes).toEqual(writesBefore);
});

it('a fault of a cell and a fault that only the rules find are both reported for a row', async () => {
  const at = planted.findIndex(([, , code]) => code === 'dayPrice');
  const header = columns.map((column) => headers[column]).join(';');
  const { rows } = await previewOf(
    [header, line({ reference: `RAD-${at}`, noticePeriod: '3', type: 'lager' })].join('\n'),
  );
  expect(rows[0]!.faults.map(({ column, code }) => [column, code])).toEqual([
    ['type', 'unknownChoice'],
    ['noticePeriod', 'dayPrice'],
  ]);
});
