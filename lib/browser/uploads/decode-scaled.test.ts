import { expect, it } from 'vitest';
import { decodeScaled, scaleFor } from './decode-scaled';

const photo = { edgeMax: 2560, edgeMin: 1920 };

it.each([
  ['a phone, 12 megapixels', 4032, 3024, 4],
  ['a phone on its side', 3024, 4032, 4],
  ['24 megapixels', 5712, 4284, 3],
  ['48 megapixels', 8064, 6048, 2],
  ['5 megapixels', 2592, 1944, 6],
  ['between two scales, so that it is drawn smaller', 7200, 5400, 3],
  ['just too large', 2561, 1000, 6],
  ['small enough', 2560, 1920, null],
])('%s: %i x %i is decoded at %s eighths', (_, width, height, eighths) => {
  expect(scaleFor({ width, height }, photo)).toBe(eighths);
});

it('decodes a drawing at the next larger scale, to draw it at the maximum size', () => {
  expect(scaleFor({ width: 5000, height: 4000 }, { edgeMax: 4096, edgeMin: 4096 })).toBe(7);
});

it('decodes nothing if the browser has no such decoder', async () => {
  const header = { width: 4000, height: 3000, orientation: 1 };
  expect(await decodeScaled(new Uint8Array(8), header, photo)).toBeNull();
});
