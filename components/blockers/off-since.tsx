'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { cx } from '@/components/ui/class-variants';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import { formatDate, formatDateTime, formatTime, swedishDay } from '@/lib/format/format-date-time';
import { formatRelative } from '@/lib/format/format-relative';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';

/**
 * Since when a listing has been off the market: where it never was on it, since it was made; where it fell off, since that was seen;
 * where nobody saw it, only when it was changed last, and it says so.
 */
export function OffSince({ row, className }: { row: InventoryRow; className?: string }) {
  const t = useTranslations('blockers');
  const activity = useTranslations('activity');
  const locale = useLocale();
  const now = useNow(60_000);
  const { data } = useQuery(offSinceQuery);
  const isOff = row.status === 'unpublished';
  const departure = isOff ? data?.[row.id] : undefined;
  const at = departure?.at ?? (isOff ? row.updatedAt : row.createdAt);
  const word = departure ? 'offSince' : isOff ? 'changedLast' : 'madeAt';
  const isToday = now !== null && swedishDay(at) === swedishDay(now);
  const whenOff = isToday ? formatTime(at, locale) : formatDate(at, locale);
  const when = departure || now === null ? whenOff : formatRelative(at, now, locale);
  const who = departure && (departure.person ?? activity('outside'));
  const whole = [formatDateTime(at, locale), who].filter(Boolean).join(' · ');
  return (
    <time dateTime={at} title={whole} className={cx('text-muted text-xs text-balance', className)}>
      {t(word, { when })}
      {departure && departure.person === null && <span className="block">{t('offByOutside')}</span>}
    </time>
  );
}
