'use client';

import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useToast } from '@/components/ui/toast';
import { callAction } from '@/lib/browser/call-action';
import { previewBulk, startRun } from '@/lib/desk/bulk/actions';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { Failure } from '@/lib/rules/failure';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { objectBodyOf, objectFingerprint } from '@/lib/rules/objects/object-body';
import type { ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { useReceiptLine } from './use-fix-receipt';
import { useObjectWrites } from './use-object-writes';

/** Restores a building and, after the service confirms it, publishes the chosen listings in a run. */
export function useBringBack() {
  const t = useTranslations('objects');
  const router = useRouter();
  const toast = useToast();
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
    if (!result.ok) return setFailure(result.failure);
    const address = addressLine(object);
    toast.success(t('backToast', { address, count: listingIds.length }), { description: receiptLine(result.value) });
    if (listingIds.length === 0) return;
    const planned = await callAction(previewBulk, { ids: listingIds, change: { kind: 'publish' } });
    if (!planned.ok) return setFailure(planned.failure);
    const { id } = planned.value.run;
    const started = await callAction(startRun, { id });
    if (!started.ok) return setFailure(started.failure);
    router.push(`/runs/${id}` as Route);
  }

  return {
    bringBack,
    failure,
    /** Better words for the failure than its code alone has. */
    failureWord: failure?.code === 'CHANGED_MEANWHILE' ? t('bringBackChanged') : null,
  };
}
