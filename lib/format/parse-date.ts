import { locales, type Locale } from '@/lib/i18n/locales';

/** `value` is `YYYY-MM-DD`. */
export type ParsedDate = { kind: 'empty' } | { kind: 'date'; value: string } | { kind: 'invalid' };

/**
 * A day as people write it: `2026-11-22`, `20261122`, `22 nov 2026`, `Nov 22, 2026`, `22/11/2026`. In English `03/04/2026` is a day
 * in March or in April and is invalid, never guessed.
 */
export function parseDate(text: string, locale: Locale): ParsedDate {
  const visible = text.replaceAll(/\p{Cf}/gu, '').replaceAll(/\p{Pd}/gu, '-');
  const plain = visible.trim().toLowerCase().replaceAll(/\s+/gu, ' ');
  if (plain === '') return { kind: 'empty' };
  const [year, month, day] = isoParts(plain) ?? namedParts(plain) ?? dayFirstParts(plain, locale) ?? [];
  if (year === undefined || month === undefined || day === undefined) return { kind: 'invalid' };
  const value = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const date = new Date(`${value}T00:00:00Z`);
  const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && year >= 1900;
  return exists ? { kind: 'date', value } : { kind: 'invalid' };
}

/** Whether `03/04/2026` certainly means the third of April. */
const isDayFirst: Record<Locale, boolean> = { sv: true, en: false };

type Parts = [year: number, month: number, day: number];

function isoParts(text: string): Parts | null {
  const [, year, month, day] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  return year ? [Number(year), Number(month), Number(day)] : null;
}

function namedParts(text: string): Parts | null {
  const match =
    /^(?:den )?(?<day>\d{1,2})\.? (?<name>\p{L}+)\.?,? (?<year>\d{4})$/u.exec(text) ??
    /^(?<name>\p{L}+)\.? (?<day>\d{1,2}),? (?<year>\d{4})$/u.exec(text);
  const { day, name = '', year } = match?.groups ?? {};
  const month = monthOf(name);
  return month > 0 ? [Number(year), month, Number(day)] : null;
}

/** The month that a word is the name of in any language, or begins with at least three letters of; 0 if there is none. */
function monthOf(word: string): number {
  if (word.length < 3) return 0;
  const formats = locales.map((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }));
  const isMonth = (index: number) =>
    formats.some((format) => format.format(Date.UTC(2026, index)).toLowerCase().startsWith(word));
  return Array.from({ length: 12 }, (_, index) => index).findIndex(isMonth) + 1;
}

function dayFirstParts(text: string, locale: Locale): Parts | null {
  const [, first, second, year] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? [];
  if (!first) return null;
  const [day, month] = [Number(first), Number(second)];
  const isAmbiguous = !isDayFirst[locale] && day <= 12 && month <= 12 && day !== month;
  return isAmbiguous ? null : [Number(year), month, day];
}
