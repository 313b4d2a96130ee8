import { z } from 'zod';
import { askProvider } from '@/lib/service/providers/ask-provider';
import type { Secret } from '@/lib/service/providers/secret';
import { translatedTexts, translateInBatches, type BatchLimits } from './translate-in-batches';
import type { Translator } from './translator';

// Each server has its own limits and does not publish them; the public one accepts 2,000 characters in a request.
const limits: BatchLimits = { textsMax: 20, textLengthMax: 1_800, weightMax: 1_800, weigh: (text) => text.length };
const answerBytesMax = 256 * 1024;
const timeoutMs = 60_000;

/** Translates through a LibreTranslate server: `POST {url}/translate`. Not every server requires a key. */
export function createLibretranslateTranslator({ url, key }: { url: string; key: Secret | null }): Translator {
  return translateInBatches(limits, ({ texts, from, to, signal }) =>
    askProvider({
      provider: 'LibreTranslate',
      url: `${url}/translate`,
      headers: { 'User-Agent': 'Vakant', 'Accept-Language': 'en' },
      body: { q: texts, source: from, target: to, format: 'text', ...(key && { api_key: key.reveal() }) },
      answer: z
        .object({ translatedText: translatedTexts(texts.length) })
        .transform(({ translatedText }) => translatedText),
      answerBytesMax,
      timeoutMs,
      secret: key,
      signal,
    }),
  );
}
