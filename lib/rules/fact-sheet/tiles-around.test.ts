import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { tilesAround } from './tiles-around';

const template = 'https://tiles.example/{z}/{x}/{y}.png';

it('returns the tile of the place in the middle of the frame', () => {
  // Sergels torg, computed by the other form of the projection: (1 - asinh(tan(lat)) / pi) / 2.
  const tiles = tilesAround({ lat: 59.33, lng: 18.0649 }, { zoom: 15, width: 2, height: 2 }, template);
  expect(tiles.map(({ url }) => url)).toEqual(['https://tiles.example/15/18028/9636.png']);
});

it('fills the whole frame, with tiles that do not overlap', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 55, max: 69, noNaN: true }),
      fc.double({ min: 11, max: 24, noNaN: true }),
      (lat, lng) => {
        const frame = { zoom: 15, width: 480, height: 300 };
        const tiles = tilesAround({ lat, lng }, frame, template);
        expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
        expect(Math.min(...tiles.map(({ y }) => y))).toBeLessThanOrEqual(0);
        expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(frame.width - 1);
        expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(frame.height - 1);
        expect(new Set(tiles.map(({ url }) => url)).size).toBe(tiles.length);
      },
    ),
  );
});
