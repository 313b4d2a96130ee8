/** Where the number goes in a pattern. */
const numberMark = '{n}';

/**
 * The references of a row of like listings: `A-{n}` from `08` gives `A-08`, `A-09`, `A-10`. A pattern without a mark takes the
 * number at its end; the start decides how many digits there are. Empty where the start is no whole number.
 */
export function severalReferences(pattern: string, start: string, count: number): string[] {
  const from = start.trim();
  if (!/^\d{1,9}$/.test(from) || pattern.trim() === '') return [];
  const marked = pattern.includes(numberMark) ? pattern.trim() : `${pattern.trim()}${numberMark}`;
  return Array.from({ length: count }, (_, index) => {
    return marked.replaceAll(numberMark, String(Number(from) + index).padStart(from.length, '0'));
  });
}

/** The pattern and start that go on where a suggested reference begins. */
export function patternOf(reference: string): { pattern: string; start: string } {
  const match = /^(.*?)(\d{1,9})$/su.exec(reference);
  return match
    ? { pattern: `${match[1]}${numberMark}`, start: match[2]! }
    : { pattern: `${reference}-${numberMark}`, start: '1' };
}
