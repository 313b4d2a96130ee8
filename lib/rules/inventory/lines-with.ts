/** Texts joined into one: searching it is several times faster than searching ten thousand texts one by one. */
export type Lines = {
  text: string;
  /** Where each line ends, its line break included. */
  ends: Uint32Array;
};

const partSize = 500;

/** Joins the texts of things, which have no line breaks; yields after each part, so that a caller can do it in slices. */
export function* joinLines<Thing>(things: readonly Thing[], textOf: (thing: Thing) => string): Generator<void, Lines> {
  const ends = new Uint32Array(things.length);
  const parts: string[] = [];
  let end = 0;
  for (let from = 0; from < things.length; from += partSize) {
    const texts = things.slice(from, from + partSize).map(textOf);
    texts.forEach((text, index) => {
      end += text.length + 1;
      ends[from + index] = end;
    });
    parts.push(`${texts.join('\n')}\n`);
    yield;
  }
  return { text: parts.join(''), ends };
}

/** The indexes of the lines that contain every word, in order; words are not empty and have no line breaks. */
export function linesWith({ text, ends }: Lines, words: readonly string[]): number[] {
  // The longest word is on the fewest lines.
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length);
  const found: number[] = [];
  if (first === undefined) return found;
  let line = 0;
  for (let at = text.indexOf(first); at !== -1; at = text.indexOf(first, ends[line])) {
    while (ends[line]! <= at) line += 1;
    const start = line === 0 ? 0 : ends[line - 1]!;
    if (others.every((word) => text.slice(start, ends[line]).includes(word))) found.push(line);
  }
  return found;
}
