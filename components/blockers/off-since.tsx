'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { cx } from 'tailwind-variants/lite';
import { useNow } from '@/components/shell/use-now';
import { offSinceQuery } from '@/lib/desk/activity/off-since-query';
import type { InventoryRow } from '@/lib/desk/inventory/inventory-row';
import { formatDate, formatDateTime } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';

/**
 * Since when a listing has been off the market: where it never was on it, since it was made; where it fell off, since that was seen;
 * where nobody saw it, only when it was changed last, and it says so.
 */
export function OffSince({ row, className }: { row: InventoryRow; className?: string }) {
  const t = useTranslations('blockers');
  const locale = useLocale();
  const now = useNow(60_000);
  const { data } = useQuery(offSinceQuery);
  const seen = row.status === 'unpublished' ? data?.[row.id] : row.createdAt;
  const at = seen ?? row.updatedAt;
  const word = seen === undefined ? 'changedLast' : row.status === 'unpublished' ? 'offSince' : 'madeAt';
  const when = now === null ? formatDate(at, locale) : formatRelative(at, now, locale);
  return (
    <time dateTime={at} title={formatDateTime(at, locale)} className={cx('text-muted text-xs text-balance', className)}>
      {t(word, { when })}
    </time>
  );
}
