'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

const BulkNoticeDialog = dynamic(() => import('./bulk-notice-dialog').then((file) => file.BulkNoticeDialog), {
  ssr: false,
});

const PublishReadyDialog = dynamic(() => import('./publish-ready-dialog').then((file) => file.PublishReadyDialog), {
  ssr: false,
});

interface BulkFixButtonProps {
  fix: 'publish' | 'noticePeriod';
  rows: InventoryRow[];
}

/** Fixes all listings with the same blocker in one run, after a preview. */
export function BulkFixButton({ fix, rows }: BulkFixButtonProps) {
  const t = useTranslations('blockers');
  const mayPublish = useMay('publish');
  const [asking, setAsking] = useState<boolean | null>(null);
  const fixable = rows.filter(({ reference }) => reference !== null);
  if (!mayPublish || fixable.length < 2) return null;

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(fix === 'publish' ? 'publishAll' : 'noticeAll', { count: fixable.length })}
      </Button>
      {asking !== null &&
        (fix === 'publish' ? (
          <PublishReadyDialog rows={fixable} open={asking} onOpenChange={setAsking} />
        ) : (
          <BulkNoticeDialog ids={fixable.map(({ id }) => id)} open={asking} onOpenChange={setAsking} />
        ))}
    </>
  );
}
