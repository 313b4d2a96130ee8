import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph } from '@/lib/testing/harness/sample-images';
import { readJpegHeader, readTakenAt, withoutProfile } from './jpeg-header';

const jpeg = () => photograph(64, 48).jpeg();

describe('the header of a JPEG', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('gives the size as stored and the orientation %i', async (orientation) => {
    const bytes = await jpeg().withMetadata({ orientation }).toBuffer();
    expect(readJpegHeader(bytes)).toEqual({ width: 64, height: 48, orientation });
  });

  it('gives the orientation 1 without EXIF, even in a progressive file', async () => {
    const bytes = await jpeg().jpeg({ progressive: true }).toBuffer();
    expect(readJpegHeader(bytes)).toEqual({ width: 64, height: 48, orientation: 1 });
  });

  it('gives no orientation if the EXIF cannot be read', async () => {
    const bytes = await jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const exif = bytes.indexOf('Exif\0\0');
    for (const [offset, value] of [
      [6, 0x58],
      [10, 0xff],
    ] as const) {
      const damaged = Buffer.from(bytes);
      damaged[exif + offset] = value;
      expect(readJpegHeader(damaged)).toEqual({ width: 64, height: 48, orientation: null });
    }
  });

  it('is null for a file that is cut off before its size, and for other bytes', async () => {
    const bytes = await jpeg().toBuffer();
    const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 9;
    for (let length = 0; length < size; length += 1) expect(readJpegHeader(bytes.subarray(0, length))).toBeNull();
    expect(readJpegHeader(Buffer.alloc(4096, 0xff))).toBeNull();
    expect(readJpegHeader(Buffer.alloc(4096))).toBeNull();
  });
});

describe('the time when a photo was taken', () => {
  const taken = (text: string) =>
    jpeg()
      .withExif({ IFD2: { DateTimeOriginal: text } })
      .toBuffer();

  it('is read from its EXIF', async () => {
    expect(readTakenAt(await taken('2026:03:01 14:05:09'))).toBe(Date.UTC(2026, 2, 1, 14, 5, 9));
  });

  it('is unknown without EXIF, with an unreadable date, and in a file that is cut off', async () => {
    expect(readTakenAt(await jpeg().toBuffer())).toBeNull();
    expect(readTakenAt(await jpeg().withMetadata({ orientation: 6 }).toBuffer())).toBeNull();
    expect(readTakenAt(await taken('yesterday, in the rain'))).toBeNull();
    // Cameras whose clock is not set write this.
    expect(readTakenAt(await taken('0000:00:00 00:00:00'))).toBeNull();
    const whole = await taken('2026:03:01 14:05:09');
    const end = whole.indexOf('2026:03:01') + 18;
    for (let length = 0; length < end; length += 1) expect(readTakenAt(whole.subarray(0, length))).toBeNull();
  });
});

describe('a JPEG without its profile', () => {
  it('has the same picture', async () => {
    const bytes = await jpeg().withIccProfile('srgb').toBuffer();
    const plain = await withoutProfile(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
    expect(plain.type).toBe('image/jpeg');
    expect(plain.size).toBeLessThan(bytes.length);
    const stored = Buffer.from(await plain.arrayBuffer());
    sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });
    expect((await sharp(stored).metadata()).icc).toBeUndefined();
    expect(await sharp(stored).raw().toBuffer()).toEqual(await sharp(bytes, { ignoreIcc: true }).raw().toBuffer());
  });

  it('is the file itself if it has none', async () => {
    const blob = new Blob([new Uint8Array(await jpeg().toBuffer())]);
    expect(await withoutProfile(blob)).toBe(blob);
  });
});
