import { z } from 'zod';

// What an engine cannot keep, or an answer of ours may not hold, is no translation.
const TranslatedText = z.string().refine((text) => text.isWellFormed() && !text.includes('\u0000'));

/** The texts of an answer to `count` texts: the same number, each one storable. */
export function translatedTexts(count: number) {
  return z.array(TranslatedText).length(count);
}
