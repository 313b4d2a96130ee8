import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { UnreadableFile } from '@/lib/rules/import/file-fault';
import {
  findHeaderRow,
  guessIdentifier,
  guessMapping,
  knownHeader,
  repeatedColumns,
  rowsBelowHeaders,
} from '@/lib/rules/import/guess-mapping';
import { sheetColumns } from '@/lib/rules/sheets/sheet-columns';
import { zipFile } from '@/lib/testing/generators/zip-file';
import { choiceWords, readChoice, readYesNo } from './choice-words';
import { numberFormatOf } from './read-rows';
import { referencesOf } from './find-reference';
import { readCell } from './read-cell';
import { readFile } from './read-file';
import { topOfSheet } from './read-rows';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: readonly number[]) => new Uint8Array([...mark, ...Buffer.from(text, 'utf16le')]);
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const bytes = (...values: number[]) => new Uint8Array(values);

describe('a text file', () => {
  it.each([
    ['UTF-8', utf8('Möblerad;Hyra\nJa;1'), 'utf-8', ';'],
    ['UTF-8 with its mark', utf8('\ufeffMöblerad;Hyra\nJa;1'), 'utf-8', ';'],
    ['UTF-16 with its mark', utf16('Möblerad\tHyra\nJa\t1', [0xff, 0xfe]), 'utf-16le', '\t'],
    ['UTF-16 without it', utf16('Möblerad,Hyra\nJa,1', []), 'utf-16le', ','],
    ['Windows-1252', latin1('Möblerad;Hyra\nJa;1'), 'windows-1252', ';'],
    ['a first line that names it', utf8('sep=|\nMöblerad|Hyra\nJa|1'), 'utf-8', '|'],
    ['a title with commas', utf8('Lediga lokaler, hela landet, 2026\n\nMöblerad;Hyra\nJa;1'), 'utf-8', ';'],
    ['an empty first line', utf8('\r\nMöblerad;Hyra\r\nJa;1'), 'utf-8', ';'],
  ])('is read in its own encoding and format: %s', async (_name, file, encoding, delimiter) => {
    const { sheets, form } = await readFile(file);
    expect(form).toEqual({ encoding, delimiter });
    const { rows, firstRow } = sheets[0]!;
    const at = findHeaderRow(rows);
    expect(rows.slice(at, at + 2)).toEqual([
      ['Möblerad', 'Hyra'],
      ['Ja', '1'],
    ]);
    expect(firstRow).toBe(_name.startsWith('a first') ? 2 : 1);
  });

  it('is read with the chosen setting if the guess was wrong', async () => {
    const file = bytes(...utf8('M'), 0x9a, ...utf8('blerad;x'));
    expect((await readFile(file, { encoding: 'macintosh' })).sheets[0]!.rows[0]).toEqual(['Möblerad', 'x']);
    const whole = await readFile(file, { encoding: 'macintosh', delimiter: ',' });
    expect(whole.sheets[0]!.rows[0]).toEqual(['Möblerad;x']);
  });

  it('has a separator that decimal commas below do not decide', async () => {
    const { sheets } = await readFile(utf8('Ref;Hyra;Yta\nA;1,5;2,5\nB;3,5;4,5'));
    expect(sheets[0]!.rows[1]).toEqual(['A', '1,5', '2,5']);
  });

  it.each([
    ['its last line ends', 'Ref;Hyra\r\nA;1\r\nB;2\r\n'],
    ['its last line does not end', 'Ref;Hyra\nA;1\nB;2'],
    ['it has a title above and blank lines', 'Våra lokaler\n\nRef;Hyra\nA;1\n;\nB;2\n\n'],
  ])('has its rows below the headers counted if %s', async (_name, text) => {
    const sheet = topOfSheet((await readFile(utf8(text))).sheets[0]!);
    expect(rowsBelowHeaders(sheet, findHeaderRow(sheet.top))).toBe(2);
  });

  it.each([
    ['nothing', utf8(''), { code: 'empty' }],
    ['blank lines', utf8(';;\n;;'), { code: 'empty' }],
    ['an open quotation mark', utf8('Ref;Text\nA;"utan slut\nB;x'), { code: 'quotes', row: 2 }],
    ['a picture', bytes(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13), { code: 'notAFile' }],
    ['a workbook of older Excel', bytes(0xd0, 0xcf, 0x11, 0xe0, 1), { code: 'oldWorkbook' }],
    ['a zip file that is no workbook', bytes(0x50, 0x4b, 3, 4, 0), { code: 'notAFile' }],
    ['too many rows', utf8('Ref\n' + 'A\n'.repeat(10_050)), { code: 'tooManyRows', row: 10_052 }],
  ])('fails with the reason why it cannot be read: %s', async (_name, file, fault) => {
    const error = await readFile(file).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnreadableFile);
    expect((error as UnreadableFile).fault).toEqual(fault);
  });
});

