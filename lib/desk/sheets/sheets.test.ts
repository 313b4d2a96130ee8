import Papa from 'papaparse';
import readExcelFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { Listing, ListingLocale, ListingStatus, ListingType, PriceUnit, PublishBlocker } from '@/lib/contract';
import { exampleAmenityList, exampleListing } from '@/lib/contract/examples';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { neutralizeFormula, plainText } from '@/lib/rules/sheets/neutralize-formula';
import { offReasons } from '@/lib/rules/off-reasons/off-reason';
import { sheetColumns, sheetContext } from '@/lib/rules/sheets/sheet-columns';
import type { SheetWords } from './sheet-words';
import { writeCsv } from './write-csv';
import { writeXlsx } from './write-xlsx';

const { headers, choices, yes, no } = messages.sv.sheets;
const words: SheetWords = {
  header: (key) => headers[key],
  choice: (key, value) => (choices as Record<string, Record<string, string>>)[key]?.[value] ?? value,
  yes,
  no,
};
const context = sheetContext(exampleAmenityList.data, 'sv', () => ({ reason: 'renovation', backOn: '2027-03-01' }));

const listing = Listing.parse({
  ...exampleListing,
  description: 'Ljust; "högt i tak"\növer två plan',
  price: { amount: 12_500.5, unit: 'month', currency: 'SEK' },
  floorArea: 80.25,
  updatedAt: '2026-07-01T22:30:00.000Z',
});
const hostile = Listing.parse({
  ...exampleListing,
  externalRef: '=HYPERLINK("https://evil.example")',
  description: '-1+1',
});

async function cellsOf(file: Buffer) {
  const [sheet] = await readExcelFile(file);
  return sheet!.data;
}

describe('a file of listings', () => {
  it.each(locales)('every column has a header in %s, and every value of a choice a word', (locale) => {
    const own = messages[locale].sheets;
    expect(Object.keys(own.headers).sort()).toEqual(sheetColumns.map(({ key }) => key).sort());
    const choiceKeys = sheetColumns.filter(({ isChoice }) => isChoice).map(({ key }) => key);
    expect(Object.keys(own.choices).sort()).toEqual(choiceKeys.sort());
    expect({
      status: Object.keys(own.choices.status).sort(),
      blockers: Object.keys(own.choices.blockers).sort(),
      offReason: Object.keys(own.choices.offReason).sort(),
      type: Object.keys(own.choices.type).sort(),
      rentUnit: Object.keys(own.choices.rentUnit).sort(),
      locale: Object.keys(own.choices.locale).sort(),
    }).toEqual({
      status: ListingStatus.options.toSorted(),
      blockers: PublishBlocker.options.toSorted(),
      offReason: offReasons.toSorted(),
      type: ListingType.options.toSorted(),
      rentUnit: PriceUnit.options.toSorted(),
      locale: ListingLocale.options.toSorted(),
    });
  });

  it('CSV opens in a Swedish spreadsheet: byte order mark, semicolons, decimal commas, Swedish time', () => {
    const csv = writeCsv([listing], words, context);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    const [row] = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, delimiter: ';' }).data;
    expect(row).toMatchObject({
      Referens: 'NS-STO-01-301',
      Status: 'Utkast',
      'Blockeras av': 'Bilder',
      'Varför inte ute': 'Renoveras',
      'Tillbaka den': '2027-03-01',
      'Yta (m²)': '80,25',
      'Hyra (kr)': '12500,5',
      'Hyra per': 'Månad',
      'kr/m²/år': '1869,23',
      Möblerad: 'Nej',
      Beskrivning: 'Ljust; "högt i tak"\növer två plan',
      Bekvämligheter: 'Hiss, 5, 7',
      Ändrad: '2026-07-02 00:30',
    });
  });

  it('no cell of a CSV file begins a formula, and what was written can be read again', () => {
    const csv = writeCsv([hostile], words, context);
    const [row] = Papa.parse<Record<string, string>>(csv.slice(1), { header: true, delimiter: ';' }).data;
    expect(row!.Referens).toBe(`'${hostile.externalRef}`);
    expect(plainText(row!.Referens!)).toBe(hostile.externalRef);
    expect(row!.Beskrivning).toBe("'-1+1");
  });

  it('a workbook has numbers as numbers, times as times, and texts unchanged', async () => {
    const [header, row] = await cellsOf(await writeXlsx([listing], words, context));
    const cell = (name: string) => row![header!.indexOf(name)];
    expect(header).toEqual(sheetColumns.map(({ key }) => headers[key]));
    expect(cell('Hyra (kr)')).toBe(12_500.5);
    expect(cell('Bilder')).toBe(0);
    // Days as decimals are a little less exact than a millisecond.
    expect(Number(cell('Ändrad'))).toBeCloseTo(Date.UTC(2026, 6, 2, 0, 30), -2);
    expect(cell('Beskrivning')).toBe(listing.description);
    const [, other] = await cellsOf(await writeXlsx([hostile], words, context));
    expect(other![0]).toBe(hostile.externalRef);
  });
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('%j is neutralized and can be restored', (text) => {
  expect(neutralizeFormula(text)).toBe(`'${text}`);
  expect(plainText(neutralizeFormula(text))).toBe(text);
});

it.each(["'quoted'", 'plain', '', 'a=b'])('%j stays unchanged', (text) => {
  expect(neutralizeFormula(text)).toBe(text);
  expect(plainText(text)).toBe(text);
});
