import { useLocale } from 'next-intl';
import { ProductionMark } from '@/components/shell/production-mark';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatArea } from '@/lib/format/format-area';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { archiveConsequence, type ObjectSummary } from '@/lib/rules/objects/object-summaries';

const shownMax = 8;

interface ArchiveDialogProps {
  summary: ObjectSummary;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}

/** Asks for confirmation before a building is archived: which listings go off the market, and which could not come back. */
export function ArchiveDialog({ summary, onClose, onConfirm }: ArchiveDialogProps) {
  const t = useTranslations('objects');
  const { goesOff, withoutWayBack } = archiveConsequence(summary.rows);
  const address = addressLine(summary.object);
  return (
    <ConfirmDialog
      onClose={onClose}
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
            {t('noWayBackText', { count: withoutWayBack.length })}
          </Banner>
        )}
        {summary.object.externalRef === null && <Banner tone="danger">{t('archiveNoReference')}</Banner>}
      </div>
    </ConfirmDialog>
  );
}

/** A few listings of one building by reference, and the number of the others. */
function ListingNames({ rows }: { rows: InventoryRow[] }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const locale = useLocale();
  const rest = rows.length - shownMax;
  return (
    <ul className="border-separator divide-separator divide-y rounded-lg border text-sm">
      {rows.slice(0, shownMax).map((row) => (
        <li key={row.id} className="flex items-baseline justify-between gap-3 px-3 py-1.5">
          <span className="truncate">{row.reference ?? common('withoutReference')}</span>
          <span className="text-muted shrink-0 text-xs">
            {[row.streetAddress2, row.area === null ? null : formatArea(row.area, locale)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="text-muted px-3 py-1.5 text-xs">{t('andMore', { count: rest })}</li>}
    </ul>
  );
}
