import 'server-only';
import Papa, { type UnparseObject } from 'papaparse';

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json; charset=utf-8',
} as const;

export function fileAnswer(
  content: string | Uint8Array<ArrayBuffer>,
  name: string,
  extension: keyof typeof fileTypes,
): Response {
  return new Response(content, {
    headers: {
      'Content-Type': fileTypes[extension],
      'Content-Disposition': `attachment; filename="${name}.${extension}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const byteOrderMark = '\uFEFF';

/** Rows as Swedish spreadsheet programs open them without asking: semicolons, UTF-8 with a byte order mark. */
export function csvOf(rows: unknown[][] | UnparseObject<unknown[]>): string {
  return byteOrderMark + Papa.unparse(rows, { delimiter: ';', newline: '\r\n' });
}
