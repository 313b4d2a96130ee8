import type { Locale } from '@/lib/i18n/locales';

/** Makes a value when it is first used. Formats of a language take milliseconds to make, and most pages use few of them. */
export function atFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | null = null;
  return () => (made ??= make());
}

/** As `atFirstUse`, one value for each language. */
export function perLocale<Value extends object>(make: (locale: Locale) => Value): (locale: Locale) => Value {
  const made: Partial<Record<Locale, Value>> = {};
  return (locale) => (made[locale] ??= make(locale));
}
