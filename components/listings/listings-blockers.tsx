import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-variants';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/** The blockers of a listing in short, or a note that it has none; renders nothing for a live one. */
export function ListingsBlockers({
  row,
  className,
}: {
  row: Pick<InventoryRow, 'status' | 'blockers'>;
  className?: string;
}) {
  const t = useTranslations('listings');
  const styles = cx('block truncate text-xs', className);
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
