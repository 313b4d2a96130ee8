import { cookies, headers } from 'next/headers';
import { isLocale, localeCookie, localeFromHeader, type Locale } from './locales';
import { readPreference } from './preference-cookie';

/** The language of the current request: the one chosen in this browser, or else the browser's own. */
export async function requestLocale(): Promise<Locale> {
  const chosen = readPreference(await cookies(), localeCookie);
  return isLocale(chosen) ? chosen : localeFromHeader((await headers()).get('accept-language'));
}
