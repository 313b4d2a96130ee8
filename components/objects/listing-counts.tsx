import { cx } from '@/components/ui/class-variants';
import { statusTones } from '@/components/ui/listings-status-chip';
import { StatusChip } from '@/components/ui/status-chip';
import { useTranslations } from '@/lib/i18n/use-translations';
import { buildingStatuses, type ObjectSummary } from '@/lib/rules/objects/object-summaries';

/** How many listings of a building are live, off the market and not yet live, in words. */
export function ListingCounts({ counts, className }: { counts: ObjectSummary['counts']; className?: string }) {
  const t = useTranslations('objects');
  const statuses = buildingStatuses.filter((status) => counts[status] > 0);
  if (statuses.length === 0) return <span className={cx('text-muted text-xs', className)}>{t('noListings')}</span>;
  return (
    <span className={cx('flex flex-wrap gap-1', className)}>
      {statuses.map((status) => (
        <StatusChip key={status} tone={statusTones[status]}>
          {t(`counts.${status}`, { count: counts[status] })}
        </StatusChip>
      ))}
    </span>
  );
}
