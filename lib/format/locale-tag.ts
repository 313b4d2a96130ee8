import type { Locale } from '@/lib/i18n/locales';

/** The region whose separators and dates are shown: both languages are read in Sweden, with European times. */
export const localeTag = { sv: 'sv-SE', en: 'en-GB' } satisfies Record<Locale, string>;
