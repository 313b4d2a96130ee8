import type { BulkRow } from '@/lib/rules/bulk/bulk-run';
import { UnreadableFile, type FileFault } from '@/lib/rules/import/file-fault';
import { joinPreview, rowsToPreview, type PreviewRow } from './import-preview';
import { cellText } from './read-cell';
import { readFile, type FileContent, type TextForm } from './read-file';
import {
  readRows,
  topOfSheet,
  type FileRow,
  type KnownInventory,
  type ReadingChoices,
  type SheetTop,
} from './read-rows';

/** What can be asked of the worker, which keeps the file, and what it answers. */
export type ImportWork = {
  open: { asked: { file: File; form: Partial<TextForm> }; answer: { sheets: SheetTop[]; form: TextForm | null } };
  read: {
    asked: { sheet: number; choices: ReadingChoices; known: KnownInventory };
    answer: { toPreview: ReturnType<typeof rowsToPreview>; rowCount: number };
  };
  join: { asked: { planned: BulkRow[] }; answer: { rows: PreviewRow[] } };
};
export type ImportTask = {
  [Name in keyof ImportWork]: { number: number; name: Name; asked: ImportWork[Name]['asked'] };
}[keyof ImportWork];
export type ImportReply = { number: number } & ({ answer: unknown } | { fault: FileFault });

const current: { content: FileContent | null; sheet: number; choices: ReadingChoices | null; rows: FileRow[] } = {
  content: null,
  sheet: 0,
  choices: null,
  rows: [],
};

// A listener, because the CSV parser sets `onmessage` itself when it runs in a worker.
addEventListener('message', ({ data }: MessageEvent<ImportTask>) => {
  void work(data)
    .then((answer): ImportReply => ({ number: data.number, answer }))
    .catch((error: unknown): ImportReply => {
      // An error that is not answered would leave the page waiting.
      const fault: FileFault = error instanceof UnreadableFile ? error.fault : { code: 'notAFile' };
      return { number: data.number, fault };
    })
    .then((reply) => postMessage(reply));
});

async function work(task: ImportTask): Promise<ImportWork[keyof ImportWork]['answer']> {
  if (task.name === 'open') return open(task.asked);
  return task.name === 'read' ? read(task.asked) : join(task.asked);
}

async function open({ file, form }: ImportWork['open']['asked']): Promise<ImportWork['open']['answer']> {
  const content = await readFile(new Uint8Array(await file.arrayBuffer()), form);
  current.content = content;
  return { sheets: content.sheets.map(topOfSheet), form: content.form };
}

function read({ sheet, choices, known }: ImportWork['read']['asked']): ImportWork['read']['answer'] {
  const table = current.content?.sheets[sheet];
  current.rows = table ? readRows(table, choices, known) : [];
  current.sheet = sheet;
  current.choices = choices;
  return { toPreview: rowsToPreview(current.rows), rowCount: current.rows.length };
}

function join({ planned }: ImportWork['join']['asked']): ImportWork['join']['answer'] {
  const table = current.content?.sheets[current.sheet];
  const { choices } = current;
  if (!table || !choices) return { rows: [] };
  const rows = joinPreview(
    current.rows,
    planned,
    (row, column) => {
      const at = choices.mapping.indexOf(column);
      if (at < 0) return null;
      const cell = (line: number) => cellText(table.rows[line]?.[at] ?? null);
      return { header: cell(choices.headerRow), value: cell(row - table.firstRow) };
    },
    choices.identifier,
  );
  return { rows };
}
