import { readZip } from '@/lib/browser/delivery/read-zip';

/** A cell whose formula has an error such as `#N/A`; row and column are counted from 0. */
type ErrorCell = { row: number; column: number; text: string };

/** The cells with errors of each sheet of a workbook, in its order: the package that reads workbooks returns them as empty. */
export async function errorCells(workbook: Uint8Array<ArrayBuffer>): Promise<ErrorCell[][]> {
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
