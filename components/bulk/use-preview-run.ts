import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useAttempt } from '@/components/form/use-attempt';
import { callAction } from '@/lib/browser/call-action';
import { useIsMounted } from '@/lib/browser/use-is-mounted';
import { previewBulk } from '@/lib/desk/bulk/actions';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';

/** Plans a run over some listings and opens its preview. */
export function usePreviewRun() {
  const router = useRouter();
  const { attempt, busy, failure } = useAttempt();
  const isMounted = useIsMounted();

  async function preview(ids: readonly string[], change: BulkChange) {
    const result = await attempt(callAction(previewBulk, { ids, change }));
    // A person who closed the dialog does something else by now.
    if (result.ok && isMounted()) router.push(`/runs/${result.value.id}` as Route);
    return result;
  }

  return { preview, busy, failure };
}
