import Papa from 'papaparse';
import { readZip } from '@/lib/browser/delivery/read-zip';
import { runRowsMax } from '@/lib/rules/bulk/bulk-run';
import { decodeText, guessEncoding, type Encoding } from '@/lib/rules/import/decode-text';
import { UnreadableFile } from '@/lib/rules/import/file-fault';
import { headerRowsMax, knownHeader } from '@/lib/rules/import/guess-mapping';

/** The value of a cell of a file; only workbooks have values that are not text. */
export type Cell = string | number | boolean | Date | null;

/** One sheet; `firstRow` is the number that spreadsheet programs give its first row. */
export type Sheet = { name: string; rows: Cell[][]; firstRow: number };

const delimiters = [';', ',', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** The format of a text file, chosen or detected. */
export type TextForm = { encoding: Encoding; delimiter: Delimiter };

export type FileContent = { sheets: Sheet[]; /** Null for a workbook. */ form: TextForm | null };

/** Reads a file into sheets of cells: a workbook, or text in the given form, otherwise a detected one. Throws UnreadableFile. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, form: Partial<TextForm> = {}): Promise<FileContent> {
  // Workbooks of older Excel versions, and those with a password.
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableFile({ code: 'oldWorkbook' });
  const content = startsWith(bytes, [0x50, 0x4b]) ? await readWorkbook(bytes) : readText(bytes, form);
  if (content.sheets.length === 0) throw new UnreadableFile({ code: 'empty' });
  const [first] = content.sheets;
  if (content.sheets.every(({ rows }) => rows.length > runRowsMax + 20)) {
    throw new UnreadableFile({ code: 'tooManyRows', row: first!.rows.length });
  }
  return content;
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<FileContent> {
  const { default: readXlsxFile } = await import('read-excel-file/web-worker');
  try {
    const sheets = await readXlsxFile(bytes.slice().buffer, { trim: false });
    // If only the package can read a workbook, its errors stay empty cells.
    const errors = await errorCells(bytes).catch(() => []);
    const read = sheets.map(({ sheet, data }, at) => {
      // The package declares the type of dates as their constructor.
      const rows = data as unknown as Cell[][];
      for (const { row, column, text } of errors[at] ?? []) {
        while (rows.length <= row) rows.push([]);
        while (rows[row]!.length < column) rows[row]!.push(null);
        rows[row]![column] = text;
      }
      return { name: sheet, rows, firstRow: 1 };
    });
    return { sheets: read.filter(({ rows }) => rows.some((row) => row.some((cell) => cell !== null))), form: null };
  } catch {
    throw new UnreadableFile({ code: 'notAFile' });
  }
}

function readText(bytes: Uint8Array, asked: Partial<TextForm>): FileContent {
  const encoding = asked.encoding ?? guessEncoding(bytes);
  const text = decodeText(bytes, encoding);
  // Text contains no such characters; pictures and programs do.
  if (text.slice(0, 4_000).includes('\u0000')) throw new UnreadableFile({ code: 'notAFile' });
  const reported = /^sep=([;,|\t])\r?\n/i.exec(text);
  const lines = reported ? text.slice(reported[0].length) : text;
  const delimiter = asked.delimiter ?? (reported?.[1] as Delimiter | undefined) ?? guessDelimiter(lines);
  const { data, errors } = Papa.parse<string[]>(lines, { delimiter });
  const firstRow = reported ? 2 : 1;
  const quotes = errors.find(({ type }) => type === 'Quotes');
  if (quotes) throw new UnreadableFile({ code: 'quotes', row: (quotes.row ?? 0) + firstRow });
  const isEmpty = data.every((row) => row.every((cell) => cell.trim() === ''));
  return { sheets: isEmpty ? [] : [{ name: '', rows: data, firstRow }], form: { encoding, delimiter } };
}

/**
 * The separator that gives the most known headers, which may be below a title with commas, or else the most frequent one of the first
 * line; in the rows below, a comma may be a decimal comma.
 */
function guessDelimiter(text: string): Delimiter {
  const known = new Map(
    delimiters.map((delimiter) => {
      const { data } = Papa.parse<string[]>(text, { delimiter, preview: headerRowsMax });
      return [delimiter, Math.max(0, ...data.map((row) => row.filter((cell) => knownHeader(cell) !== null).length))];
    }),
  );
  const header = (/^\s*(?:"(?:[^"]|"")*"|[^"\n\r])*/.exec(text)?.[0] ?? '').replaceAll(/"(?:[^"]|"")*"/g, '');
  const count = (delimiter: Delimiter) => header.split(delimiter).length;
  return [...delimiters].sort((a, b) => known.get(b)! - known.get(a)! || count(b) - count(a))[0]!;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** A cell whose formula has an error such as `#N/A`; row and column are counted from 0. */
type ErrorCell = { row: number; column: number; text: string };

/** The cells with errors of each sheet of a workbook, in its order: the package that reads workbooks returns them as empty. */
async function errorCells(workbook: Uint8Array<ArrayBuffer>): Promise<ErrorCell[][]> {
  const { open } = await readZip(new File([workbook], 'workbook.zip'));
  const text = async (path: string) => (await open(path)).text();
  const [book, relations] = [await text('xl/workbook.xml'), await text('xl/_rels/workbook.xml.rels')];
  const targets = new Map(
    tags(relations, /<(?:\w+:)?Relationship\s([^>]*)>/g).map((tag) => [tag.get('Id'), tag.get('Target') ?? '']),
  );
  const found: ErrorCell[][] = [];
  for (const sheet of tags(book, /<(?:\w+:)?sheet\s([^>]*)>/g)) {
    const id = [...sheet].find(([name]) => name.endsWith(':id'))?.[1];
    const target = targets.get(id) ?? '';
    found.push(errorsIn(await text(target.startsWith('/') ? target.slice(1) : `xl/${target}`)));
  }
  return found;
}

function errorsIn(sheet: string): ErrorCell[] {
  const cells = /<(?:\w+:)?c\b([^>]*\st="e"[^>]*)>(?:(?!<\/?(?:\w+:)?c\b).)*?<(?:\w+:)?v>([^<]+)</gs;
  return [...sheet.matchAll(cells)].flatMap(([, tag, text]) => {
    const [, letters, number] = /^([A-Z]{1,3})(\d{1,7})$/.exec(attributes(tag!).get('r') ?? '') ?? [];
    return letters ? [{ row: Number(number) - 1, column: columnOf(letters), text: text! }] : [];
  });
}

function columnOf(letters: string): number {
  return Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The attributes of each tag that a pattern finds. */
function tags(xml: string, pattern: RegExp): Map<string, string>[] {
  return [...xml.matchAll(pattern)].map(([, tag]) => attributes(tag!));
}

function attributes(tag: string): Map<string, string> {
  return new Map([...tag.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));
}
