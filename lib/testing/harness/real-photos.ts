import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Rgb } from './sample-images';

/** `finest` is the size of the smallest visible detail, in pixels. */
export type PhotoDetail = { quality: number; finest: number };

/** As phones take photos: 12 megapixels in about 2.6 MB. */
export const phonePhoto: PhotoDetail = { quality: 92, finest: 2 };

/** As many pixels but less detail, as of walls rather than leaves, so that a scaled-down photo is small. */
export const plainPhoto: PhotoDetail = { quality: 80, finest: 64 };

const [width, height] = [4000, 3000];
const coarsest = 512;
const folder = join(tmpdir(), 'vakant-photos');
const textures = new Map<number, Promise<Buffer>>();

/**
 * Generates a photograph of about one colour, with detail of every size as in nature, and returns its path. Done once per machine;
 * `number` identifies it.
 */
export async function realPhoto(number: number, colour: Rgb, detail: PhotoDetail): Promise<string> {
  const file = join(folder, `${number}-${colour.join('-')}-${detail.quality}-${detail.finest}.jpg`);
  if (existsSync(file)) return file;
  const made = textures.get(detail.finest) ?? texture(detail.finest);
  textures.set(detail.finest, made);
  const photo = await sharp(await made, { raw: { width, height, channels: 3 } })
    .flip(number % 2 === 1)
    .flop(number % 4 > 1)
    .linear(
      [1, 1, 1],
      colour.map((value) => value - 128),
    )
    .jpeg({ quality: detail.quality })
    .toBuffer();
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, photo);
  renameSync(unfinished, file);
  return file;
}

/** Grey noise around 128, one byte per pixel. Its larger features are stronger. */
async function texture(finest: number): Promise<Buffer> {
  let seed = 7;
  let sum = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
    .greyscale()
    .raw()
    .toBuffer();
  for (let size = coarsest; size >= finest; size /= 2) {
    const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
    const grains = Buffer.alloc(columns * rows);
    const strength = 5 + 2 * Math.log2(size);
    for (let index = 0; index < grains.length; index += 1) {
      seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff;
      grains[index] = 128 + (((seed >> 16) & 255) / 255 - 0.5) * 2 * strength;
    }
    const layer = await sharp(grains, { raw: { width: columns, height: rows, channels: 1 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .greyscale()
      .raw()
      .toBuffer();
    const next = Buffer.alloc(sum.length);
    for (let index = 0; index < next.length; index += 1)
      next[index] = Math.min(255, Math.max(0, sum[index]! + layer[index]! - 128));
    sum = next;
  }
  return sharp(sum, { raw: { width, height, channels: 1 } })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
