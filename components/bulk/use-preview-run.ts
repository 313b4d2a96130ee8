import { useAttempt } from '@/components/form/use-attempt';
import { callAction } from '@/lib/browser/call-action';
import { failureFromRead } from '@/lib/browser/read-json';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { previewBulk } from '@/lib/desk/bulk/actions';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

export type ListingIds = readonly string[] | (() => Promise<readonly string[]>);

/** Plans a run over some listings, which are read first if they are a function that may throw ReadFailure, and opens its preview. */
export function usePreviewRun() {
  const { openAfterwards, isOpening } = useOpenAfterwards();
  const { attempt, busy, failure } = useAttempt();

  async function preview(ids: ListingIds, change: BulkChange) {
    const result = await attempt(plan(ids, change));
    if (result.ok) openAfterwards(`/runs/${result.value.id}`);
    return result;
  }

  return { preview, busy: busy || isOpening, failure };
}

async function plan(ids: ListingIds, change: BulkChange): ReturnType<typeof previewBulk> {
  try {
    return await callAction(previewBulk, { ids: typeof ids === 'function' ? await ids() : ids, change });
  } catch (error) {
    return { ok: false, failure: failureFromRead(error) };
  }
}
