import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { compareSv } from './compare-sv';
import { foldText, searchWords, spacedWord } from './fold-text';
import { formatArea } from './format-area';
import { formatBytes } from './format-bytes';
import { formatDate, formatDateTime, formatTime, swedishDay } from './format-date-time';
import { formatDistance } from './format-distance';
import { formatAmount, formatMoney, formatRentPerSqmYear, rentPerSqmYear } from './format-money';
import { formatNumber, formatPercent } from './format-number';
import { formatDuration, formatRelative } from './format-relative';
import { localeTag } from './locale-tag';

function plain(text: string) {
  return text.replaceAll(/[\u00a0\u202f]/g, ' ');
}

describe('numbers', () => {
  it.each([
    [12500, '12 500', '12,500'],
    [12500.5, '12 500,5', '12,500.5'],
    [-3, '\u22123', '-3'],
    [-0, '0', '0'],
    [0.1, '0,1', '0.1'],
    [Number.NaN, '', ''],
    [Number.POSITIVE_INFINITY, '', ''],
  ])('%s', (value, sv, en) => {
    expect(plain(formatNumber(value, 'sv'))).toBe(sv);
    expect(formatNumber(value, 'en')).toBe(en);
  });

  it.each([
    [59, '59 %', '59%'],
    [2.5, '2,5 %', '2.5%'],
    [Number.NaN, '', ''],
  ])('%f percent follows the conventions of each language', (percent, sv, en) => {
    expect(plain(formatPercent(percent, 'sv'))).toBe(sv);
    expect(formatPercent(percent, 'en')).toBe(en);
  });

  it.each(locales)('are formatted as in the browser, counts included: %s', (locale) => {
    const format = new Intl.NumberFormat(localeTag[locale], { maximumFractionDigits: 20 });
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(), fc.maxSafeInteger(), fc.double({ noNaN: true, max: 1e20, min: -1e20 })),
        (value) => {
          expect(formatNumber(value, locale)).toBe(format.format(value === 0 ? 0 : value));
        },
      ),
    );
  });

  it('have the requested number of decimals', () => {
    expect(formatNumber(1.005, 'sv', { decimalsMin: 2, decimalsMax: 2 })).toBe('1,01');
    expect(formatNumber(2, 'sv', { decimalsMin: 2 })).toBe('2,00');
  });
});

describe('money', () => {
  it.each([
    [12500, '12 500', '12,500'],
    [12500.5, '12 500,50', '12,500.50'],
    [12500.505, '12 500,505', '12,500.505'],
  ])('%s in a field', (amount, sv, en) => {
    expect(plain(formatAmount(amount, 'sv'))).toBe(sv);
    expect(plain(formatAmount(amount, 'en'))).toBe(en);
  });

  it.each([
    [12500, 'month', '12 500 kr/mån', '12,500 kr/month'],
    [300, 'day', '300 kr/dag', '300 kr/day'],
    [19.9, 'day', '19,90 kr/dag', '19.90 kr/day'],
    [0, 'month', '0 kr/mån', '0 kr/month'],
    [5000, null, '5 000 kr', '5,000 kr'],
    [Number.NaN, 'month', '', ''],
  ] as const)('%s per %s', (amount, unit, sv, en) => {
    expect(plain(formatMoney(amount, unit, 'sv'))).toBe(sv);
    expect(plain(formatMoney(amount, unit, 'en'))).toBe(en);
  });

  it('returns the rent per square metre and year, or null if it cannot be computed', () => {
    expect(rentPerSqmYear(12500, 80)).toBe(1875);
    for (const [rent, area] of [
      [12500, 0],
      [12500, Number.NaN],
      [0, 80],
      [Number.NaN, 80],
      [12500, -1],
    ] as const) {
      expect(rentPerSqmYear(rent, area)).toBeNull();
    }
    expect(plain(formatRentPerSqmYear(1875.4, 'sv'))).toBe('1 875 kr/m²/år');
    expect(plain(formatRentPerSqmYear(1875.5, 'en'))).toBe('1,876 kr/m²/year');
  });
});

