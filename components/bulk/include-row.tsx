import { Checkbox } from '@/components/ui/checkbox';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { BulkRow } from '@/lib/rules/bulk/bulk-run';
import type { LeavingOut } from './use-left-out';

/** Leaves a row of a preview out of the run. */
export function IncludeRow({ row, leftOut, toggle }: LeavingOut & { row: BulkRow }) {
  const t = useTranslations('bulk');
  return (
    <Checkbox
      aria-label={t('include', { address: [row.address, row.reference].filter(Boolean).join(', ') })}
      checked={!leftOut.has(row.id)}
      onCheckedChange={() => toggle(row)}
    />
  );
}
