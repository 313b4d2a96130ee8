import type { Locale } from '@/lib/i18n/locales';
import { formatNumber } from './format-number';

export type PriceUnit = 'month' | 'day';

const words = {
  sv: { month: 'kr/mån', day: 'kr/dag', sqmYear: 'kr/m²/år', plain: 'kr' },
  en: { month: 'kr/month', day: 'kr/day', sqmYear: 'kr/m²/year', plain: 'kr' },
} satisfies Record<Locale, Record<PriceUnit | 'sqmYear' | 'plain', string>>;

/** `12 500 kr/mån`; öre only where there are any; without a unit just kronor. */
export function formatMoney(amount: number, unit: PriceUnit | null, locale: Locale): string {
  return withWord(amount, words[locale][unit ?? 'plain'], locale, Number.isInteger(amount) ? 0 : 2);
}

/** `12 500` or `12 500,50`: an amount without a unit, with all its decimals, because fields show it. */
export function formatAmount(amount: number, locale: Locale): string {
  return formatNumber(amount, locale, { decimalsMin: Number.isInteger(amount) ? 0 : 2 });
}

/** The rent as the market quotes it, per square metre and year; null if it cannot be computed. */
export function rentPerSqmYear(amountPerMonth: number, areaSqm: number): number | null {
  const rent = (amountPerMonth * 12) / areaSqm;
  return areaSqm > 0 && amountPerMonth > 0 && Number.isFinite(rent) ? rent : null;
}

/** `1 875 kr/m²/år`, in whole kronor: it is a derived figure. */
export function formatRentPerSqmYear(rentSqmYear: number, locale: Locale): string {
  return withWord(rentSqmYear, words[locale].sqmYear, locale, 0);
}

function withWord(amount: number, word: string, locale: Locale, decimals: number): string {
  const number = formatNumber(amount, locale, { decimalsMin: decimals, decimalsMax: decimals });
  return number && `${number}\u00a0${word}`;
}
