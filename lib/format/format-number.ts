import type { Locale } from '@/lib/i18n/locales';
import { perLocale } from './at-first-use';
import { localeTag } from './locale-tag';

const thousands: Record<Locale, string> = { sv: '\u00a0', en: ',' };
const formats = new Map<string, Intl.NumberFormat>();

/** Formats all decimals by default; an empty text for a number that is not finite. */
export function formatNumber(
  value: number,
  locale: Locale,
  { decimalsMin = 0, decimalsMax = 20 }: { decimalsMin?: number; decimalsMax?: number } = {},
): string {
  if (!Number.isFinite(value)) return '';
  // Most figures are counts, and the first format of a language takes milliseconds to make.
  if (decimalsMin === 0 && Number.isInteger(value) && value >= 0 && value < 1e15) {
    return String(value).replace(/\B(?=(?:\d{3})+$)/g, thousands[locale]);
  }
  const key = `${locale} ${decimalsMin} ${decimalsMax}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(localeTag[locale], {
      minimumFractionDigits: decimalsMin,
      maximumFractionDigits: decimalsMax,
    });
    formats.set(key, format);
  }
  return format.format(value === 0 ? 0 : value);
}

const percentFormat = perLocale(
  (locale) => new Intl.NumberFormat(localeTag[locale], { style: 'percent', maximumFractionDigits: 2 }),
);

/** `59 %` in Swedish, `59%` in English; at most two decimals. */
export function formatPercent(percent: number, locale: Locale): string {
  return Number.isFinite(percent) ? percentFormat(locale).format(percent / 100) : '';
}
