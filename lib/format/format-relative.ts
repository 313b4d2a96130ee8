import type { Locale } from '@/lib/i18n/locales';
import { perLocale } from './at-first-use';
import { type DateInput, swedishDay } from './format-date-time';
import { localeTag } from './locale-tag';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const byName = perLocale((locale) => new Intl.RelativeTimeFormat(localeTag[locale], { numeric: 'auto' }));

// "Last year" means the calendar year before this one, which 14 months ago need not be.
const byCount = perLocale((locale) => new Intl.RelativeTimeFormat(localeTag[locale]));

// `Intl` says `nu` and `now`, which do not fit after `ändrad` or `changed`.
const justNow = { sv: 'nyss', en: 'just now' };

/** `nyss`, `för 5 minuter sedan`, `i går`, `om 3 dagar`; days are counted by the Swedish calendar. */
export function formatRelative(date: DateInput, now: DateInput, locale: Locale): string {
  const apartMs = new Date(date).getTime() - new Date(now).getTime();
  if (Math.abs(apartMs) < minuteMs) return justNow[locale];
  if (Math.abs(apartMs) < hourMs) return byCount(locale).format(Math.trunc(apartMs / minuteMs), 'minute');
  const [from, to] = [swedishDay(now), swedishDay(date)];
  if (from === to || Math.abs(apartMs) < 6 * hourMs) {
    return byCount(locale).format(Math.trunc(apartMs / hourMs), 'hour');
  }
  const months = wholeMonths(from, to);
  if (months === 0) return byName(locale).format((Date.parse(to) - Date.parse(from)) / dayMs, 'day');
  return Math.abs(months) < 12
    ? byCount(locale).format(months, 'month')
    : byCount(locale).format(Math.trunc(months / 12), 'year');
}

function wholeMonths(from: string, to: string): number {
  if (to < from) return -wholeMonths(to, from);
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
  return to.slice(8) < from.slice(8) ? months - 1 : months;
}

const units = [
  { unit: 'day', ms: dayMs },
  { unit: 'hour', ms: hourMs },
  { unit: 'minute', ms: minuteMs },
  { unit: 'second', ms: 1000 },
] as const;

/** A length of time in words, by its two largest units: `2 dagar och 3 timmar`. */
export function formatDuration(durationMs: number, locale: Locale): string {
  const totalMs = Math.max(0, Math.floor(durationMs / 1000) * 1000);
  // Starts with the largest unit that fits, or with seconds, the last one, if none does.
  const counted = units.slice(units.findIndex(({ ms }) => totalMs >= ms)).slice(0, 2);
  let restMs = totalMs;
  const words = counted.flatMap(({ unit, ms }) => {
    const count = Math.floor(restMs / ms);
    restMs -= count * ms;
    return count > 0 || totalMs < 1000 ? [inWords(count, unit, locale)] : [];
  });
  return new Intl.ListFormat(localeTag[locale], { type: 'conjunction' }).format(words);
}

function inWords(count: number, unit: (typeof units)[number]['unit'], locale: Locale): string {
  return new Intl.NumberFormat(localeTag[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
