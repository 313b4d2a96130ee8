import {
  _createCache,
  _createIntlFormatters,
  createTranslator,
  useLocale,
  useMessages,
  type useTranslations as useOwnTranslations,
} from 'next-intl';
import { timeZone } from './locales';

// Formatters of numbers, dates and plurals take long to create, so all readers share them.
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
  // With an empty namespace the library returns all texts, as it does without one.
  const made = known.get(key) ?? createTranslator({ ...options, namespace: namespace as never });
  known.set(key, made);
  return made;
}

/**
 * The texts of a namespace, as the library's hook of this name returns them. The library creates a translator for each component, a
 * twentieth of the work for a page with many rows; here all components of all readers share one per language.
 */
export const useTranslations = useTranslator as typeof useOwnTranslations;
