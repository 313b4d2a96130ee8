import { useLocale } from 'next-intl';
import { addDays, formatDate, swedishDay } from '@/lib/format/format-date-time';
import type { Locale } from '@/lib/i18n/locales';
import { useTranslations } from '@/lib/i18n/use-translations';
import type { RowOff } from '@/lib/rules/off-reasons/off-reason';

type Off = Pick<RowOff, 'reason' | 'backOn'>;

/** Why a listing is off the market and when it comes back, in a few words. */
export function useOffWords(): (off: Off) => string {
  const t = useTranslations('listings.off');
  const locale = useLocale();
  return (off) => offWords(off, t, locale);
}

/** Like `useOffWords`, on the server. */
export function offWords(
  { reason, backOn }: Off,
  t: ReturnType<typeof useTranslations<'listings.off'>>,
  locale: Locale,
) {
  if (backOn === null) return t(reason);
  const now = swedishDay(Date.now());
  // A day within eleven months is unambiguous without its year, which lists have no room for.
  const isSoon = backOn > now && backOn < addDays(now, 330);
  return `${t(reason)}, ${t('backOn', { date: formatDate(backOn, locale, isSoon ? backOn : now) })}`;
}
