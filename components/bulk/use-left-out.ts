import { useState } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { readFromTab, storeInTab } from '@/lib/browser/drafts/tab-store';
import type { BulkRow } from '@/lib/rules/bulk/bulk-run';

/** The rows of a preview that the person leaves out of the run, by id. */
export type LeftOut = ReadonlyMap<string, BulkRow>;

export type LeavingOut = ReturnType<typeof useLeftOut>;

export const nothingLeftOut: LeftOut = new Map();

/** Stored in the tab, so that a person who comes back to the preview does not change the listings that they left out. */
export function useLeftOut(runId: string | undefined) {
  const name = `vakant-left-out:${useStaff()?.id}`;
  const [state, setState] = useState(() => readFromTab(name) as { runId?: string; rows: BulkRow[] } | null);
  const leftOut: LeftOut = state?.runId === runId ? new Map(state?.rows.map((row) => [row.id, row])) : nothingLeftOut;
  function toggle(row: BulkRow) {
    const others = [...leftOut.values()].filter(({ id }) => id !== row.id);
    const next = { runId, rows: leftOut.has(row.id) ? others : [...others, row] };
    storeInTab(name, next);
    setState(next);
  }
  return { leftOut, toggle };
}
