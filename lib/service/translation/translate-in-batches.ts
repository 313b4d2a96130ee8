import { z } from 'zod';
import { isStorable, type ListingLocale } from '@/lib/contract';
import { splitText } from './split-text';
import type { Translator } from './translator';

/** The limits of one request to a provider. */
export type BatchLimits = {
  textsMax: number;
  /** The longest part that is sent as one text, in UTF-16 units. */
  textLengthMax: number;
  /** The maximum sum of `weigh` over the texts of a request. */
  weightMax: number;
  weigh: (text: string) => number;
};

// Rejects text that a database cannot store or an answer may not contain.
const TranslatedText = z.string().refine(isStorable);

/** The texts of an answer to `count` texts: the same number, each of them storable. */
export function translatedTexts(count: number) {
  return z.array(TranslatedText).length(count);
}

type Batch = { texts: string[]; from: ListingLocale; to: ListingLocale; signal: AbortSignal | undefined };

/** A translator that splits texts by the limits of its provider, sends them in batches and joins the answers. */
export function translateInBatches(limits: BatchLimits, send: (batch: Batch) => Promise<string[]>): Translator {
  const memory = createPieceMemory();
  return {
    translate: async (texts, from, to, signal) => {
      const split = texts.map((text) => splitText(text, limits.textLengthMax, from));
      const keyOf = (text: string) => `${from} ${to} ${text}`;
      const translated = new Map<string, string>();
      const missing = new Set<string>();
      for (const { text } of split.flat().filter((part) => part.translate)) {
        const known = memory.find(keyOf(text));
        if (known === undefined) missing.add(text);
        else translated.set(text, known);
      }
      for (const batch of batches([...missing], limits)) {
        signal?.throwIfAborted();
        const answers = await send({ texts: batch, from, to, signal });
        for (const [index, text] of batch.entries()) {
          // If the translation is empty, the original text is better than none.
          const answer = answers[index]!.trim() || text;
          translated.set(text, answer);
          memory.save(keyOf(text), answer);
        }
      }
      return split.map((parts) =>
        parts.map(({ text, translate }) => (translate ? translated.get(text)! : text)).join(''),
      );
    },
  };
}

function batches(texts: string[], { textsMax, weightMax, weigh }: BatchLimits): string[][] {
  const result: string[][] = [];
  let weight = Number.POSITIVE_INFINITY;
  for (const text of texts) {
    const added = weigh(text);
    weight += added;
    const open = result.at(-1);
    if (open && open.length < textsMax && weight <= weightMax) open.push(text);
    else {
      result.push([text]);
      weight = added;
    }
  }
  return result;
}

const savedCharactersMax = 4_000_000;

/**
 * A cache of recent translations, so that a long text that was requeued halfway continues where it stopped, and a common label is
 * paid for once. Evicts the oldest ones.
 */
function createPieceMemory() {
  const pieces = new Map<string, string>();
  let characters = 0;
  return {
    find: (key: string) => pieces.get(key),
    save(key: string, translation: string): void {
      if (pieces.has(key)) return;
      pieces.set(key, translation);
      characters += key.length + translation.length;
      for (const [oldest, older] of pieces) {
        if (characters <= savedCharactersMax) return;
        pieces.delete(oldest);
        characters -= oldest.length + older.length;
      }
    },
  };
}
