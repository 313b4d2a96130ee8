import { answerCalls } from '@/lib/browser/worker-calls';
import type { BulkRow } from '@/lib/rules/bulk/bulk-run';
import { UnreadableFile, type FileFault } from '@/lib/rules/import/file-fault';
import { joinPreview, rowsToPreview, type RowCells } from './import-preview';
import { cellText } from './read-cell';
import { readFile, type Sheet, type TextForm } from './read-file';
import { readRows, topOfSheet, type FileRow, type KnownInventory, type ReadingChoices } from './read-rows';

/** The file, and the last reading of it. */
let sheets: Sheet[] = [];
let reading: { table: Sheet; choices: ReadingChoices; rows: FileRow[] } | null = null;

/** The requests that the worker answers; it has the file in memory. */
const work = {
  async open({ file, form: asked }: { file: File; form: Partial<TextForm> }) {
    const content = await readFile(new Uint8Array(await file.arrayBuffer()), asked);
    sheets = content.sheets;
    return { sheets: sheets.map(topOfSheet), form: content.form };
  },
  read({ sheet, choices, known }: { sheet: number; choices: ReadingChoices; known: KnownInventory }) {
    const table = sheets[sheet]!;
    reading = { table, choices, rows: readRows(table, choices, known) };
    return { toPreview: rowsToPreview(reading.rows) };
  },
  join({ planned }: { planned: BulkRow[] }) {
    const { table, choices, rows } = reading!;
    const cells: RowCells = (row, column) => {
      const at = choices.mapping.indexOf(column);
      if (at < 0) return null;
      const cell = (line: number) => cellText(table.rows[line]?.[at] ?? null);
      return { header: cell(choices.headerRow), value: cell(row - table.firstRow) };
    };
    return { rows: joinPreview(rows, planned, cells, choices.identifier) };
  },
};

export type ImportWork = typeof work;
export type ImportTask = {
  [Name in keyof ImportWork]: { name: Name; asked: Parameters<ImportWork[Name]>[0] };
}[keyof ImportWork];
export type ImportReply = { answer: unknown } | { fault: FileFault };

answerCalls(async ({ name, asked }: ImportTask): Promise<ImportReply> => {
  try {
    return { answer: await work[name](asked as never) };
  } catch (error) {
    // Without an answer the page would wait endlessly.
    return { fault: error instanceof UnreadableFile ? error.fault : { code: 'notAFile' } };
  }
});
