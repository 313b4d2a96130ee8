import { useLocale } from 'next-intl';
import { useNow } from '@/components/shell/use-now';
import { cx } from '@/components/ui/class-variants';
import { formatDate, formatDateTime, formatTime, swedishDay } from '@/lib/format/format-date-time';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { offSince } from '@/lib/rules/inventory/off-since';
import { useKnownDepartures } from './known-departures';

interface Since {
  at: string;
  title: string;
  text: string;
  /** Set if another system took it off, not a person. */
  byOutside: string | null;
}

/** Shows what `useOffSince` found; some rows place it differently on a phone and on a wide screen. */
export function OffSince({ since, className }: { since: Since; className?: string }) {
  return (
    <time
      dateTime={since.at}
      title={since.title}
      className={cx('text-muted text-xs text-balance break-words', className)}
    >
      <span className="inline-block">{since.text}</span>{' '}
      {since.byOutside !== null && <span className="inline-block">{since.byOutside}</span>}
    </time>
  );
}

/** Since when a listing is off the market, as lists are ordered; the text says whether that was seen. */
export function useOffSince(row: InventoryRow): Since {
  const t = useTranslations('blockers');
  const activity = useTranslations('activity');
  const locale = useLocale();
  const known = useKnownDepartures();
  const now = useNow() ?? known.now;
  const isOff = row.status === 'unpublished';
  const departure = isOff ? known.departures[row.id] : undefined;
  // The row has its departure a little later than the activity.
  const leftAt = row.leftAt ?? departure?.at ?? null;
  const at = offSince({ ...row, leftAt });
  const word = leftAt ? 'offSince' : isOff ? 'changedLast' : 'madeAt';
  const isToday = now !== null && swedishDay(at) === swedishDay(now);
  const when = isToday ? formatTime(at, locale) : formatDate(at, locale);
  const who = departure && (departure.person ?? activity('outside'));
  return {
    at,
    title: [formatDateTime(at, locale), who].filter(Boolean).join(' · '),
    text: t(word, { when }),
    byOutside: departure?.person === null ? t('offByOutside') : null,
  };
}
