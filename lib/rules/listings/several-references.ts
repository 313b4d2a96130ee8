/** Where the number goes in a pattern. */
const numberMark = '{n}';

/**
 * The references of a series of similar listings: `A-{n}` from `08` gives `A-08`, `A-09`, `A-10`. Without a mark in the pattern, the
 * number goes at its end; the start determines the number of digits. Empty if the start is not a whole number.
 */
export function severalReferences(pattern: string, start: string, count: number): string[] {
  const from = start.trim();
  if (!/^\d{1,9}$/.test(from) || pattern.trim() === '') return [];
  const marked = pattern.includes(numberMark) ? pattern.trim() : `${pattern.trim()}${numberMark}`;
  return Array.from({ length: count }, (_, index) => {
    return marked.replaceAll(numberMark, String(Number(from) + index).padStart(from.length, '0'));
  });
}

/** The pattern and start of a series that begins with a suggested reference. */
export function patternOf(reference: string): { pattern: string; start: string } {
  const match = /^(.*?)(\d{1,9})$/su.exec(reference);
  return match
    ? { pattern: `${match[1]}${numberMark}`, start: match[2]! }
    : { pattern: `${reference}-${numberMark}`, start: '1' };
}
