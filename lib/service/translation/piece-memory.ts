import type { ListingLocale } from '@/lib/contract';

type Pair = { from: ListingLocale; to: ListingLocale };

/**
 * A cache of recent translations, so that a long text that was requeued halfway continues where it stopped and a common label is
 * paid for once. Contains at most `charactersMax` characters and evicts the oldest first.
 */
export class PieceMemory {
  readonly #charactersMax: number;
  readonly #pieces = new Map<string, string>();
  #characters = 0;

  constructor(charactersMax = 4_000_000) {
    this.#charactersMax = charactersMax;
  }

  find(text: string, pair: Pair): string | undefined {
    const key = keyOf(text, pair);
    const translation = this.#pieces.get(key);
    if (translation !== undefined) {
      this.#pieces.delete(key);
      this.#pieces.set(key, translation);
    }
    return translation;
  }

  keep(text: string, pair: Pair, translation: string): void {
    const key = keyOf(text, pair);
    this.#forget(key);
    this.#pieces.set(key, translation);
    this.#characters += key.length + translation.length;
    for (const oldest of this.#pieces.keys()) {
      if (this.#characters <= this.#charactersMax) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const current = this.#pieces.get(key);
    if (current === undefined) return;
    this.#characters -= key.length + current.length;
    this.#pieces.delete(key);
  }
}

function keyOf(text: string, { from, to }: Pair): string {
  return `${from} ${to} ${text}`;
}
