/** A part of a text. White space, numbers and rules are not translated. */
type TextPart = { text: string; translate: boolean };

const lineEnds = /[\n\r\u2028\u2029]+/g;

/**
 * Splits a text into parts of at most `lengthMax` UTF-16 units that can be translated by themselves: lines, and if a line is too
 * long, sentences, then words. The joined parts equal the text, character by character.
 */
export function splitText(text: string, lengthMax: number, locale: string): TextPart[] {
  const parts: TextPart[] = [];
  let start = 0;
  for (const { index } of text.matchAll(lineEnds)) {
    addLine(parts, text.slice(start, index), lengthMax, locale);
    // A line end becomes the start of the next line, as white space that is not translated.
    start = index;
  }
  addLine(parts, text.slice(start), lengthMax, locale);
  return parts;
}

function addLine(parts: TextPart[], line: string, lengthMax: number, locale: string): void {
  const core = line.trim();
  const lead = line.length - line.trimStart().length;
  if (core.length <= lengthMax) return addTrimmed(parts, line, lead, core);
  add(parts, line.slice(0, lead), false);
  const segmenter = new Intl.Segmenter(locale, { granularity: 'sentence' });
  let start = lead;
  while (lead + core.length - start > lengthMax) {
    const end = start + lastCut(line.slice(start, start + lengthMax), segmenter);
    addStretch(parts, line.slice(start, end));
    start = end;
  }
  addStretch(parts, line.slice(start));
}

/** Where to split a line that is too long: before the last sentence, else the last word, else the last character. */
function lastCut(stretch: string, segmenter: Intl.Segmenter): number {
  const lastSentence = segmenter.segment(stretch).containing(stretch.length - 1)?.index ?? 0;
  if (lastSentence > 0) return lastSentence;
  const lastWord = stretch.search(/(?<=\s)\S*$/);
  if (lastWord > 0 && lastWord < stretch.length) return lastWord;
  return stretch.length - (/[\ud800-\udbff]$/.test(stretch) && stretch.length > 1 ? 1 : 0);
}

function addStretch(parts: TextPart[], stretch: string): void {
  addTrimmed(parts, stretch, stretch.length - stretch.trimStart().length, stretch.trim());
}

// Translators change white space at the ends of a text, so it is not sent.
function addTrimmed(parts: TextPart[], text: string, lead: number, core: string): void {
  if (!/\p{L}/u.test(core)) return add(parts, text, false);
  add(parts, text.slice(0, lead), false);
  add(parts, core, true);
  add(parts, text.slice(lead + core.length), false);
}

function add(parts: TextPart[], text: string, translate: boolean): void {
  if (text !== '') parts.push({ text, translate });
}
