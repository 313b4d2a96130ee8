'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { usePreviewRun } from './use-preview-run';

const BulkNoticeDialog = dynamic(() => import('./bulk-notice-dialog').then((file) => file.BulkNoticeDialog), {
  ssr: false,
});

interface BulkFixButtonProps {
  fix: 'publish' | 'noticePeriod';
  rows: InventoryRow[];
}

/** Fixes all that share a reason in one run, whose preview is looked at first. */
export function BulkFixButton({ fix, rows }: BulkFixButtonProps) {
  const t = useTranslations('blockers');
  const bulk = useTranslations('bulk');
  const errors = useTranslations('errors');
  const toast = useToast();
  const mayPublish = useMay('publish');
  const { preview, busy } = usePreviewRun();
  const [asking, setAsking] = useState<boolean | null>(null);
  const ids = rows.filter(({ reference }) => reference !== null).map(({ id }) => id);
  if (!mayPublish || ids.length < 2) return null;

  async function press() {
    if (fix === 'noticePeriod') return setAsking(true);
    const failure = await preview(ids, { kind: 'publish' });
    if (failure) toast.error(bulk('previewFailed'), { description: errors(failure.code) });
  }

  return (
    <>
      <Button size="sm" loading={busy} onClick={() => void press()}>
        {t(fix === 'publish' ? 'publishAll' : 'noticeAll', { count: ids.length })}
      </Button>
      {asking !== null && <BulkNoticeDialog ids={ids} open={asking} onOpenChange={setAsking} />}
    </>
  );
}
