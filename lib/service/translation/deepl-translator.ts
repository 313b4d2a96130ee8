import { z } from 'zod';
import { askProvider } from '@/lib/service/providers/ask-provider';
import type { Secret } from '@/lib/service/providers/secret';
import { translatedTexts, translateInBatches, type BatchLimits } from './translate-in-batches';
import type { Translator } from './translator';

const sources = { sv: 'SV', en: 'EN' };
// DeepL deprecated `EN` without a country as a target.
const targets = { sv: 'SV', en: 'EN-GB' };
const limits: BatchLimits = {
  textsMax: 50,
  textLengthMax: 8_000,
  // A request may have 128 KiB; the difference is for the JSON around the texts.
  weightMax: 126 * 1024,
  weigh: (text) => Buffer.byteLength(JSON.stringify(text)) + 1,
};
const answerBytesMax = 1024 * 1024;

/** Translates through DeepL or a server with the same protocol: `POST {url}/v2/translate`. */
export function createDeeplTranslator({
  url,
  key,
  timeoutMs = 30_000,
}: {
  url: string;
  key: Secret;
  timeoutMs?: number;
}): Translator {
  return translateInBatches(limits, ({ texts, from, to, signal }) =>
    askProvider({
      provider: 'DeepL',
      url: `${url}/v2/translate`,
      headers: { Authorization: `DeepL-Auth-Key ${key.reveal()}`, 'User-Agent': 'Vakant' },
      // A part may begin or end inside a sentence, so its case and punctuation must not change.
      body: { text: texts, source_lang: sources[from], target_lang: targets[to], preserve_formatting: true },
      answer: z
        .object({ translations: z.array(z.object({ text: z.string() })) })
        .transform(({ translations }) => translations.map(({ text }) => text))
        .pipe(translatedTexts(texts.length)),
      answerBytesMax,
      timeoutMs,
      secret: key,
      signal,
    }),
  );
}
