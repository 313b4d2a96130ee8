'use client';

import { useTranslations } from 'next-intl';
import { addressOf } from '@/components/blockers/premises-cell';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import type { ObjectSummary } from '@/lib/desk/objects/object-summaries';
import { ListingNames } from './listing-names';

interface BringBackDialogProps {
  summary: ObjectSummary;
  /** What was live and is to be published again by hand. */
  again: InventoryRow[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
}

export function BringBackDialog({ summary, again, open, onOpenChange, onConfirm }: BringBackDialogProps) {
  const t = useTranslations('objects');
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('bringBackTitle', { address: addressOf(summary.object) })}
      description={t('bringBackText', { count: again.length })}
      confirmLabel={t('bringBack')}
      onConfirm={onConfirm}
    >
      {again.length > 0 && <ListingNames rows={again} linked />}
    </ConfirmDialog>
  );
}
