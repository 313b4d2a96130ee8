import { useLocale } from 'next-intl';
import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Checkbox } from '@/components/ui/checkbox';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { formatArea } from '@/lib/format/format-area';
import { useTranslations } from '@/lib/i18n/use-translations';
import { addressLine } from '@/lib/rules/addresses/address-line';
import { toPublishAgain, type ObjectSummary } from '@/lib/rules/objects/object-summaries';

interface BringBackDialogProps {
  summary: ObjectSummary;
  onClose: () => void;
  /** Called with the ids of the listings to publish again. */
  onConfirm: (listingIds: string[]) => Promise<void>;
}

/** Asks for confirmation before a building is restored, and which of its listings to publish with it. */
export function BringBackDialog({ summary, onClose, onConfirm }: BringBackDialogProps) {
  const t = useTranslations('objects');
  const locale = useLocale();
  const mayPublish = useMay('publish');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const again = toPublishAgain(summary.rows);
  const chosen = mayPublish ? again.filter(({ id }) => !left.has(id)).map(({ id }) => id) : [];

  function choose(id: string, wanted: boolean) {
    const next = new Set(left);
    if (wanted) next.delete(id);
    else next.add(id);
    setLeft(next);
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('bringBackTitle', { address: addressLine(summary.object) })}
      description={t('bringBackText', { count: chosen.length })}
      confirmLabel={chosen.length > 0 ? t('bringBackAndPublish', { count: chosen.length }) : t('bringBack')}
      onConfirm={() => onConfirm(chosen)}
    >
      {mayPublish && again.length > 0 && (
        <ul className="border-separator divide-separator max-h-64 divide-y overflow-y-auto rounded-lg border text-sm">
          {again.map(({ id, reference, streetAddress2, area }) => (
            <li key={id}>
              <label className="flex min-h-9 cursor-pointer items-center gap-2 px-3 py-1">
                <Checkbox checked={!left.has(id)} onCheckedChange={(wanted) => choose(id, wanted)} />
                <span className="min-w-0 flex-1 truncate">{reference}</span>
                <span className="text-muted shrink-0 text-xs">
                  {[streetAddress2, area === null ? null : formatArea(area, locale)].filter(Boolean).join(' · ')}
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}
