import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeHeic, type HeicPixels } from './decode-heic';
import { isDisplayP3 } from './decode-heic';

// Four quarters, 480 x 320, in Display P3; its properties contain a rotation of 90 degrees to the right, as phones write it.
const photo = new Uint8Array(readFileSync(join(import.meta.dirname, '../../testing/rotated-p3.heic')));
const pixelsMax = 1_000_000;

function colourAt({ data, width }: HeicPixels, x: number, y: number): number[] {
  return Array.from(data.slice((y * width + x) * 4, (y * width + x) * 4 + 3));
}

describe('a HEIC photo', () => {
  it('is decoded upright, in its own colour space', async () => {
    const pixels = (await decodeHeic(photo, pixelsMax))!;
    expect(pixels).toMatchObject({ width: 320, height: 480, colorSpace: 'display-p3' });
    const corners = [
      [10, 10],
      [310, 10],
      [10, 470],
      [310, 470],
    ].map(([x, y]) => colourAt(pixels, x!, y!));
    const quarters = [
      [37, 60, 202],
      [202, 54, 44],
      [228, 211, 79],
      [85, 177, 78],
    ];
    for (const [index, corner] of corners.entries())
      for (const [channel, value] of corner.entries())
        expect(Math.abs(value - quarters[index]![channel]!)).toBeLessThan(6);
  });

  it.each([
    ['is larger than allowed', photo, 320 * 480 - 1],
    ['is cut off', photo.slice(0, 1200), pixelsMax],
    ['holds nothing behind its first bytes', photo.slice(0, 28), pixelsMax],
    ['is something else', new TextEncoder().encode('\0\0\0\x1cftypheic and then only words'), pixelsMax],
  ])('that %s is not decoded', async (_, bytes, most) => {
    expect(await decodeHeic(bytes, most)).toBeNull();
  });
});

describe('wide colours', () => {
  const box = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['a profile with their red', photo, true],
    ['their number', box('....colrnclx\0\x0c\0\x0d\0\x06\x80'), true],
    ['the number of usual ones', box('....colrnclx\0\x01\0\x0d\0\x06\x80'), false],
    ['a profile that ends early', box(`....colrprof${'\0'.repeat(128)}\0\0\0\x09rXYZ\0\0\xff\xff`), false],
    ['nothing', box('....'), false],
  ])('are detected by %s: %s', (_, bytes, expected) => {
    expect(isDisplayP3(bytes)).toBe(expected);
  });
});
