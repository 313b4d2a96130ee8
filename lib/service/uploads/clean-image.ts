import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { open } from 'node:fs/promises';
import { limits, type UploadType } from '@/lib/contract';
import { withDecodingSlot } from './decoding-slots';

// The other loaders (SVG, TIFF, AVIF, GIF, PDF) have had remote code execution or read other files: nothing reaches them.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'] });
sharp.concurrency(1);
sharp.cache(false);

const options: SharpOptions = { limitInputPixels: limits.imagePixelsMax, failOn: 'error', pages: 1 };
const timeLimitSeconds = 120;
const blurSideMax = 100;
const storedQuality = 88;
const shrunkQuality = 80;
/** The longest side a JPEG can have. A PNG of one pixel by 100 million needs a minute to decode. */
const sideMax = 65_535;

const formats = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'image/webp': 'webp' } as const satisfies Record<
  UploadType,
  string
>;

/** The header of an image, before it is decoded. */
type InspectedImage = { type: UploadType; pixels: number };
type CleanedImage = { bytes: number; width: number; height: number };

/** Why a file is rejected, for its sender. */
export class ImageFault extends Error {
  override readonly name = 'ImageFault';
}

/**
 * Decodes `source` and re-encodes it to `target`: the same file type, upright, in sRGB, the first frame only, without metadata or
 * bytes that are not part of the picture. Throws an ImageFault if it is damaged.
 */
export async function cleanImage(source: string, target: string, image: InspectedImage): Promise<CleanedImage> {
  const { size, width, height } = await withDecodingSlot(image.pixels, () =>
    decoded(encoded(read(source), image.type, storedQuality).toFile(target)),
  );
  return { bytes: size, width, height };
}

/** Reads the header of an image. Throws an ImageFault if it is not accepted, damaged or too large. */
export async function inspectImage(file: string): Promise<InspectedImage> {
  const type = await imageSignature(file);
  if (!type) throw new ImageFault('Not a JPEG, PNG or WebP image.');
  // The pixels are checked below, with their own error text.
  const { format, width, height } = await decoded(sharp(file, { ...options, limitInputPixels: false }).metadata());
  if (format !== formats[type]) throw damaged();
  const pixels = width * height;
  if (pixels > limits.imagePixelsMax) {
    throw new ImageFault(`The image has more than ${limits.imagePixelsMax / 1_000_000} megapixels.`);
  }
  if (Math.max(width, height) > sideMax) throw new ImageFault(`A side is longer than ${sideMax} pixels.`);
  return { type, pixels };
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
  await withDecodingSlot(pixels, () => encoded(read(source).resize({ width }), type, shrunkQuality).toFile(target));
}

function read(file: string): Sharp {
  return sharp(file, options).autoOrient().timeout({ seconds: timeLimitSeconds });
}

function encoded(image: Sharp, type: UploadType, quality: number): Sharp {
  if (type === 'image/jpeg') return image.jpeg({ quality });
  // The default effort needs two to three times as long and saves a few per cent of the bytes.
  if (type === 'image/webp') return image.webp({ quality, effort: 2 });
  return image.png();
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    // libvips puts errors of the operating system (such as a full disk) after these words; other errors are about the picture.
    if (error instanceof Error && error.message.includes('system error:')) throw error;
    throw damaged();
  }
}

function damaged(): ImageFault {
  return new ImageFault('The image is damaged or cut short.');
}

const signatureBytes = 12;

/** The type of a file by its first bytes, regardless of its name and declared type; null for any other type. */
async function imageSignature(file: string): Promise<UploadType | null> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const start = buffer.toString('latin1', 0, bytesRead);
    if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
    if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
    if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
    return null;
  } finally {
    await handle.close();
  }
}
