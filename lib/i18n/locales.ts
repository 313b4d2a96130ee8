export const locales = ['sv', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'sv';

export const localeCookie = 'vakant_locale';

/** Every time on screen is the time in Sweden, in any browser. */
export const timeZone = 'Europe/Stockholm';

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value);
}

/** The best supported language for an `Accept-Language` header; Swedish by default. */
export function localeFromHeader(header: string | null | undefined): Locale {
  const wanted = (header ?? '')
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], quality: quality === undefined ? 1 : Number(quality), index };
    })
    .filter((entry) => entry.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  return wanted.map((entry) => entry.language).find(isLocale) ?? defaultLocale;
}
