import { z } from 'zod';

// Rejects text that a database cannot store or an answer may not contain.
const TranslatedText = z.string().refine((text) => text.isWellFormed() && !text.includes('\u0000'));

/** The texts of an answer to `count` texts: the same number, each one storable. */
export function translatedTexts(count: number) {
  return z.array(TranslatedText).length(count);
}
