import { limits, uploadTypes } from '@/lib/contract';
import type { LocalUploadCode } from '@/lib/rules/uploads/upload-failure';
import { decodeScaled, type Edges } from './decode-scaled';
import { drawJpeg, type DrawnJpeg, type DrawOptions } from './draw-jpeg';
import { fileHash } from './file-hash';
import { readImageKind } from './image-kind';
import { readJpegHeader } from './jpeg-header';

export type ScaleOptions = Edges & {
  /** Sends files that the service can read unchanged. */
  original: boolean;
  /** Takes longer for fewer bytes. */
  forSlowLine: boolean;
};

/** The image to send, or why there is none, with the hash that identifies the file. */
export type ScaledImage = { hash: string | null } & (DrawnJpeg | { code: LocalUploadCode });

const metadataWithinBytes = 128 * 1024;
const metadataMarks = ['Exif\0\0', 'http://ns.adobe.com/xap/', 'Photoshop 3.0', 'eXIf', 'EXIF'];

/**
 * Turns a photo upright and scales it down, without its metadata. Runs in a worker or on the page. Never rejects: a file that was
 * changed or removed after it was chosen can no longer be read.
 */
export function scaleImage(file: Blob, options: ScaleOptions): Promise<ScaledImage> {
  return scale(file, options).catch(() => ({ hash: null, code: 'EMPTY_FILE' }));
}

async function scale(file: Blob, { original, ...wanted }: ScaleOptions): Promise<ScaledImage> {
  const kind = await readImageKind(file).catch(() => null);
  if (file.size === 0 || kind === null) return { hash: null, code: 'EMPTY_FILE' };
  if (kind === 'none') return { hash: null, code: 'NOT_AN_IMAGE' };
  const isReadByService = uploadTypes.some((type) => type === kind);
  const mayGoAsItIs = isReadByService && file.size <= limits.uploadFileBytesMax;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const hash = await fileHash(bytes);
  if (mayGoAsItIs && original) return { blob: file, hash };
  const made = await makeJpeg(file, bytes, { ...wanted, isJpeg: kind === 'image/jpeg', mayGoAsItIs });
  if (made && 'blob' in made) return { ...made, hash };
  // The service may read what the browser cannot.
  if (mayGoAsItIs) return { blob: file, hash };
  if (!isReadByService) return { hash, code: 'CONVERT_FIRST' };
  return { hash, code: made?.code ?? 'TOO_LARGE' };
}

type Wanted = Edges & DrawOptions & { isJpeg: boolean; mayGoAsItIs: boolean };

/** Null if the browser cannot, or if the file needs no change; a code if the file cannot be decoded. */
async function makeJpeg(
  file: Blob,
  bytes: Uint8Array<ArrayBuffer>,
  wanted: Wanted,
): Promise<DrawnJpeg | { code: 'DAMAGED' } | null> {
  const header = wanted.isJpeg ? readJpegHeader(bytes) : null;
  if (header && !isWithinLimits(header)) return null;
  const frame = header && (await decodeScaled(bytes, header, wanted));
  if (frame) {
    const jpeg = await drawAndClose(frame, wanted);
    if (jpeg) return jpeg;
  }
  if (typeof createImageBitmap !== 'function') return null;
  // This turns the photo according to its metadata.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { code: 'DAMAGED' };
  const isSmall = Math.max(bitmap.width, bitmap.height) <= wanted.edgeMax;
  if (!isWithinLimits(bitmap) || (isSmall && wanted.mayGoAsItIs && !hasMetadata(bytes))) {
    bitmap.close();
    return null;
  }
  return drawAndClose(bitmap, wanted);
}

async function drawAndClose(...[picture, options]: Parameters<typeof drawJpeg>): Promise<DrawnJpeg | null> {
  try {
    return await drawJpeg(picture, options);
  } catch {
    return null;
  } finally {
    picture.close();
  }
}

/** With more pixels browsers fail silently. */
function isWithinLimits({ width, height }: { width: number; height: number }): boolean {
  return width * height <= limits.imagePixelsMax;
}

function hasMetadata(file: Uint8Array): boolean {
  const start = new TextDecoder('latin1').decode(file.subarray(0, metadataWithinBytes));
  return metadataMarks.some((mark) => start.includes(mark));
}
