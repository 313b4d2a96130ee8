import type { Locale } from '@/lib/i18n/locales';
import { formatNumber } from './format-number';

/** `180 m` to the nearest ten, `1,4 km` from a kilometre on, and whole kilometres from ten on. */
export function formatDistance(metres: number, locale: Locale): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < 1000) return `${formatNumber(tens, locale)}\u00a0m`;
  const decimalsMax = metres < 9_950 ? 1 : 0;
  return `${formatNumber(metres / 1000, locale, { decimalsMax })}\u00a0km`;
}