it('formats areas and file sizes', () => {
  expect(plain(formatArea(123.5, 'sv'))).toBe('123,5 m²');
  expect(plain(formatArea(1234.56, 'en'))).toBe('1,234.56 m²');
  expect(formatArea(Number.NaN, 'sv')).toBe('');
  expect(plain(formatBytes(0, 'sv'))).toBe('0 B');
  expect(plain(formatBytes(900 * 1024, 'sv'))).toBe('900 kB');
  expect(plain(formatBytes(14.25 * 1024 * 1024, 'sv'))).toBe('14,3 MB');
  expect(plain(formatBytes(3 * 1024 ** 4, 'en'))).toBe('3,072 GB');
});

it.each([
  [3, '0 m'],
  [184, '180 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1_440, '1,4 km'],
  [9_940, '9,9 km'],
  [9_960, '10 km'],
  [398_400, '398 km'],
])('%s metres are %s away', (metres, expected) => {
  expect(plain(formatDistance(metres, 'sv'))).toBe(expected);
});

describe('times in Sweden', () => {
  const now = '2026-11-20T12:00:00.000Z';

  it.each([
    ['2026-11-20T09:00:00.000Z', '20 nov. 10:00', '20 Nov 10:00'],
    ['2026-11-19T23:30:00.000Z', '20 nov. 00:30', '20 Nov 00:30'],
    ['2026-07-01T22:00:00.000Z', '2 juli 00:00', '2 Jul 00:00'],
    ['2025-11-20T09:00:00.000Z', '20 nov. 2025 10:00', '20 Nov 2025 10:00'],
    ['2026-10-25T00:30:00.000Z', '25 okt. 02:30', '25 Oct 02:30'],
    ['2026-10-25T01:30:00.000Z', '25 okt. 02:30', '25 Oct 02:30'],
    ['2025-12-31T23:30:00.000Z', '1 jan. 00:30', '1 Jan 00:30'],
  ])('%s', (date, sv, en) => {
    expect(formatDateTime(date, 'sv', now)).toBe(sv);
    expect(formatDateTime(date, 'en', now)).toBe(en);
  });

  it('can be formatted as a day, as a time, or as a calendar day', () => {
    expect(formatDate('2026-11-20T23:30:00.000Z', 'sv', now)).toBe('21 nov.');
    expect(formatTime('2026-11-20T23:30:00.000Z', 'en')).toBe('00:30');
    expect(swedishDay('2026-11-20T23:30:00.000Z')).toBe('2026-11-21');
  });

  it.each([
    ['2026-11-20T11:59:00.001Z', 'nyss', 'just now'],
    ['2026-11-20T11:59:00.000Z', 'för 1 minut sedan', '1 minute ago'],
    ['2026-11-20T11:55:00.000Z', 'för 5 minuter sedan', '5 minutes ago'],
    ['2026-11-20T11:00:00.000Z', 'för 1 timme sedan', '1 hour ago'],
    ['2026-11-20T05:00:00.000Z', 'för 7 timmar sedan', '7 hours ago'],
    ['2026-11-19T11:00:00.000Z', 'i går', 'yesterday'],
    ['2026-11-23T12:00:00.000Z', 'om 3 dagar', 'in 3 days'],
    ['2026-09-01T12:00:00.000Z', 'för 2 månader sedan', '2 months ago'],
    ['2026-10-21T12:00:00.000Z', 'för 30 dagar sedan', '30 days ago'],
    ['2026-10-20T12:00:00.000Z', 'för 1 månad sedan', '1 month ago'],
    ['2025-11-21T12:00:00.000Z', 'för 11 månader sedan', '11 months ago'],
    ['2025-11-20T12:00:00.000Z', 'för 1 år sedan', '1 year ago'],
    ['2024-12-01T12:00:00.000Z', 'för 1 år sedan', '1 year ago'],
    ['2024-11-20T12:00:00.000Z', 'för 2 år sedan', '2 years ago'],
  ])('%s is %s', (date, sv, en) => {
    expect(plain(formatRelative(date, now, 'sv'))).toBe(sv);
    expect(formatRelative(date, now, 'en')).toBe(en);
  });

  it('counts the hours of the last evening, below six', () => {
    const morning = '2026-11-20T03:00:00.000Z';
    expect(formatRelative('2026-11-19T21:00:00.001Z', morning, 'en')).toBe('5 hours ago');
    expect(formatRelative('2026-11-19T21:00:00.000Z', morning, 'en')).toBe('yesterday');
  });

  it('describes every time relative to now in words', () => {
    const dates = fc.integer({ min: Date.parse('1990-01-01'), max: Date.parse('2060-01-01') });
    fc.assert(
      fc.property(dates, (date) => {
        const words = formatRelative(date, now, 'en');
        expect(words).toMatch(/^(just now|yesterday|today|tomorrow|in [\d,]+ \w+|[\d,]+ \w+ ago)$/);
      }),
    );
  });
});

it.each([
  [0, '0 sekunder', '0 seconds'],
  [999, '0 sekunder', '0 seconds'],
  [61_000, '1 minut och 1 sekund', '1 minute and 1 second'],
  [2 * 3_600_000, '2 timmar', '2 hours'],
  [51 * 3_600_000 + 59_000, '2 dygn och 3 timmar', '2 days and 3 hours'],
  [-5, '0 sekunder', '0 seconds'],
])('%s ms is %s', (durationMs, sv, en) => {
  expect(plain(formatDuration(durationMs, 'sv'))).toBe(sv);
  expect(plain(formatDuration(durationMs, 'en'))).toBe(en);
});

describe('folding', () => {
  it.each([
    ['Malmö', 'malmo'],
    ['Malmo\u0308', 'malmo'],
    ['ÅÄÖ åäö É', 'aao aao e'],
    ['Ørestad Æ', 'orestad ae'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['  Storgatan\u00a0 12\n', 'storgatan 12'],
    ['Stor\u00adgatan\u200b 12', 'storgatan 12'],
    ['NS\u2013MAL\u201101', 'ns-mal-01'],
    ['  ÅÄÖÉ  åäöé~ ', 'aaoe aaoe~'],
  ])('%j is %j', (text, expected) => {
    expect(foldText(text)).toBe(expected);
  });

  it.each([
    ['storgatan5', 'storgatan 5'],
    ['5b', '5 b'],
    ['storgatan5b', 'storgatan 5 b'],
    ['b2', 'b2'],
    ['11234', '11234'],
    ['storgatan', 'storgatan'],
  ])('%j is %j with spaces', (word, expected) => {
    expect(spacedWord(word)).toBe(expected);
  });

  it('a search pasted from Word finds the words between its quotation marks', () => {
    expect(searchWords('\u201dNS\u2013MAL\u201d, "Södergatan\u00a022"')).toEqual(['ns-mal', 'sodergatan', '22']);
  });

  it('leaves folded text unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldText(foldText(text))).toBe(foldText(text));
      }),
    );
  });

  it('folds Swedish text alike with and without a letter that is not Swedish', () => {
    const letter = fc.constantFrom('a', 'Z', 'Å', 'å', 'Ä', 'ä', 'Ö', 'ö', 'É', 'é', '~', ' ', '0');
    fc.assert(
      fc.property(fc.string({ unit: letter, maxLength: 20 }), (text) => {
        expect(foldText(`${text} Œ`)).toBe(`${foldText(text)} oe`.trim());
      }),
    );
  });
});

it('sorts in Swedish order', () => {
  const names = ['Örebro', 'Zinkgruvan', 'Ängelholm', 'Åmål', 'Borås', 'Gatan 10', 'Gatan 2', 'Arboga'];
  expect(names.sort(compareSv)).toEqual([
    'Arboga',
    'Borås',
    'Gatan 2',
    'Gatan 10',
    'Zinkgruvan',
    'Åmål',
    'Ängelholm',
    'Örebro',
  ]);
});
