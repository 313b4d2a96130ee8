'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { callAction } from '@/lib/browser/call-action';
import { previewBulk } from '@/lib/desk/bulk/actions';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { Failure } from '@/lib/rules/failure';

/** Plans a run over some listings and opens its preview. */
export function usePreviewRun() {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  /** Returns why it failed, or null. */
  async function preview(ids: readonly string[], change: BulkChange): Promise<Failure | null> {
    setBusy(true);
    const result = await callAction(previewBulk, { ids, change });
    setBusy(false);
    setFailure(result.ok ? null : result.failure);
    if (!result.ok) return result.failure;
    router.push(`/runs/${result.value.run.id}` as Route);
    return null;
  }

  return { preview, busy, failure };
}
