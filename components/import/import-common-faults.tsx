import { useLocale } from 'next-intl';
import type { PreviewRow } from '@/lib/browser/import/import-preview';
import { formatNumber } from '@/lib/format/format-number';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { ImportFault } from '@/lib/rules/import/import-fault';
import { useImportWords } from './use-import-words';

const shownMax = 4;

/** The most common faults of a file: one column in the wrong format is one correction, not a thousand. */
export function ImportCommonFaults({ rows }: { rows: readonly PreviewRow[] }) {
  const t = useTranslations('import');
  const locale = useLocale();
  const words = useImportWords();
  const counts = new Map<string, { fault: ImportFault; count: number; details: Set<ImportFault['detail']> }>();
  for (const fault of rows.flatMap(({ faults }) => faults)) {
    const key = `${fault.header} ${fault.code}`;
    const counted = counts.get(key) ?? { fault, count: 0, details: new Set() };
    counts.set(key, { ...counted, count: counted.count + 1, details: counted.details.add(fault.detail) });
  }
  const common = [...counts.values()].filter(({ count }) => count > 1).sort((a, b) => b.count - a.count);
  if (common.length === 0) return null;
  return (
    <div className="pt-1">
      <h3 className="text-xs font-semibold">{t('common')}</h3>
      <ul className="mt-1 grid grid-cols-1 gap-1 text-sm">
        {common.slice(0, shownMax).map(({ fault, count, details }) => (
          <li key={`${fault.header} ${fault.code}`} className="flex min-w-0 gap-2">
            <span className="text-muted w-12 shrink-0 text-right tabular-nums">{formatNumber(count, locale)}</span>
            <span className="min-w-0 break-words">
              {t('commonFault', {
                place: words.place(fault),
                reason: details.size === 1 ? words.reason(fault) : words.sharedReason(fault),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
