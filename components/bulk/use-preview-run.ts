'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useAttempt } from '@/components/form/use-attempt';
import { callAction } from '@/lib/browser/call-action';
import { previewBulk } from '@/lib/desk/bulk/actions';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';

/** Plans a run over some listings and opens its preview. */
export function usePreviewRun() {
  const router = useRouter();
  const { attempt, busy, failure } = useAttempt();

  /** Returns why it failed, or null. */
  async function preview(ids: readonly string[], change: BulkChange): Promise<Failure | null> {
    const result = await attempt(callAction(previewBulk, { ids, change }));
    if (!result.ok) return result.failure;
    router.push(`/runs/${result.value.run.id}` as Route);
    return null;
  }

  return { preview, busy, failure };
}
