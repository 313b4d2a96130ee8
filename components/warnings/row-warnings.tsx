import { useState } from 'react';
import { useMay } from '@/components/shell/staff-context';
import { Icon } from '@/components/ui/icon';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { useDismissWarning } from './use-dismiss-warning';
import { useWarningWords } from './use-warning-words';

/** Warnings about unlikely values in the changes of a row. They block nothing and can be dismissed. */
export function RowWarnings({ listingId, warnings }: { listingId: string; warnings: readonly ListingWarning[] }) {
  const t = useTranslations('warnings');
  const words = useWarningWords();
  const mayEdit = useMay('edit');
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const dismiss = useDismissWarning(
    listingId,
    ({ kind }, isDismissed) =>
      setDismissed((kinds) => (isDismissed ? [...kinds, kind] : kinds.filter((each) => each !== kind))),
    (list) => list.focus(),
  );
  return (
    <ul tabIndex={-1} className="mt-1 grid grid-cols-1 gap-0.5 outline-none">
      {warnings
        .filter(({ kind }) => !dismissed.includes(kind))
        .map((warning) => (
          <li key={warning.kind} className="text-warning-text flex items-start gap-1.5 text-xs text-pretty">
            <Icon name="triangle-exclamation-point" className="mt-1 size-3.5 shrink-0" />
            <span className="min-w-0 py-0.5 break-words">{words(warning)}</span>
            {mayEdit && (
              <button
                type="button"
                aria-label={t('dismissHint', { warning: words(warning) })}
                onClick={({ currentTarget }) => void dismiss(warning, currentTarget)}
                className="hover:bg-foreground/8 -my-0.5 min-h-6 shrink-0 rounded px-2 font-medium max-md:-my-2 max-md:min-h-10"
              >
                {t('dismiss')}
              </button>
            )}
          </li>
        ))}
    </ul>
  );
}
