import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from '@/lib/testing/harness/sample-images';
import { jpegQualityOf } from './jpeg-quality';

it.each([1, 40, 50, 75, 89, 90, 100])('reads a quality of %i from a file', async (quality) => {
  expect(jpegQualityOf(await photograph(64, 48).jpeg({ quality }).toBuffer())).toBe(quality);
});

it('returns null for other tables, for a file cut short, and for bytes of another type', async () => {
  const jpeg = await photograph(64, 48).jpeg({ quality: 80 }).toBuffer();
  const others = [
    await photograph(64, 48).jpeg({ quality: 80, quantisationTable: 3 }).toBuffer(),
    jpeg.subarray(0, 60),
    Buffer.alloc(200, 0xff),
    Buffer.alloc(0),
    await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  ];
  expect(others.map(jpegQualityOf)).toEqual([null, null, null, null, null]);
});
