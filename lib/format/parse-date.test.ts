import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { formatCalendarDay } from './format-date-time';
import { parseDate } from './parse-date';

const read = (text: string, locale: 'sv' | 'en') => {
  const parsed = parseDate(text, locale);
  return parsed.kind === 'date' ? parsed.value : parsed.kind;
};

it.each([
  ['', 'empty', 'empty'],
  ['2026-11-22', '2026-11-22', '2026-11-22'],
  [' 2026-1-2 ', '2026-01-02', '2026-01-02'],
  ['\u200b2026\u201311\u201122', '2026-11-22', '2026-11-22'],
  ['20261122', '2026-11-22', '2026-11-22'],
  ['22 nov 2026', '2026-11-22', '2026-11-22'],
  ['22 nov. 2026', '2026-11-22', '2026-11-22'],
  ['den 3 oktober 2026', '2026-10-03', '2026-10-03'],
  ['November 22, 2026', '2026-11-22', '2026-11-22'],
  ['22/11/2026', '2026-11-22', '2026-11-22'],
  ['22.11.2026', '2026-11-22', '2026-11-22'],
  ['3/4/2026', '2026-04-03', 'invalid'],
  ['5/5/2026', '2026-05-05', '2026-05-05'],
  ['11/22/2026', 'invalid', 'invalid'],
  ['2026-02-30', 'invalid', 'invalid'],
  ['2026-13-01', 'invalid', 'invalid'],
  ['22 nov', 'invalid', 'invalid'],
  ['22 nov 26', 'invalid', 'invalid'],
  ['22 foo 2026', 'invalid', 'invalid'],
  ['0000-01-01', 'invalid', 'invalid'],
  ['yesterday', 'invalid', 'invalid'],
])('%j is %s in Swedish and %s in English', (text, sv, en) => {
  expect([read(text, 'sv'), read(text, 'en')]).toEqual([sv, en]);
});

it.each([
  ['2026-11-22', '2026-11-22', '22 Nov 2026'],
  ['2026-09-01', '2026-09-01', '1 Sept 2026'],
])('%s is written %j in Swedish and %j in English', (day, sv, en) => {
  expect([formatCalendarDay(day, 'sv'), formatCalendarDay(day, 'en')]).toEqual([sv, en]);
});

it.each(locales)('reads every day as it is formatted in %s', (locale) => {
  fc.assert(
    fc.property(fc.date({ min: new Date('1900-01-02'), max: new Date('2199-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(read(formatCalendarDay(day, locale), locale)).toBe(day);
    }),
  );
});
