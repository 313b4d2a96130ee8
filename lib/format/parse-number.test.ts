import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { formatArea } from './format-area';
import { formatMoney } from './format-money';
import { formatNumber } from './format-number';
import { parseNumber, type Quantity } from './parse-number';

function read(text: string, locale: Locale, quantity?: Quantity) {
  const parsed = parseNumber(text, locale, quantity);
  return parsed.kind === 'number' ? parsed.value : parsed.kind;
}

describe('in every language', () => {
  it.each([
    ['', 'empty'],
    [' \u00a0\u202f\t\n', 'empty'],
    ['0', 0],
    ['-0', 0],
    ['007', 7],
    ['12500', 12500],
    ['12 500', 12500],
    ['12\u00a0500', 12500],
    ['12\u202f500', 12500],
    ['12\u2009500', 12500],
    ['\t12\u2003500\t\r\n', 12500],
    ['12  500', 12500],
    ['12\u00ad500', 12500],
    ['\u202d12\u00a0500\u202c', 12500],
    ['1 234 567', 1234567],
    ['12 500 kr', 12500],
    ['12500kr', 12500],
    ['12 500 Kr', 12500],
    ['kr 500', 500],
    ['SEK 500', 500],
    ['500 SEK', 500],
    ['500:-', 500],
    ['12 500,-', 12500],
    ['39 000 kr / mån', 39000],
    ['39 000 kr/mån', 39000],
    ['39 000 kr/månad', 39000],
    ['39 000 kr/month', 39000],
    ['300 kr/dag', 300],
    ['80 m²', 80],
    ['80 m2', 80],
    ['80m2', 80],
    ['80 kvm', 80],
    ['9 månader', 9],
    ['9 months', 9],
    ['-3', -3],
    ['\u22123', -3],
    ['\u22121\u00a0234', -1234],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12500,5', 12500.5],
    ['12 500,50', 12500.5],
    ['12\u00a0500,50 kr/mån', 12500.5],
    ['12.500,50', 12500.5],
    ['12,500.50', 12500.5],
    ['1.234,5', 1234.5],
    ['1.234.567', 1234567],
    ['1,234,567', 1234567],
    ['1.234.567,89', 1234567.89],
    ['0.125', 0.125],
    ['0,125', 0.125],
    ['1234.500', 1234.5],
    [',5', 0.5],
    ['.5', 0.5],
    ['12,', 12],
    ['12.', 12],
    ['abc', 'invalid'],
    ['kr', 'invalid'],
    ['-', 'invalid'],
    [',', 'invalid'],
    ['--3', 'invalid'],
    ['3-', 'invalid'],
    ['12 5', 'invalid'],
    ['250\t300', 'invalid'],
    ['1 2345', 'invalid'],
    ['0 500', 'invalid'],
    ['12.500.50', 'invalid'],
    ['12,500,50', 'invalid'],
    ['1.234 567', 'invalid'],
    ['1,2.3,4', 'invalid'],
    ['12 500 kr/år', 'invalid'],
    ['12 500 kr/m²', 'invalid'],
    ['12 500 EUR', 'invalid'],
    ['12 500 kr kr', 'invalid'],
    ['1e5', 'invalid'],
    ['1e309', 'invalid'],
    ['0x10', 'invalid'],
    ['Infinity', 'invalid'],
    ['NaN', 'invalid'],
    ['\u0661\u0662\u0663', 'invalid'],
    ['\uff11\uff12', 'invalid'],
    ["12'500", 'invalid'],
    ['12 500 - 14 000', 'invalid'],
    ['ca 500', 'invalid'],
    ['9007199254740993', 'invalid'],
    ['0,1234567890123456', 'invalid'],
    ['1' + '0'.repeat(20), 1e20],
  ])('%j', (text, expected) => {
    expect(locales.map((locale) => read(text, locale))).toEqual(locales.map(() => expected));
  });
});

describe('where the languages differ', () => {
  it.each([
    ['1.000', 'invalid', 1],
    ['12.500', 'invalid', 12.5],
    ['12 500.500', 'invalid', 12500.5],
    ['1,234', 1.234, 1234],
    ['12,500', 12.5, 12500],
    ['12 500,500', 12500.5, 'invalid'],
    ['-1,000', -1, -1000],
  ])('%j is %s in Swedish and %s in English', (text, sv, en) => {
    expect(read(text, 'sv')).toBe(sv);
    expect(read(text, 'en')).toBe(en);
  });
});

describe('a quantity', () => {
  it.each([
    ['300 kr/dag', 'moneyPerMonth', 'invalid'],
    ['300 kr/dag', 'moneyPerDay', 300],
    ['39 000 kr/mån', 'moneyPerDay', 'invalid'],
    ['39 000 kr/mån.', 'moneyPerMonth', 39000],
    ['500 kr', 'moneyPerDay', 500],
    ['80 m²', 'moneyPerMonth', 'invalid'],
    ['80 m²', 'area', 80],
    ['80 kr', 'area', 'invalid'],
    ['9 mån', 'months', 9],
    ['4 st', 'count', 4],
    ['4st.', 'count', 4],
    ['14 arbetsplatser', 'count', 14],
    ['12 desks', 'count', 12],
    ['4 kr', 'count', 'invalid'],
    ['9 kr', 'percent', 'invalid'],
    ['+3,5 %', 'percent', 3.5],
    ['-3 procent', 'percent', -3],
  ] as const)('%j as %s is %s', (text, quantity, expected) => {
    expect(read(text, 'sv', quantity)).toBe(expected);
  });
});

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }).map((value) => value / 100);

describe('formatted values are read back', () => {
  it.each(locales)('numbers in %s', (locale) => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(read(formatNumber(value, locale), locale)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it.each(locales)('rents and areas in %s', (locale) => {
    fc.assert(
      fc.property(cents, fc.constantFrom('month' as const, 'day' as const), (value, unit) => {
        const quantity = unit === 'month' ? 'moneyPerMonth' : 'moneyPerDay';
        expect(read(formatMoney(value, unit, locale), locale, quantity)).toBe(value === 0 ? 0 : value);
        expect(read(formatArea(value, locale), locale, 'area')).toBe(value === 0 ? 0 : value);
      }),
    );
  });
});

describe('nothing is guessed', () => {
  const shapes = fc.string({ unit: fc.constantFrom(...Array.from('0159.,  -\u22121234')), maxLength: 12 });

  it('a number has exactly the digits of its text, in the same order', () => {
    fc.assert(
      fc.property(shapes, fc.constantFrom(...locales), (text, locale) => {
        const parsed = parseNumber(text, locale);
        if (parsed.kind !== 'number') return;
        const digits = (value: string) => value.replaceAll(/\D/g, '').replace(/^0+/, '');
        const saved = digits(text).replace(/0+$/, '');
        const shortest = parsed.value.toLocaleString('en-US', { maximumFractionDigits: 20, useGrouping: false });
        expect(digits(shortest).replace(/0+$/, '')).toBe(saved);
      }),
      { numRuns: 2000 },
    );
  });

  it('any text has a result and no text throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...locales), (text, locale) => {
        const parsed = parseNumber(text, locale);
        const good =
          parsed.kind === 'number' ? Number.isFinite(parsed.value) : ['empty', 'invalid'].includes(parsed.kind);
        expect(good).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('the languages agree where a single mark cannot separate groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 99 }), (whole, part) => {
        const decimals = String(part).padStart(2, '0');
        for (const mark of ['.', ',']) {
          const text = `${whole}${mark}${decimals}`;
          expect(read(text, 'sv')).toBe(read(text, 'en'));
        }
      }),
    );
  });
});
