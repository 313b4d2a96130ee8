import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from '@/lib/testing/harness/sample-images';
import { pictureLikeness } from './picture-likeness';

// The service forbids pictures from memory, and other tests start it in this process.
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

it('the likeness is 1 for the same picture, less for a coarse copy, and small for another picture', async () => {
  const picture = await photograph(256, 192).png().toBuffer();
  const coarse = await sharp(picture).jpeg({ quality: 20 }).toBuffer();
  const other = await sharp(picture).flop().png().toBuffer();
  expect(await pictureLikeness(picture, picture)).toBeCloseTo(1, 6);
  const ofCoarse = await pictureLikeness(picture, coarse);
  expect(ofCoarse).toBeLessThan(0.99);
  expect(await pictureLikeness(picture, other)).toBeLessThan(ofCoarse - 0.1);
});
