import type { Route } from 'next';
import { PageLink } from '@/components/ui/page-link';
import { useLocale } from 'next-intl';
import { BlurImage } from '@/components/photos/blur-image';
import { TaskMark } from '@/components/tasks/task-mark';
import { formatArea } from '@/lib/format/format-area';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { addressLine } from '@/lib/rules/addresses/address-line';

interface PremisesCellProps {
  row: InventoryRow;
  meta?: string;
  /** On the page of a building all listings share the address, so each goes by its reference. */
  inBuilding?: boolean;
}

export function PremisesCell({ row, meta, inBuilding = false }: PremisesCellProps) {
  const common = useTranslations('common');
  const locale = useLocale();
  const area = row.area === null ? null : formatArea(row.area, locale);
  const title = inBuilding ? (row.reference ?? common('withoutReference')) : addressLine(row);
  const facts = (inBuilding ? [area, meta] : [row.reference, row.city, area, meta]).filter(Boolean);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <BlurImage src={row.cover} width={96} blur={row.coverBlur} alt="" className="h-9 w-12 rounded-md" />
      <div className="min-w-0">
        <PageLink
          href={`/listings/${row.id}` as Route}
          className="decoration-muted/50 line-clamp-2 rounded-sm py-0.5 text-sm leading-5 font-medium break-words underline-offset-2 hover:underline"
        >
          {title}
        </PageLink>
        <p className="text-muted line-clamp-2 text-xs break-words">
          {facts.join(' · ')}
          {row.tasks && facts.length > 0 && ' · '}
          <TaskMark tasks={row.tasks} />
        </p>
      </div>
    </div>
  );
}
