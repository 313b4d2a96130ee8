import { useState } from 'react';
import { FailureNote } from '@/components/shell/failure-note';
import { toast } from '@/components/ui/toast';
import { useLateFailure } from '@/components/form/use-late-failure';
import { callAction } from '@/lib/browser/call-action';
import { useOpenAfterwards } from '@/lib/browser/use-open-afterwards';
import { previewBulk, startRun } from '@/lib/desk/bulk/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ActionResult, Failure } from '@/lib/rules/failure';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { objectBodyOf, objectFingerprint } from '@/lib/rules/objects/object-body';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { useReceiptLine } from './use-fix-receipt';
import { useObjectWrites } from './use-object-writes';

/** Restores a building and, after the service confirms it, publishes the chosen listings in a run. */
export function useBringBack() {
  const t = useTranslations('objects');
  const { openAfterwards } = useOpenAfterwards();
  const showLate = useLateFailure(t('bringBack'));
  const receiptLine = useReceiptLine();
  const { save } = useObjectWrites();
  const [failure, setFailure] = useState<Failure | null>(null);

  async function bringBack({ object }: ObjectSummary, listingIds: readonly string[]): Promise<void> {
    if (object.externalRef === null) return;
    setFailure(null);
    const result = await save({
      reference: object.externalRef,
      body: objectBodyOf(object),
      startedFrom: objectFingerprint(object),
    });
    if (!result.ok) {
      showLate(result.failure);
      return setFailure(result.failure);
    }
    const run = listingIds.length === 0 ? null : await startPublishing(listingIds);
    const count = run?.ok ? listingIds.length : 0;
    toast.success(t('backToast', { address: addressLine(object), count }), { description: receiptLine(result.value) });
    if (!run) return;
    if (run.ok) return openAfterwards(`/runs/${run.value}`);
    setFailure(run.failure);
    // On a page of archived buildings, the failure note has disappeared together with the building.
    toast.error(t('backNotPublished'), { failure: run.failure });
  }

  const failureNote = failure && (
    <FailureNote failure={failure} className="basis-full">
      {failure.code === 'CHANGED_MEANWHILE' ? t('bringBackChanged') : null}
    </FailureNote>
  );
  return { bringBack, failureNote };
}

async function startPublishing(ids: readonly string[]): Promise<ActionResult<string>> {
  const planned = await callAction(previewBulk, { ids, change: { kind: 'publish' } });
  if (!planned.ok) return planned;
  const { id } = planned.value;
  const started = await callAction(startRun, { id });
  return started.ok ? { ok: true, value: id } : started;
}
