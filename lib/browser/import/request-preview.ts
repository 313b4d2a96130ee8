import { readJson, sendJson } from '@/lib/browser/read-json';
import type { BulkRow, BulkRun, RunPage } from '@/lib/rules/bulk/bulk-run';
import type { rowsToPreview } from './import-preview';

const pageLength = 1_000;

/** Asks for a preview of the rows of a file; nothing is written. Returns all rows and the run to start. Throws ReadFailure. */
export async function requestPreview(
  title: string,
  rows: ReturnType<typeof rowsToPreview>,
): Promise<{ run: BulkRun; rows: BulkRow[] }> {
  let page = await sendJson<RunPage>('/api/runs', { title: title.slice(0, 200), rows });
  const { run } = page;
  const all = [...page.rows];
  while (page.next !== null) {
    page = await readJson<RunPage>(`/api/runs/${run.id}?limit=${pageLength}&after=${page.next}`);
    all.push(...page.rows);
  }
  return { run, rows: all };
}
