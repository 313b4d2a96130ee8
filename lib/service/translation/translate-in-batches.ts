import type { ListingLocale } from '@/lib/contract';
import { PieceMemory } from './piece-memory';
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

type Batch = { texts: string[]; from: ListingLocale; to: ListingLocale; signal: AbortSignal | undefined };

/** A translator that splits texts to the limits of its provider, sends them in batches and joins the answers. */
export function translateInBatches(limits: BatchLimits, send: (batch: Batch) => Promise<string[]>): Translator {
  const memory = new PieceMemory();
  return {
    translate: async (texts, from, to, signal) => {
      const split = texts.map((text) => splitText(text, limits.textLengthMax, from));
      const translated = new Map<string, string>();
      const missing = new Set<string>();
      for (const { text } of split.flat().filter((part) => part.translate)) {
        const known = memory.find(text, { from, to });
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
          memory.keep(text, { from, to }, answer);
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
