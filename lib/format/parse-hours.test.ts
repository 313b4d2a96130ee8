import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseHours } from './parse-hours';

function read(text: string) {
  const parsed = parseHours(text);
  return parsed.kind === 'time' ? parsed.value : parsed.kind;
}

it.each([
  ['', 'empty'],
  ['  ', 'empty'],
  ['8', '08:00'],
  ['08', '08:00'],
  ['0', '00:00'],
  ['830', '08:30'],
  ['0830', '08:30'],
  ['1745', '17:45'],
  ['17.45', '17:45'],
  ['17:45', '17:45'],
  ['17,45', '17:45'],
  ['17 45', '17:45'],
  ['8.05', '08:05'],
  ['kl 8', '08:00'],
  ['kl. 8.30', '08:30'],
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['2400', '24:00'],
  ['24:01', 'invalid'],
  ['25', 'invalid'],
  ['9:60', 'invalid'],
  ['960', 'invalid'],
  ['8.3', 'invalid'],
  ['8:', 'invalid'],
  ['kl', 'invalid'],
  ['-8', 'invalid'],
  ['17:45:00', 'invalid'],
  ['08:00-17:00', 'invalid'],
  ['5 pm', 'invalid'],
  ['\u0668', 'invalid'],
  ['12345', 'invalid'],
])('%j is %s', (text, expected) => {
  expect(read(text)).toBe(expected);
});

it('reads every minute of the day in every notation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1440 }), (minutes) => {
      const hh = String(Math.floor(minutes / 60)).padStart(2, '0');
      const mm = String(minutes % 60).padStart(2, '0');
      for (const text of [`${hh}:${mm}`, `${hh}.${mm}`, `${hh}${mm}`, `${Number(hh)}:${mm}`]) {
        expect(read(text)).toBe(`${hh}:${mm}`);
      }
    }),
  );
});

it('never throws, and returns only times of day', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(read(text)).toMatch(/^(empty|invalid|([01]\d|2[0-3]):[0-5]\d|24:00)$/);
    }),
  );
});
