import type { ListingLocale } from '@/lib/contract';
import { PieceMemory } from './piece-memory';
import { splitText } from './split-text';
import type { Translator } from './translator';

/** What a provider takes in one request. */
export type BatchLimits = {
  textsMax: number;
  /** The longest stretch that is sent as one text, in UTF-16 units. */
  textLengthMax: number;
  /** The most that the texts of a request may come to, each weighed with `weigh`. */
  weightMax: number;
  weigh: (text: string) => number;
};

type Batch = { texts: string[]; from: ListingLocale; to: ListingLocale; signal: AbortSignal | undefined };

/** A translator that cuts texts to what its provider takes, sends them a batch at a time and puts the answers together again. */
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
          // A text that comes back empty is better read in its own language than not at all.
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