/** A workbook of one sheet. */
function workbookOf(rows: string): Uint8Array<ArrayBuffer> {
  const spaces = 'http://schemas.openxmlformats.org';
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${spaces}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
  const relations = (content: string) =>
    `<Relationships xmlns="${spaces}/package/2006/relationships">${content}</Relationships>`;
  const main = `xmlns="${spaces}/spreadsheetml/2006/main" xmlns:r="${spaces}/officeDocument/2006/relationships"`;
  const files = {
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook ${main}><sheets><sheet name="Blad1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
    ),
    // The second style is a date.
    'xl/styles.xml': `<styleSheet ${main}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  };
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: utf8(content) }));
  return new Uint8Array(zipFile(entries));
}

/** A cell of a workbook without buildings and amenities. */
const inWorkbook = {
  numberFormat: null,
  isWorkbook: true,
  rentUnit: null,
  buildings: referencesOf([]),
  amenities: new Map(),
};

it('a formula with an error is not read as an empty cell, which would leave the current value', async () => {
  const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const error = (at: string, value: string) => `<c r="${at}" s="0" t="e"><f>A1</f><v>${value}</v></c>`;
  const { sheets } = await readFile(
    workbookOf(
      `<row r="1">${text('A1', 'Referens')}${text('B1', 'Hyra')}</row>` +
        `<row r="2">${text('A2', 'A-1')}${error('B2', '#N/A')}</row>` +
        `<row r="3">${text('A3', 'A-2')}<c r="B3"><v>12500</v></c></row>` +
        `<row r="5"><c r="A5" t="e"/><c r="B5"><v>7</v></c>${error('C5', '#FIELD!')}</row>`,
    ),
  );
  const { rows } = sheets[0]!;
  expect(rows.slice(0, 3).map((row) => row.slice(0, 2))).toEqual([
    ['Referens', 'Hyra'],
    ['A-1', '#N/A'],
    ['A-2', 12_500],
  ]);
  expect(rows[4]).toEqual([null, 7, '#FIELD!']);
  expect(readCell('rent', rows[1]![1]!, inWorkbook)).toEqual({ code: 'formulaError' });
  expect(readCell('description', rows[4]![2]!, inWorkbook)).toEqual({ code: 'formulaError' });
});

it('a number too large for a date, in a cell with the format of dates, is a fault of that cell and not of the workbook', async () => {
  const { sheets } = await readFile(
    workbookOf('<row r="1"><c r="A1" s="1"><v>46701234567</v></c><c r="B1" s="1"><v>46346</v></c></row>'),
  );
  const [row] = sheets[0]!.rows;
  expect(topOfSheet(sheets[0]!).top).toEqual([['####', '2026-11-20']]);
  expect(row!.map((cell) => readCell('rent', cell, inWorkbook))).toEqual([{ code: 'date' }, { code: 'date' }]);
});

describe('columns', () => {
  it.each(locales)('of exports in %s have known headers and words', (locale) => {
    const { headers, choices, yes, no } = messages[locale].sheets;
    expect(sheetColumns.map(({ key }) => knownHeader(headers[key]))).toEqual(sheetColumns.map(({ key }) => key));
    for (const column of ['status', 'type', 'rentUnit', 'locale'] as const) {
      for (const [value, word] of Object.entries(choices[column])) {
        const meant = value === 'unpublished' ? 'draft' : value;
        expect(readChoice(column, word.toUpperCase())).toBe(meant);
      }
      expect(readChoice(column, 'något annat')).toBeNull();
    }
    expect([readYesNo(yes), readYesNo(no), readYesNo('kanske')]).toEqual([true, false, null]);
  });

  it('have no word with two meanings', () => {
    for (const choices of Object.values(choiceWords)) {
      const words = Object.values<readonly string[]>(choices).flat();
      expect(new Set(words).size).toBe(words.length);
    }
  });

  it.each([
    [
      ['Objektsnummer', 'Månadshyra', 'Kvm', 'Anteckning'],
      ['reference', 'rent', 'floorArea', null],
    ],
    [
      ['reference', 'Rent (SEK)', 'REFERENS'],
      ['reference', 'rent', null],
    ],
    [
      ['Ref', 'Hyra (kr/m²/år)', 'Ändrad'],
      ['reference', null, null],
    ],
    [
      ['Objekt-ID', 'Area m2', 'Bashyra (kr/månad)', 'Uppsägn.tid (mån)', 'Bindningstid, antal månader'],
      ['reference', 'floorArea', 'rent', 'noticePeriod', 'bindingPeriod'],
    ],
    [
      ['Yta (kvadratmeter)', 'Arbetsplatser (st)', 'Hyra (kronor)', 'Notice period (month)', 'Binding period (mo)'],
      ['floorArea', 'workplaces', 'rent', 'noticePeriod', 'bindingPeriod'],
    ],
    [
      ['Unit number', 'Size (sqm)', 'Rent per month', 'Notice period (months)', 'Facilities'],
      ['reference', 'floorArea', 'rent', 'noticePeriod', 'amenities'],
    ],
    [
      [
        'Hyra/kvm',
        'Hyra (kr/kvm)',
        'Hyra kr/år',
        'Hyra (m2)',
        'Hyra inkl. moms',
        'Hyra (kr/dag)',
        'Hyra, kr exkl. moms',
      ],
      [null, null, null, null, null, null, 'rent'],
    ],
  ])('with the headers %j are guessed', (headers, mapping) => {
    expect(guessMapping(headers)).toEqual(mapping);
  });

  it('for the same field are reported, and the identifier with values is chosen', () => {
    expect(repeatedColumns(['rent', null, 'rent', null])).toEqual(['rent']);
    expect(
      guessIdentifier(
        ['reference', 'id'],
        [
          ['A', 'x'],
          ['B', 'y'],
        ],
      ),
    ).toBe('reference');
    expect(
      guessIdentifier(
        ['reference', 'id'],
        [
          [null, 'x'],
          ['B', 'y'],
        ],
      ),
    ).toBe('id');
    expect(guessIdentifier(['rent'], [])).toBeNull();
  });
});

it.each([
  [['12,5', '39 000'], 'sv'],
  [['12.5'], 'en'],
  [['1.234,50 kr'], 'sv'],
  [['1,234.50'], 'en'],
  [['1,234,567'], 'en'],
  [['39.000', '12,500', '39 000'], null],
  [['12,5', '12.5'], null],
  [['1.250 m2'], null],
  [['12 500,50 kr.', '1,5 mån.'], 'sv'],
  [['kr. 12,50'], 'sv'],
  [['39.000 kr.'], null],
  [['31.12.2026'], null],
  [['1,234.50', '31.12.2026'], 'en'],
])('the numbers %j have the format %s', (texts, format) => {
  expect(numberFormatOf(texts)).toBe(format);
});
