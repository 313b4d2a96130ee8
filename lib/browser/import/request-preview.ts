import { readRunRows } from '@/lib/browser/bulk/run-query';
import { sendJson } from '@/lib/browser/read-json';
import { runTitle, type BulkRow, type BulkRun, type RunPage } from '@/lib/rules/bulk/bulk-run';
import type { rowsToPreview } from './import-preview';

/** Asks for a preview of the rows of a file; nothing is written. Returns all rows and the run to start. Throws ReadFailure. */
export async function requestPreview(
  title: string,
  rows: ReturnType<typeof rowsToPreview>,
): Promise<{ run: BulkRun; rows: BulkRow[] }> {
  const { run, rows: first, next } = await sendJson<RunPage>('/api/runs', { title: runTitle(title), rows });
  return { run, rows: next === null ? first : [...first, ...(await readRunRows(run.id, {}, next))] };
}
