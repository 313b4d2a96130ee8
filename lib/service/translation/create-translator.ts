import { Secret } from '@/lib/service/providers/secret';
import { createDeeplTranslator } from './deepl-translator';
import { createLibretranslateTranslator } from './libretranslate-translator';
import type { Translator } from './translator';

type TranslatorSettings = {
  provider: 'deepl' | 'libretranslate';
  /** Without a slash at its end. */
  url: string;
  key: string | null;
};

/** The translator of the settings; null if none is set, and the jobs then wait. */
export function createTranslator(settings: TranslatorSettings | null): Translator | null {
  if (!settings) return null;
  const { url } = settings;
  const key = settings.key === null ? null : new Secret(settings.key);
  if (settings.provider === 'libretranslate') return createLibretranslateTranslator({ url, key });
  if (!key) throw new Error('DeepL wants a key.');
  return createDeeplTranslator({ url, key });
}
