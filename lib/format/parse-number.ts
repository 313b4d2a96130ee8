import type { Locale } from '@/lib/i18n/locales';

export type ParsedNumber = { kind: 'empty' } | { kind: 'number'; value: number } | { kind: 'invalid' };

/** What the number measures, which decides the units it accepts. Other units are rejected. */
export type Quantity = 'moneyPerMonth' | 'moneyPerDay' | 'area' | 'months' | 'count' | 'percent';

type Units = Record<Quantity, readonly string[]>;

const currency = ['kr', 'kr.', 'sek', ':-', ',-'];
const symbols: Units = {
  moneyPerMonth: currency,
  moneyPerDay: currency,
  area: ['m²', 'm2'],
  months: [],
  count: [],
  percent: ['%'],
};

/** As people write them in each language. */
const words: Record<Locale, Units> = {
  sv: {
    moneyPerMonth: ['kronor', 'kr/mån', 'kr/mån.', 'kr/månad', 'kr per månad', 'sek/mån', 'sek/månad'],
    moneyPerDay: ['kronor', 'kr/dag', 'kr per dag', 'sek/dag'],
    area: ['kvm'],
    months: ['mån', 'mån.', 'månad', 'månader'],
    count: ['st', 'st.', 'stycken', 'plats', 'platser', 'arbetsplats', 'arbetsplatser', 'pers', 'personer'],
    percent: ['procent'],
  },
  en: {
    moneyPerMonth: ['kr/month', 'sek/month'],
    moneyPerDay: ['kr/day', 'sek/day'],
    area: ['sqm'],
    months: ['mo', 'month', 'months'],
    count: ['pcs', 'seats', 'desks', 'people', 'workplaces'],
    percent: ['percent'],
  },
};

function unitsOf(quantity: Quantity): readonly string[] {
  return [symbols, ...Object.values(words)].flatMap((units) => units[quantity]);
}

export function isWhole(quantity: Quantity | undefined): boolean {
  return quantity === 'months' || quantity === 'count';
}

/** Whether a quantity is an amount of kronor. */
export function isMoney(quantity: Quantity | undefined): boolean {
  return quantity === 'moneyPerMonth' || quantity === 'moneyPerDay';
}

const anyUnit = Object.keys(symbols).flatMap((quantity) => unitsOf(quantity as Quantity));

// A double has 15 significant digits; with more, the number would differ from the text.
const digitsMax = 15;

// Soft hyphens and direction marks, which are copied along from Word, PDF files and calculators.
const invisible = /\p{Cf}/gu;
// Without tabs, which are between two cells of a spreadsheet.
const spaces = /[^\S\t]+/gu;

/**
 * Reads a number as a person of that language writes or pastes it: grouping, either decimal mark, a unit.
 * A text that could mean two numbers (`1.000` in Swedish) is invalid, never guessed.
 */
export function parseNumber(text: string, locale: Locale, quantity?: Quantity): ParsedNumber {
  const plain = text.replaceAll(invisible, '').replaceAll(spaces, ' ').replaceAll(' / ', '/').trim();
  if (plain === '') return { kind: 'empty' };
  const bare = withoutUnit(plain, quantity === undefined ? anyUnit : unitsOf(quantity));
  const match = /^(?:\+|([-\u2212]?))([\d., ]*\d[.,]?)$/u.exec(bare);
  const digits = match?.[2] === undefined ? null : plainDigits(match[2], locale);
  if (digits === null || significantDigits(digits) > digitsMax) return { kind: 'invalid' };
  const value = Number(digits);
  return { kind: 'number', value: match?.[1] && value !== 0 ? -value : value };
}

function withoutUnit(text: string, accepted: readonly string[]): string {
  const lower = text.toLowerCase();
  const suffix = accepted.filter((unit) => lower.endsWith(unit)).sort((a, b) => b.length - a.length)[0];
  if (suffix) return text.slice(0, -suffix.length).trimEnd();
  const prefix = accepted.find((unit) => (unit === 'kr' || unit === 'sek') && lower.startsWith(unit));
  return prefix ? text.slice(prefix.length).trimStart() : text;
}

const decimalMark: Record<Locale, ',' | '.'> = { sv: ',', en: '.' };

/** The number as JavaScript writes it, or null if the text has no reading or more than one. */
function plainDigits(text: string, locale: Locale): string | null {
  const marks = text.match(/[.,]/g) ?? [];
  const last = marks.at(-1);
  if (last === undefined || (marks.length > 1 && marks[0] === last)) return integerPart(text);

  const ownDecimal = decimalMark[locale];
  const at = text.lastIndexOf(last);
  const whole = text.slice(0, at);
  const decimals = text.slice(at + 1);
  if (marks.length === 1 && last !== ownDecimal && decimals.length === 3 && mayBeGrouped(whole)) {
    return ownDecimal === '.' ? integerPart(text) : null;
  }
  const head = whole === '' ? '0' : integerPart(whole);
  return head === null || !/^\d*$/.test(decimals) ? null : `${head}.${decimals || '0'}`;
}

function mayBeGrouped(whole: string): boolean {
  return whole.includes(' ') || /^[1-9]\d{0,2}$/.test(whole);
}

/** The digits of an integer, ungrouped or in groups of three with one and the same separator. */
function integerPart(text: string): string | null {
  if (/^\d+$/.test(text)) return text;
  const separator = /[ .,]/.exec(text)?.[0];
  if (separator === undefined) return null;
  const [head = '', ...groups] = text.split(separator);
  const grouped = /^[1-9]\d{0,2}$/.test(head) && groups.every((group) => /^\d{3}$/.test(group));
  return grouped ? head + groups.join('') : null;
}

function significantDigits(digits: string): number {
  return digits.replace('.', '').replace(/^0+/, '').replace(/0+$/, '').length;
}
