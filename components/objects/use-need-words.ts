import { unbroken } from '@/lib/format/unbroken';
import { useTranslations } from '@/lib/i18n/use-translations';
import { buildingNeed } from '@/lib/rules/objects/building-need';
import { buildingStatuses, type ObjectSummary } from '@/lib/rules/objects/object-summaries';

/** Returns the needs of a building in words: `2 blocked · 5 live · 1 draft`. */
export function useNeedWords(): (summary: ObjectSummary) => string {
  const t = useTranslations('objects');
  return (summary) => {
    const { counts, object } = summary;
    const { need, count } = buildingNeed(summary);
    const statuses = buildingStatuses.filter((status) => counts[status] > 0);
    const parts = [
      ...(object.status === 'archived' ? [t('archived').toLowerCase()] : []),
      ...(need === 'blocked' ? [t('map.blockedCount', { count })] : []),
      ...statuses.map((status) => t(`counts.${status}`, { count: counts[status] })),
    ];
    // A line breaks between two parts, after the dot.
    return parts.length > 0 ? parts.map(unbroken).join('\u00a0· ') : t('noListings').toLowerCase();
  };
}
