import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  useLocale,
  useMessages,
  type useTranslations as useOwnTranslations,
} from 'next-intl';
import { timeZone } from './locales';

// What counts, dates and plurals are formatted with takes long to make, so all readers share it.
const formats = _createCache();
const formatters = _createIntlFormatters(formats);
const translators = new WeakMap<object, Map<string, unknown>>();

function useTranslator(namespace = ''): unknown {
  const messages = useMessages();
  const locale = useLocale();
  const known = translators.get(messages) ?? new Map<string, unknown>();
  translators.set(messages, known);
  const key = locale + namespace;
  const options = { _cache: formats, _formatters: formatters, locale, messages, timeZone };
  // Without a namespace the library takes all texts, also where its name is empty.
  const made = known.get(key) ?? createTranslator({ ...options, namespace: namespace as never });
  known.set(key, made);
  return made;
}

/**
 * The texts of a namespace, as the library's hook of this name returns them. That one makes a translator for each component, which
 * is a twentieth of the work for a page with many rows; here all components of all readers share one for each language.
 */
export const useTranslations = useTranslator as typeof useOwnTranslations;
