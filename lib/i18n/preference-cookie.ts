import { localeCookie, type Locale } from './locales';
import { themeCookie, type Theme } from './theme';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** A line for `document.cookie`: the language of the interface. Refresh the route afterwards. */
export function localeCookieLine(locale: Locale): string {
  return `${localeCookie}=${locale}; path=/; max-age=${maxAgeSeconds}; samesite=lax`;
}

/** A line for `document.cookie`: the theme; null follows the system again. */
export function themeCookieLine(theme: Theme | null): string {
  return `${themeCookie}=${theme ?? ''}; path=/; max-age=${theme === null ? 0 : maxAgeSeconds}; samesite=lax`;
}
