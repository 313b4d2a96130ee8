import { useState } from 'react';
import type { BulkRow } from '@/lib/rules/bulk/bulk-run';

/** The rows of a preview that the person leaves out of the run, by id. */
export type LeftOut = ReadonlyMap<string, BulkRow>;

export type LeavingOut = ReturnType<typeof useLeftOut>;

export const nothingLeftOut: LeftOut = new Map();

export function useLeftOut(runId: string | undefined) {
  const [state, setState] = useState({ runId, rows: nothingLeftOut });
  const leftOut = state.runId === runId ? state.rows : nothingLeftOut;
  function toggle(row: BulkRow) {
    const rows = new Map(leftOut);
    if (!rows.delete(row.id)) rows.set(row.id, row);
    setState({ runId, rows });
  }
  return { leftOut, toggle };
}
