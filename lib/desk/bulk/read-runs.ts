import 'server-only';
import { ApiError } from '@/lib/client';
import { parseInput } from '@/lib/desk/parse-input';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { dismissedWarnings } from '@/lib/desk/warnings/warning-store';
import type { BulkRun, RunPage } from '@/lib/rules/bulk/bulk-run';
import { findRun, findRunPage, RowsQuery } from './run-store';

/**
 * A run and some of its rows, by the parameters of an address, without the warnings that were dismissed since. Throws ApiError
 * `NOT_FOUND`, and DeskError for wrong parameters.
 */
export async function readRunPage(
  store: DeskStore,
  id: string,
  params: URLSearchParams = new URLSearchParams(),
): Promise<RunPage> {
  const query = parseInput(RowsQuery, Object.fromEntries(params));
  const page = (await findRunPage(store, id, query)) ?? notFound();
  if (page.rows.every(({ warnings }) => warnings.length === 0)) return page;
  const isDismissed = await dismissedWarnings(store);
  const rows = page.rows.map((row) => {
    return { ...row, warnings: row.warnings.filter((warning) => !isDismissed(row.listingId, warning)) };
  });
  return { ...page, rows };
}

/** A run with its counts. Throws ApiError `NOT_FOUND`. */
export async function readRun(store: DeskStore, id: string): Promise<BulkRun> {
  return (await findRun(store, id)) ?? notFound();
}

function notFound(): never {
  throw new ApiError({ code: 'NOT_FOUND', status: 404, message: 'There is no run with this id.' });
}
