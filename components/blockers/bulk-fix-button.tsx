import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Button } from '@/components/ui/button';
import { partLater } from '@/components/ui/part-later';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import type { RowList } from '@/lib/rules/inventory/off-market-page';
import { useCurrentRows, usePinWhile } from './pinned-rows';

const BulkNoticeDialog = partLater(() => import('./bulk-notice-dialog'), 'BulkNoticeDialog');

const PublishReadyDialog = partLater(() => import('./publish-ready-dialog'), 'PublishReadyDialog');

/** Whether a row, which can change while the dialog is open, still needs the fix. */
const needs = {
  publish: ({ status, blockers }: InventoryRow) => status !== 'published' && blockers.length === 0,
  noticePeriod: ({ blockers }: InventoryRow) => blockers.includes('noticePeriod'),
};

/** Fixes all listings with the same blocker in one run, after a preview. */
export function BulkFixButton({ fix, list }: { fix: keyof typeof needs; list: RowList }) {
  const t = useTranslations('blockers');
  const mayPublish = useMay('publish');
  const [asking, setAsking] = useState(false);
  const { rows, count } = list;
  const isOpen = asking && rows.length === count;
  usePinWhile(isOpen, rows);
  const fixable = useCurrentRows(rows).filter((row) => row.reference !== null && needs[fix](row));
  if (!mayPublish || list.fixable < 2) return null;

  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {t(fix === 'publish' ? 'publishAll' : 'noticeAll', {
          count: list.fixable,
          isAll: String(list.fixable === count),
        })}
      </Button>
      {isOpen &&
        (fix === 'publish' ? (
          <PublishReadyDialog rows={fixable} onClose={() => setAsking(false)} />
        ) : (
          <BulkNoticeDialog ids={fixable.map(({ id }) => id)} onClose={() => setAsking(false)} />
        ))}
    </>
  );
}
