'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { formatArea } from '@/lib/format/format-area';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

const shownMax = 8;

/** A few listings of one building by reference, with how many more there are. */
export function ListingNames({ rows, linked = false }: { rows: InventoryRow[]; linked?: boolean }) {
  const t = useTranslations('objects');
  const common = useTranslations('common');
  const locale = useLocale();
  const rest = rows.length - shownMax;
  return (
    <ul className="border-separator divide-separator divide-y rounded-lg border text-sm">
      {rows.slice(0, shownMax).map((row) => (
        <li key={row.id} className="flex items-baseline justify-between gap-3 px-3 py-1.5">
          {linked ? (
            <Link href={`/listings/${row.id}` as Route} prefetch={false} className="truncate py-0.5 hover:underline">
              {row.reference ?? common('withoutReference')}
            </Link>
          ) : (
            <span className="truncate">{row.reference ?? common('withoutReference')}</span>
          )}
          <span className="text-muted shrink-0 text-xs">
            {[row.streetAddress2, row.area === null ? null : formatArea(row.area, locale)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
      {rest > 0 && <li className="text-muted px-3 py-1.5 text-xs">{t('andMore', { count: rest })}</li>}
    </ul>
  );
}
