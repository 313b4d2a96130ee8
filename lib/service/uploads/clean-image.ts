import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { limits, type UploadType } from '@/lib/contract';
import { withDecodingSlot } from './decoding-slots';
import { jpegQualityOf } from './jpeg-quality';
import { tidyJpeg } from './tidy-jpeg';

// The other loaders (SVG, TIFF, AVIF, GIF, PDF) have had remote code execution or read other files, so no input reaches them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
sharp.concurrency(1);
sharp.cache(false);

const options: SharpOptions = { limitInputPixels: limits.imagePixelsMax, failOn: 'error', pages: 1 };
const timeLimitSeconds = 120;
const blurSideMax = 100;
const storedQuality = 88;
/** A JPEG up to this quality is re-encoded at its own quality, which changes almost nothing. */
const sameQualityMax = 92;
const shrunkQuality = 80;
/** Optimised Huffman tables save 2 % of a detailed JPEG and 20 % of a plain one, and take almost half of the time. */
const plainBytesPerPixel = 0.1;
/** With them the encoder needs six bytes of memory per pixel: 600 MB for the largest picture. */
const optimisedPixelsMax = 12_500_000;
/** A WebP is in memory as a whole while it is written, with 16 bytes per pixel: four times as much as a JPEG that is turned. */
const webpWeight = 4;
/** The longest side a JPEG can have. A PNG of one pixel by 100 million needs a minute to decode. */
const sideMax = 65_535;

/** The header of an image, before it is decoded. */
type InspectedImage = {
  type: UploadType;
  pixels: number;
  /** Of the file to be written, from 1 to 100. */
  quality: number;
  /** Whether a JPEG is written with optimised Huffman tables. */
  optimised: boolean;
};
type CleanedImage = { bytes: number; width: number; height: number };

/** The reason why a file is rejected, worded for its sender. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
}

/**
 * Decodes `source` and re-encodes it to `target`: the same file type, upright, in sRGB, the first frame only, without metadata or
 * bytes that are not part of the picture. Throws an ImageFault if it is damaged.
 */
export async function cleanImage(source: string, target: string, image: InspectedImage): Promise<CleanedImage> {
  const weight = image.type === 'image/webp' ? webpWeight : 1;
  const { size, width, height } = await withDecodingSlot(image.pixels * weight, () =>
    decoded(writeUndamaged(source, target, image)),
  );
  return { bytes: size, width, height };
}

// libjpeg only warns of a destroyed picture. It also warns of bytes between the parts of a file and of header fields that some
// cameras get wrong (https://github.com/lovell/sharp/issues/1578); those pictures are whole.
const harmlessWarning =
  /extraneous bytes before marker|Invalid SOS parameters|Unknown Adobe color transform|unknown JFIF revision/;

async function writeUndamaged(source: string, target: string, image: InspectedImage): Promise<OutputInfo> {
  const write = (file: string, failOn: 'warning' | 'error') => encoded(read(file, failOn), image).toFile(target);
  // The first warning ends the decoding, so a warning about the header hides those about the image data.
  const tidied = `${source}.tidy`;
  try {
    return await write(source, 'warning').catch(async (error: unknown) => {
      requireHarmless(error);
      await writeFile(tidied, tidyJpeg(await readFile(source)));
      return write(tidied, 'warning');
    });
  } catch (error) {
    requireHarmless(error);
    return await write(source, 'error');
  } finally {
    await rm(tidied, { force: true });
  }
}

function requireHarmless(error: unknown): void {
  const warnings = error instanceof Error ? error.message.trim().split('\n') : [''];
  if (!warnings.every((warning) => harmlessWarning.test(warning))) throw error;
}

/** Reads the header of an image. Throws an ImageFault if it is not accepted, damaged or too large. */
export async function inspectImage(file: string): Promise<InspectedImage> {
  const start = await startOf(file);
  const type = imageSignature(start);
  if (!type) throw new ImageFault('Not a JPEG, PNG or WebP image.');
  // The number of pixels is checked below, with its own error text.
  const header = await decoded(sharp(file, { ...options, limitInputPixels: false }).metadata());
  const { format, width, height } = header;
  if (`image/${format}` !== type) throw damaged();
  const pixels = width * height;
  if (pixels > limits.imagePixelsMax) {
    throw new ImageFault(`The image has more than ${limits.imagePixelsMax / 1_000_000} megapixels.`);
  }
  if (Math.max(width, height) > sideMax) throw new ImageFault(`A side is longer than ${sideMax} pixels.`);
  const { size } = await stat(file);
  const optimised = pixels <= optimisedPixelsMax && size / pixels < plainBytesPerPixel;
  return { type, pixels, quality: qualityFor(start, header), optimised };
}

/**
 * The quality to write at: the file's own if its pixels are neither turned nor converted, because quantizing them again then
 * changes almost nothing.
 */
function qualityFor(start: Buffer, { orientation = 1, hasProfile, chromaSubsampling }: Metadata): number {
  const quality = jpegQualityOf(start);
  const isSame = orientation === 1 && !hasProfile && chromaSubsampling === '4:2:0';
  return isSame && quality !== null && quality <= sameQualityMax ? quality : storedQuality;
}

/** A blur placeholder (ThumbHash, base64) of a clean image of `pixels`. */
export async function blurPlaceholderOf(file: string, pixels: number): Promise<string> {
  const { data, info } = await withDecodingSlot(pixels, () =>
    read(file)
      .resize(blurSideMax, blurSideMax, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Writes a copy of a clean image of `pixels` to `target`, `width` pixels wide. */
export async function shrinkImage(
  source: string,
  target: string,
  { width, type, pixels }: { width: number; type: UploadType; pixels: number },
): Promise<void> {
  const wanted = { type, quality: shrunkQuality, optimised: true };
  await withDecodingSlot(pixels, () => encoded(read(source).resize({ width }), wanted).toFile(target));
}

function read(file: string, failOn: SharpOptions['failOn'] = options.failOn): Sharp {
  return sharp(file, { ...options, failOn })
    .autoOrient()
    .timeout({ seconds: timeLimitSeconds });
}

function encoded(image: Sharp, { type, quality, optimised }: Omit<InspectedImage, 'pixels'>): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality, optimiseCoding: optimised });
  // The default effort takes two to three times as long and saves a few per cent of the bytes.
  if (type === 'image/webp') return image.webp({ quality, effort: 2 });
  return image.png();
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // Errors of the operating system (such as a full disk) have a code or, from libvips, these words; others are about the picture.
    if (error instanceof Error && ('code' in error || error.message.includes('system error:'))) throw error;
    throw damaged();
  }
}

function damaged(): ImageFault {
  return new ImageFault('The image is damaged or cut short.');
}

const startBytes = 4096;

async function startOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(startBytes), 0, startBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** The type of a file by its first bytes, regardless of its name and declared type; null for any other type. */
function imageSignature(bytes: Buffer): UploadType | null {
  const start = bytes.toString('latin1', 0, 12);
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  return null;
}
