import { infiniteQueryOptions } from '@tanstack/react-query';
import { readJson } from '@/lib/browser/read-json';
import { readQuery } from '@/lib/browser/read-query';
import type { BulkRow, BulkRun, RowEffect, RowState, RunPage } from '@/lib/rules/bulk/bulk-run';

/** Which rows of a run to show: all, those of one effect, or those of one state. */
export type RowFilter = { effect?: RowEffect; state?: RowState };

const shownLength = 100;
const readLength = 1_000;
const workMs = 1_500;
const restMs = 10_000;

/** How often to read a run again. One that was stopped still finishes the rows that are being sent; a colleague may start or resume one. */
function readAgainMs({ state, counts }: BulkRun): number {
  if (state === 'running' || counts.byState.sending > 0) return workMs;
  return state === 'planned' || state === 'paused' ? restMs : Infinity;
}

/** A run and its rows, watched until it has ended. */
export function runQuery(id: string, filter: RowFilter) {
  return infiniteQueryOptions({
    queryKey: ['run', id, filter],
    queryFn: ({ pageParam, signal }) => readPage(id, { limit: String(shownLength), ...filter }, pageParam, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchInterval: ({ state }) => {
      const run = state.data?.pages[0]?.run;
      return run ? readAgainMs(run) : false;
    },
  });
}

/** Reads the rows of a run after a position, or all of them, page by page. Throws ReadFailure. */
export async function readRunRows(id: string, filter: RowFilter, after: number | null): Promise<BulkRow[]> {
  const { rows, next } = await readPage(id, { limit: String(readLength), ...filter }, after);
  return next === null ? rows : [...rows, ...(await readRunRows(id, filter, next))];
}

function readPage(id: string, query: Record<string, string>, after: number | null, signal?: AbortSignal) {
  const search = new URLSearchParams(query);
  if (after !== null) search.set('after', String(after));
  return readJson<RunPage>(`/api/runs/${encodeURIComponent(id)}?${search}`, signal);
}

/** The latest runs, newest first. */
export const runsQuery = readQuery<{ runs: BulkRun[] }>(['runs'], '/api/runs', {
  staleTime: 0,
  refetchInterval: ({ state }) => Math.min(...(state.data?.runs ?? []).map(readAgainMs)),
});
