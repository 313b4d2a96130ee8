import { useOffWords } from '@/components/off-reasons/off-words';
import { cx } from '@/components/ui/class-variants';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** Why a listing is off the market: the reason a person gave, or its blockers in short, or that it has none. Empty for a live listing. */
export function ListingsBlockers({
  row,
  className,
}: {
  row: Pick<InventoryRow, 'status' | 'blockers' | 'off'>;
  className?: string;
}) {
  const t = useTranslations('listings');
  const offWords = useOffWords();
  const styles = cx('block truncate text-xs', className);
  if (row.off) {
    const words = offWords(row.off);
    return (
      <span data-tooltip-cut className={cx(styles, row.off.isDue ? 'text-warning-text' : 'text-muted')}>
        {row.off.isDue ? `${t('off.due')}: ${words}` : words}
      </span>
    );
  }
  if (row.blockers.length === 0) {
    return row.status === 'published' ? null : <span className={cx(styles, 'text-muted')}>{t('ready')}</span>;
  }
  const words = row.blockers.map((blocker) => t(`blocker.${blocker}`));
  const list = words.map((word, index) => (index === 0 ? word : word.toLocaleLowerCase('sv'))).join(', ');
  return (
    <span data-tooltip-cut className={cx(styles, 'text-warning-text')}>
      <span className="sr-only">{t('blocked')} </span>
      {list}
    </span>
  );
}
