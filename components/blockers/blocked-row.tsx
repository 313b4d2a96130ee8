'use client';

import { ArrowRight } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { PublishBlocker } from '@/lib/contract';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { ChangedTime } from './changed-time';
import { addressOf, PremisesCell } from './premises-cell';
import { missingImages } from './missing-images';

/** Where the editor holds what fixes a blocker. */
const anchors: Record<PublishBlocker, string> = {
  images: 'photos',
  price: 'rent',
  noticePeriod: 'notice-period',
  object: 'building',
};

/** A listing with everything that keeps it off the market; each reason leads to the field that fixes it. */
export function BlockedRow({ row, inBuilding = false }: { row: InventoryRow; inBuilding?: boolean }) {
  const t = useTranslations('blockers');
  const leadsToBuilding = row.blockers.includes('object') && !inBuilding;
  return (
    <li className="hover:bg-default/25 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5 transition-colors sm:px-5 lg:grid lg:min-h-14 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)_8rem]">
      <div className="min-w-0 basis-full">
        <PremisesCell row={row} inBuilding={inBuilding} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1.5">
        {row.blockers.map((blocker) => (
          <ReasonChip key={blocker} row={row} blocker={blocker} />
        ))}
        {row.reference === null && <span className="text-muted text-xs">{t('noReference')}</span>}
        {leadsToBuilding && (
          <Link
            href={`/objects/${row.objectId}` as Route}
            prefetch={false}
            aria-label={t('toBuildingLabel', { address: row.streetAddress })}
            className="text-accent rounded-sm py-1 text-xs font-medium hover:underline"
          >
            {t('toBuilding')}
          </Link>
        )}
      </div>
      <ChangedTime at={row.updatedAt} className="ml-auto py-1 text-right" />
    </li>
  );
}

function ReasonChip({ row, blocker }: { row: InventoryRow; blocker: PublishBlocker }) {
  const t = useTranslations('blockers');
  const words = t(`chips.${blocker}`, { count: missingImages(row) });
  if (row.reference === null) return <StatusChip tone="neutral">{words}</StatusChip>;
  return (
    <Link
      href={`/listings/${row.id}#${anchors[blocker]}` as Route}
      prefetch={false}
      aria-label={t('fixLabel', { reason: words, address: addressOf(row) })}
      className="group bg-warning-soft text-warning-text inline-flex h-7 items-center gap-1.5 rounded-full border border-transparent pr-2 pl-2.5 text-xs font-medium whitespace-nowrap transition-[filter] hover:brightness-96 dark:hover:brightness-125"
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current forced-colors:bg-[CanvasText]" />
      {words}
      <ArrowRight aria-hidden className="size-3.5 opacity-70 transition-transform group-hover:translate-x-0.5" />
    </Link>
  );
}
