import type { Locale } from './locales';
import type { Messages } from './messages';

const loaders: Record<Locale, () => Promise<Messages>> = {
  sv: () => import('./messages-sv'),
  en: () => import('./messages-en'),
};

const loading = new Map<Locale, Promise<Messages>>();
const loaded = new Map<Locale, Messages>();

/** All texts of a language, as one file that browsers cache; a failed load can be repeated. */
export function loadMessages(locale: Locale): Promise<Messages> {
  const started = loading.get(locale);
  if (started) return started;
  const promise = loaders[locale]();
  loading.set(locale, promise);
  promise.then(
    (messages) => loaded.set(locale, messages),
    () => loading.delete(locale),
  );
  return promise;
}

/** All texts of a language if they are loaded. */
export function loadedMessages(locale: Locale): Messages | undefined {
  return loaded.get(locale);
}
