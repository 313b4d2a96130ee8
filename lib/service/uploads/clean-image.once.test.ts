import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  animatedWebp,
  blue,
  canary,
  flatPng,
  green,
  impostors,
  jpegWithMetadata,
  padded,
  photograph,
  quarters,
  red,
  yellow,
  type Rgb,
} from '@/lib/testing/harness/sample-images';
import { blurPlaceholderOf, cleanImage, ImageFault, inspectImage, shrinkImage } from './clean-image';
import * as decodingSlots from './decoding-slots';
import { jpegQualityOf } from './jpeg-quality';

describe('cleaning an image', () => {
  let folder: string;
  let count = 0;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'vakant-images-'));
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const keep = (bytes: Uint8Array) => {
    const file = join(folder, String((count += 1)));
    writeFileSync(file, bytes);
    return file;
  };
  const clean = async (bytes: Uint8Array) => {
    const source = keep(bytes);
    const image = await inspectImage(source);
    const target = `${source}.clean`;
    const cleaned = await cleanImage(source, target, image);
    return { ...cleaned, type: image.type, target, stored: readFileSync(target) };
  };
  const cornersOf = async (file: string) => {
    const { data, info } = await sharp(file)
      .toColourspace('srgb')
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
    const [right, bottom] = [info.width - 4, info.height - 4];
    return [at(3, 3), at(right, 3), at(3, bottom), at(right, bottom)];
  };
  /** The largest difference between the colours in the four corners and `expected`. */
  const offBy = async (file: string, expected: Rgb[]) => {
    const corners = await cornersOf(file);
    return Math.max(...corners.flatMap((corner, i) => corner.map((value, j) => Math.abs(value - expected[i]![j]!))));
  };

  // Where the colours of an upright picture (red green / blue yellow) are when it is stored in each orientation.
  const orientations: [orientation: number, corners: Rgb[], turned: boolean][] = [
    [1, [red, green, blue, yellow], false],
    [2, [green, red, yellow, blue], false],
    [3, [yellow, blue, green, red], false],
    [4, [blue, yellow, red, green], false],
    [5, [red, blue, green, yellow], true],
    [6, [blue, red, yellow, green], true],
    [7, [yellow, green, blue, red], true],
    [8, [green, yellow, red, blue], true],
  ];
  it.each(orientations)('turns EXIF orientation %i upright', async (orientation, corners, turned) => {
    const { target, width, height } = await clean(
      await quarters(60, 40).jpeg({ chromaSubsampling: '4:4:4' }).withMetadata({ orientation }).toBuffer(),
    );
    expect([width, height]).toEqual(turned ? [40, 60] : [60, 40]);
    expect(await offBy(target, corners)).toBeLessThanOrEqual(12);
    expect((await sharp(target).metadata()).orientation).toBeUndefined();
  });

  it('removes EXIF, GPS, XMP, IPTC and comments, but not the picture', async () => {
    const dirty = await jpegWithMetadata();
    expect(dirty.toString('latin1').split(canary).length).toBeGreaterThanOrEqual(6);
    const { stored, target } = await clean(dirty);
    const text = stored.toString('latin1');
    for (const trace of ['CANARY', 'Exif', 'xmpmeta', 'Photoshop', '8BIM', 'GPS']) expect(text).not.toContain(trace);
    expect(await offBy(target, [red, green, blue, yellow])).toBeLessThanOrEqual(12);
    const current = await sharp(target).metadata();
    expect([current.exif, current.xmp, current.iptc, current.icc]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it.each([
    [
      'PNG',
      async () =>
        flatPng(32, 32, [
          ['tEXt', Buffer.from(`Comment\0${canary}`)],
          ['eXIf', Buffer.from(canary)],
        ]),
    ],
    [
      'PNG',
      async () =>
        quarters(32, 32)
          .png()
          .withExif({ IFD0: { Artist: canary } })
          .withXmp(`<x>${canary}</x>`)
          .toBuffer(),
    ],
    [
      'WebP',
      async () =>
        quarters(32, 32)
          .webp()
          .withExif({ IFD0: { Artist: canary } })
          .withXmp(`<x>${canary}</x>`)
          .toBuffer(),
    ],
  ])('removes the metadata of a %s', async (_, make) => {
    const dirty = await make();
    expect(dirty.toString('latin1')).toContain(canary);
    expect((await clean(dirty)).stored.toString('latin1')).not.toContain('CANARY');
  });

  it.each([
    [
      'a script behind a JPEG',
      async () => Buffer.concat([await quarters(32, 32).jpeg().toBuffer(), Buffer.from(`<?php ${canary}`)]),
    ],
    [
      'a ZIP behind a PNG',
      async () => Buffer.concat([await quarters(32, 32).png().toBuffer(), Buffer.from(`PK\x03\x04${canary}`)]),
    ],
    [
      'a page behind a WebP',
      async () => Buffer.concat([await quarters(32, 32).webp().toBuffer(), Buffer.from(`<script>${canary}`)]),
    ],
  ])('stores nothing of %s', async (_, make) => {
    expect((await clean(await make())).stored.toString('latin1')).not.toContain('CANARY');
  });

  it.each([
    ['JPEG', 'image/jpeg', () => quarters(48, 32).jpeg()],
    ['progressive JPEG', 'image/jpeg', () => quarters(48, 32).jpeg({ progressive: true })],
    [
      'CMYK JPEG',
      'image/jpeg',
      () => quarters(48, 32).toColourspace('cmyk').jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
    ],
    ['grey JPEG', 'image/jpeg', () => quarters(48, 32).greyscale().jpeg()],
    ['PNG', 'image/png', () => quarters(48, 32).png()],
    ['palette PNG', 'image/png', () => quarters(48, 32).png({ palette: true })],
    ['16-bit PNG', 'image/png', () => quarters(48, 32).toColourspace('rgb16').png()],
    ['grey PNG with alpha', 'image/png', () => quarters(48, 32).greyscale().ensureAlpha(0.5).png()],
    ['WebP', 'image/webp', () => quarters(48, 32).webp()],
    ['lossless WebP', 'image/webp', () => quarters(48, 32).webp({ lossless: true })],
  ])('keeps the type of a %s, in sRGB of eight bits', async (_, type, make) => {
    const cleaned = await clean(await make().toBuffer());
    expect(cleaned).toMatchObject({ type, width: 48, height: 32, bytes: cleaned.stored.length });
    const header = await sharp(cleaned.target).metadata();
    expect(header).toMatchObject({ format: type.slice('image/'.length), depth: 'uchar' });
    expect(['srgb', 'b-w']).toContain(header.space);
    expect(await blurPlaceholderOf(cleaned.target, 48 * 32)).toMatch(/^[A-Za-z0-9+/]{20,48}={0,2}$/);
  });

  it('keeps the colours of a 16-bit and of a CMYK picture', async () => {
    const deep = await clean(await quarters(48, 32).toColourspace('rgb16').png().toBuffer());
    expect(await offBy(deep.target, [red, green, blue, yellow])).toBeLessThanOrEqual(1);
    // Within the range of inks: stronger colours change in any CMYK file.
    const brick: Rgb = [170, 110, 90];
    const cmyk = await sharp({ create: { width: 48, height: 32, channels: 3, background: `rgb(${brick.join()})` } })
      .toColourspace('cmyk')
      .jpeg({ quality: 100 })
      .toBuffer();
    expect(await offBy((await clean(cmyk)).target, [brick, brick, brick, brick])).toBeLessThanOrEqual(8);
  });

  it('converts a picture with a wide-gamut profile to sRGB with the same colours', async () => {
    const wide = await quarters(48, 32).png().withIccProfile('p3').toBuffer();
    const source = keep(wide);
    expect((await sharp(source).metadata()).icc).toBeDefined();
    const raw = await sharp(source, { ignoreIcc: true }).raw().toBuffer();
    expect(Math.abs(raw[0]! - red[0])).toBeGreaterThan(3);
    const { target } = await clean(wide);
    expect(await offBy(target, [red, green, blue, yellow])).toBeLessThanOrEqual(3);
    expect((await sharp(target).metadata()).icc).toBeUndefined();
  });

  it.each([70, 89, 92])('re-encodes a JPEG of quality %i without further loss', async (quality) => {
    const jpeg = await photograph(400, 304).jpeg({ quality }).toBuffer();
    const { stored, target } = await clean(jpeg);
    expect(jpegQualityOf(stored)).toBe(quality);
    const [before, after] = await Promise.all([keep(jpeg), target].map((file) => sharp(file).raw().toBuffer()));
    const changed = before!.filter((value, index) => Math.abs(value - after![index]!) > 2).length;
    expect(changed / before!.length).toBeLessThan(0.02);
  });

  it.each([
    ['of a higher quality', () => photograph(64, 48).jpeg({ quality: 97 })],
    ['that is turned', () => photograph(64, 48).jpeg({ quality: 60 }).withMetadata({ orientation: 6 })],
    ['with a profile', () => photograph(64, 48).jpeg({ quality: 60 }).withIccProfile('p3')],
    ['with all of its colours', () => photograph(64, 48).jpeg({ quality: 60, chromaSubsampling: '4:4:4' })],
  ])('re-encodes a JPEG %s at the usual quality', async (_, make) => {
    expect(jpegQualityOf((await clean(await make().toBuffer())).stored)).toBe(88);
  });

  it.each([
    ['optimises the tables of a plain JPEG', true, () => flatJpeg(4_000, 3_125)],
    ['does not optimise the tables of a detailed JPEG', false, () => photograph(64, 48).jpeg()],
    ['does not optimise the tables of a large JPEG, which would need much memory', false, () => flatJpeg(4_000, 3_126)],
  ])('%s', async (_, optimised, make) => {
    expect(await inspectImage(keep(await make().toBuffer()))).toMatchObject({ optimised });
  });

  it.each([
    ['JPEG', 1, () => quarters(48, 32).jpeg()],
    ['WebP', 4, () => quarters(48, 32).webp()],
  ])('counts a %s by its memory: each pixel as %i', async (_, weight, make) => {
    const withDecodingSlot = vi.spyOn(decodingSlots, 'withDecodingSlot');
    await clean(await make().toBuffer());
    expect(withDecodingSlot.mock.calls.map(([pixels]) => pixels)).toEqual([48 * 32 * weight]);
  });

  it('keeps transparency', async () => {
    const { target } = await clean(await quarters(48, 32).ensureAlpha(0.5).png().toBuffer());
    expect((await sharp(target).metadata()).hasAlpha).toBe(true);
  });

  it.each([
    ['an animated WebP', 16, 8],
    ['an animated WebP of 2,000 frames', 8, 2_000],
  ])('keeps the first frame of %s', async (_, side, frames) => {
    const { target, width, height } = await clean(await animatedWebp(side, side, frames));
    expect([width, height]).toEqual([side, side]);
    expect((await sharp(target).metadata()).pages ?? 1).toBe(1);
    expect(await offBy(target, [red, red, red, red])).toBeLessThanOrEqual(20);
  });

  it('keeps the first frame of an animated PNG', async () => {
    const { width, height, stored } = await clean(flatPng(16, 16, [['acTL', Buffer.from([0, 0, 0, 9, 0, 0, 0, 0])]]));
    expect([width, height]).toEqual([16, 16]);
    expect(stored.toString('latin1')).not.toContain('acTL');
  });

  it('accepts a picture of exactly 100 megapixels, and rejects one with one more row', async () => {
    expect(await inspectImage(keep(flatPng(10_000, 10_000)))).toMatchObject({ type: 'image/png', pixels: 100_000_000 });
    await expect(inspectImage(keep(flatPng(10_000, 10_001)))).rejects.toThrow('megapixels');
  });

  it('rejects every impostor, before or while it is decoded', async () => {
    const accepted: string[] = [];
    for (const [what, bytes] of Object.entries(await impostors())) {
      const failure = await clean(bytes).catch((error: unknown) => error);
      if (!(failure instanceof ImageFault)) accepted.push(what);
    }
    expect(accepted).toEqual([]);
  });

  const noise = (bytes: number) => Buffer.from(Array.from({ length: bytes }, (_, index) => (index * 97 + 13) % 251));
  const destroyed: [what: string, harm: (jpeg: Buffer, middle: number) => Buffer][] = [
    [
      'overwritten from the middle on',
      (jpeg, middle) => Buffer.concat([jpeg.subarray(0, middle), noise(jpeg.length - middle - 2), jpeg.subarray(-2)]),
    ],
    ['with 200 zeros in the middle', (jpeg, middle) => Buffer.from(jpeg).fill(0, middle, middle + 200)],
    [
      'with 500 bytes cut out of the middle',
      (jpeg, middle) => Buffer.concat([jpeg.subarray(0, middle), jpeg.subarray(middle + 500)]),
    ],
  ];
  it.each(destroyed)('rejects a JPEG %s', async (_, harm) => {
    for (const progressive of [false, true]) {
      const jpeg = await photograph(400, 300).jpeg({ progressive }).toBuffer();
      await expect(clean(harm(jpeg, jpeg.length >> 1))).rejects.toThrow(ImageFault);
    }
  });

  const scanOf = (jpeg: Buffer) => jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const odd: [what: string, change: (jpeg: Buffer) => Buffer][] = [
    ['bytes behind its end', (jpeg) => Buffer.concat([jpeg, noise(1_000)])],
    ['bytes before its end', (jpeg) => Buffer.concat([jpeg.subarray(0, -2), noise(40), jpeg.subarray(-2)])],
    ['zeros before its end', (jpeg) => Buffer.concat([jpeg.subarray(0, -2), Buffer.alloc(40), jpeg.subarray(-2)])],
    [
      'bytes before its picture',
      (jpeg) => Buffer.concat([jpeg.subarray(0, scanOf(jpeg)), noise(20), jpeg.subarray(scanOf(jpeg))]),
    ],
    // Samsung's phones write them like this: https://github.com/lovell/sharp/issues/1578.
    ['a wrong end of its spectrum', (jpeg) => Buffer.from(jpeg).fill(0, scanOf(jpeg) + 12, scanOf(jpeg) + 13)],
    [
      'a version of JFIF that does not exist',
      (jpeg) =>
        Buffer.concat([
          jpeg.subarray(0, 2),
          Buffer.from('ffe000104a46494600020100000100010000', 'hex'),
          jpeg.subarray(2),
        ]),
    ],
    [
      'a colour transform that does not exist',
      (jpeg) =>
        Buffer.concat([jpeg.subarray(0, 2), Buffer.from('ffee000e41646f626500640000000005', 'hex'), jpeg.subarray(2)]),
    ],
  ];
  const oddInHeader = odd.slice(3);
  it.each(oddInHeader)('rejects a JPEG with %s if its image data is damaged', async (_, change) => {
    const jpeg = change(await photograph(400, 304).jpeg().toBuffer());
    await expect(clean(Buffer.from(jpeg).fill(0, jpeg.length >> 1, (jpeg.length >> 1) + 200))).rejects.toThrow(
      ImageFault,
    );
  });
  it.each(odd)('accepts a JPEG with %s, and keeps its picture', async (_, change) => {
    const jpeg = await quarters(400, 304).jpeg().toBuffer();
    const { target } = await clean(change(jpeg));
    expect(await offBy(target, [red, green, blue, yellow])).toBeLessThanOrEqual(12);
  });

  it('decodes nothing but JPEG, PNG and WebP, even when sharp is called directly', async () => {
    for (const format of ['gif', 'tiff', 'avif'] as const) {
      const file = keep(await quarters(16, 16).toFormat(format).toBuffer());
      await expect(sharp(file).raw().toBuffer()).rejects.toThrow(/unsupported/);
    }
    await expect(
      sharp(keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
        .raw()
        .toBuffer(),
    ).rejects.toThrow(/unsupported/);
  });

  it('reports a fault of the disk as such, not as a damaged picture', async () => {
    const jpeg = await photograph(200, 200).jpeg().toBuffer();
    const [source, oddSource] = [keep(jpeg), keep(oddInHeader[0]![1](jpeg))];
    mkdirSync(`${oddSource}.tidy`);
    for (const [from, target] of [
      [source, join(folder, 'missing', 'x.jpg')],
      [source, '/dev/full'],
      [oddSource, `${oddSource}.clean`],
    ] as const) {
      const failure = await cleanImage(from, target, await inspectImage(from)).then(
        () => null,
        (error: unknown) => error,
      );
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(ImageFault);
    }
  });

  it('makes a placeholder for every shape, from one pixel up', async () => {
    for (const [width, height] of [
      [1, 1],
      [1, 3_000],
      [3_000, 1],
      [640, 480],
    ] as const) {
      const { target } = await clean(await quarters(width, height).png().toBuffer());
      expect(await blurPlaceholderOf(target, width * height)).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
    }
  });

  it('makes smaller copies of the requested width', async () => {
    const { target } = await clean(padded(await photograph(400, 300).jpeg().toBuffer(), 1_000_000));
    const smaller = join(folder, 'smaller');
    await shrinkImage(target, smaller, { width: 96, type: 'image/webp', pixels: 400 * 300 });
    expect(await sharp(smaller).metadata()).toMatchObject({ format: 'webp', width: 96, height: 72 });
  });
});

function flatJpeg(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: 'red' } }).jpeg();
}
