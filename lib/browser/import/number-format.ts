import type { Locale } from '@/lib/i18n/locales';

const oneMark = /^[^.,]*([.,])([^.,]*)$/;
/** Unlike `31.12.2026`, a date. */
const thousands = /^\d{1,3}(?:[.,]\d{3})+$/;

/**
 * Detects from the numbers of a file whether the decimal separator is a comma or a point. Null if nothing shows it, or if
 * the numbers disagree; then ambiguous numbers are not read.
 */
export function numberFormatOf(texts: Iterable<string>): Locale | null {
  let found: Locale | null = null;
  for (const text of texts) {
    const format = formatOf(digitsOf(text));
    if (format === null) continue;
    if (found !== null && found !== format) return null;
    found = format;
  }
  return found;
}

/** The first number in a text, without spaces: a unit such as `m2` or `kr.` has digits and points of its own. */
function digitsOf(text: string): string {
  const [number = ''] = /\d[\d.,]*/.exec(text.replaceAll(/[\s\p{Cf}]/gu, '')) ?? [];
  return number.replace(/[.,]+$/, '');
}

function formatOf(digits: string): Locale | null {
  const marks = digits.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined) return null;
  const single = oneMark.exec(digits);
  if (single) return single[2]!.length === 3 ? null : decimal(last);
  // A mark that occurs several times separates thousands; of two different marks the last is the decimal separator.
  if (marks.some((mark) => mark !== last)) return decimal(last);
  return thousands.test(digits) ? decimal(last === ',' ? '.' : ',') : null;
}

function decimal(mark: string): Locale {
  return mark === ',' ? 'sv' : 'en';
}
