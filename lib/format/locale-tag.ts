import type { Locale } from '@/lib/i18n/locales';

/** The regional form whose separators and dates we show: both languages are read in Sweden, at European times. */
export const localeTag = { sv: 'sv-SE', en: 'en-GB' } satisfies Record<Locale, string>;
