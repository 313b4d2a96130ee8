import 'server-only';
import { getTranslations } from 'next-intl/server';
import writeExcelFile, { type Cell } from 'write-excel-file/node';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { csvOf, fileAnswer } from '@/lib/desk/file-answer';
import { templateColumns } from '@/lib/rules/import/import-columns';

const TemplateFormat = z.enum(['csv', 'xlsx']);

const columnWidth = 22;
const explanationWidth = 80;

/** An import template in the person's language: headers, an example row, and in a workbook help for each column. Throws DeskError. */
export async function importTemplate(search: URLSearchParams): Promise<Response> {
  const format = TemplateFormat.safeParse(search.get('format'));
  if (!format.success) throw new DeskError('INVALID_INPUT');
  const t = await getTranslations('import');
  const content = format.data === 'csv' ? await templateCsv() : new Uint8Array(await templateXlsx());
  return fileAnswer(content, `vakant-${t('sheetNames.template').toLowerCase()}`, format.data);
}

async function templateCsv(): Promise<string> {
  const { headers, example } = await templateRows();
  const cells = example.map((value) => (typeof value === 'number' ? String(value).replace('.', ',') : value));
  return csvOf([headers, cells]);
}

async function templateXlsx(): Promise<Buffer> {
  const { headers, example } = await templateRows();
  const t = await getTranslations('import');
  const bold = (value: string): Cell => ({ value, fontWeight: 'bold' });
  const plain = (value: string | number): Cell =>
    typeof value === 'number' ? { value, type: Number } : { value, type: String };
  const explained = templateColumns.map((column, at) => [plain(headers[at]!), plain(t(`explained.${column}`))]);
  return writeExcelFile([
    {
      sheet: t('sheetNames.template'),
      data: [headers.map(bold), example.map(plain)],
      columns: headers.map(() => ({ width: columnWidth })),
      stickyRowsCount: 1,
    },
    {
      sheet: t('sheetNames.explanation'),
      data: [
        [bold(t('explained.column')), bold(t('explained.what'))],
        ...explained,
        [plain(''), plain(t('explained.rules'))],
      ],
      columns: [{ width: columnWidth }, { width: explanationWidth }],
      stickyRowsCount: 1,
    },
  ]).toBuffer();
}

async function templateRows(): Promise<{ headers: string[]; example: (string | number)[] }> {
  const t = await getTranslations('import');
  const sheets = await getTranslations('sheets');
  const example: Record<(typeof templateColumns)[number], string | number> = {
    reference: t('exampleRow.reference'),
    status: sheets('choices.status.draft'),
    type: sheets('choices.type.office'),
    building: '',
    floorArea: 120.5,
    workplaces: 14,
    furnished: sheets('no'),
    rent: 39_000,
    rentUnit: sheets('choices.rentUnit.month'),
    noticePeriod: 9,
    bindingPeriod: 36,
    locale: sheets('choices.locale.sv'),
    description: t('exampleRow.description'),
    amenities: '',
    assignedTo: '',
  };
  return {
    headers: templateColumns.map((column) => sheets(`headers.${column}`)),
    example: templateColumns.map((column) => example[column]),
  };
}
