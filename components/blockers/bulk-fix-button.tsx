import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { RowList } from '@/lib/rules/inventory/off-market-page';

const BulkNoticeDialog = partLater(() => import('./bulk-notice-dialog').then((module) => module.BulkNoticeDialog));

const PublishReadyDialog = partLater(() =>
  import('./publish-ready-dialog').then((module) => module.PublishReadyDialog),
);

interface BulkFixButtonProps {
  fix: 'publish' | 'noticePeriod';
  list: RowList;
}

/** Fixes all listings with the same blocker in one run, after a preview. */
export function BulkFixButton({ fix, list }: BulkFixButtonProps) {
  const t = useTranslations('blockers');
  const mayPublish = useMay('publish');
  const [asking, setAsking] = useState(false);
  const { rows, count } = list;
  const fixable = rows.filter(({ reference }) => reference !== null);
  if (!mayPublish || list.fixable < 2) return null;

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(fix === 'publish' ? 'publishAll' : 'noticeAll', { count: list.fixable })}
      </Button>
      {asking &&
        rows.length === count &&
        (fix === 'publish' ? (
          <PublishReadyDialog rows={fixable} onClose={() => setAsking(false)} />
        ) : (
          <BulkNoticeDialog ids={fixable.map(({ id }) => id)} onClose={() => setAsking(false)} />
        ))}
    </>
  );
}
