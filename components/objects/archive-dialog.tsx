'use client';

import { useTranslations } from 'next-intl';
import { ProductionMark } from '@/components/shell/production-mark';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { archiveConsequence, ObjectSummary } from '@/lib/rules/objects/object-summaries';
import { ListingNames } from './listing-names';

interface ArchiveDialogProps {
  summary: ObjectSummary;
  consequence: ReturnType<typeof archiveConsequence>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => Promise<void>;
}

/** Asks before a building is archived: what goes off the market with it, and what would have no way back. */
export function ArchiveDialog({ summary, consequence, open, onOpenChange, onConfirm }: ArchiveDialogProps) {
  const t = useTranslations('objects');
  const { goesOff, withoutWayBack } = consequence;
  const address = addressLine(summary.object);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      tone="danger"
      title={t('archiveTitle', { address })}
      description={t('archiveText', { count: goesOff.length })}
      confirmLabel={t('archiveConfirm')}
      onConfirm={onConfirm}
    >
      <div className="space-y-3">
        <ProductionMark />
        {goesOff.length > 0 && <ListingNames rows={goesOff} />}
        {withoutWayBack.length > 0 && (
          <Banner tone="danger" title={t('noWayBackTitle', { count: withoutWayBack.length })}>
            {t('noWayBackText')}
          </Banner>
        )}
        {summary.object.externalRef === null && <Banner tone="danger">{t('archiveNoReference')}</Banner>}
      </div>
    </ConfirmDialog>
  );
}
