import type { Locale } from '@/lib/i18n/locales';
import { formatNumber } from './format-number';

/** `123,5 m²`; at most the two decimals that the interface stores. */
export function formatArea(areaSqm: number, locale: Locale): string {
  const number = formatNumber(areaSqm, locale, { decimalsMax: 2 });
  return number && `${number}\u00a0m²`;
}
