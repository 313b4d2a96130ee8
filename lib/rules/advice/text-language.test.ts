import { describe, expect, it } from 'vitest';
import { textLanguage } from './text-language';

const swedish =
  'Ett ljust kontor med egen entré och stora fönster mot gården, nära tunnelbanan och med plats för tolv.';
const english =
  'A bright office with its own entrance and large windows, close to the station and with room for twelve of you.';

describe('the detected language of a text', () => {
  it.each([
    ['Swedish', swedish, 'sv'],
    ['English', english, 'en'],
    ['Swedish with English names', `${swedish} The Hub, Work & Play.`, 'sv'],
    ['in capitals', english.toUpperCase(), 'en'],
    ['in both', `${swedish} ${english}`, null],
    ['too short to say', 'Ett ljust kontor med egen entré och stora fönster.', null],
    [
      'a list without small words',
      'Hiss, fiber, larm, kök, parkering, cykelgarage, dusch, konferensrum, takterrass, reception, garage',
      null,
    ],
    [
      'another language',
      'Ein helles Büro mit eigenem Eingang und großen Fenstern zum Hof, nahe am Bahnhof, für zwölf Personen.',
      null,
    ],
    ['empty', '', null],
  ])('%s', (_, text, expected) => {
    expect(textLanguage(text)).toBe(expected);
  });
});
