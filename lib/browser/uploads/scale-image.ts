import { limits, uploadTypes } from '@/lib/contract';
import type { LocalUploadCode } from '@/lib/rules/uploads/upload-failure';
import { drawJpeg } from './draw-jpeg';
import { readImageKind } from './image-kind';

export type ScaleOptions = {
  /** The longest edge that is sent, in pixels. */
  edgeMax: number;
  /** Sends what the service reads as it is. */
  original: boolean;
};

/** The image to send, or why there is none, with the hash that identifies the file. */
export type ScaledImage = { hash: string | null } & ({ blob: Blob } | { code: LocalUploadCode });

const metadataWithinBytes = 128 * 1024;
const metadataMarks = ['Exif\0\0', 'http://ns.adobe.com/xap/', 'Photoshop 3.0', 'eXIf', 'EXIF'];

/** Turns a photo upright and scales it down, without its metadata. Runs in a worker or on the page. */
export async function scaleImage(file: Blob, { edgeMax, original }: ScaleOptions): Promise<ScaledImage> {
  const kind = await readImageKind(file).catch(() => null);
  if (file.size === 0 || kind === null) return { hash: null, code: 'EMPTY_FILE' };
  if (kind === 'none') return { hash: null, code: 'NOT_AN_IMAGE' };
  const isReadByService = uploadTypes.some((type) => type === kind);
  const mayGoAsItIs = isReadByService && file.size <= limits.uploadFileBytesMax;
  const hash = await hashOf(file);
  if (mayGoAsItIs && original) return { blob: file, hash };
  const jpeg = await makeJpeg(file, edgeMax, mayGoAsItIs);
  if (jpeg !== null) return { blob: jpeg, hash };
  // What only the browser cannot read, the service may.
  if (mayGoAsItIs) return { blob: file, hash };
  return { hash, code: isReadByService ? 'TOO_LARGE' : 'CONVERT_FIRST' };
}

/** Null outside a secure page, where the browser has no way to make one. */
async function hashOf(file: Blob): Promise<string | null> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Null where the browser cannot, or where the file is as it should be already. */
async function makeJpeg(file: Blob, edgeMax: number, mayGoAsItIs: boolean): Promise<Blob | null> {
  if (typeof createImageBitmap !== 'function') return null;
  // It turns the photo as its metadata says.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    const { width, height } = bitmap;
    // More pixels than this make browsers give up without a word.
    if (width * height > limits.imagePixelsMax) return null;
    const scale = Math.min(1, edgeMax / Math.max(width, height));
    if (scale === 1 && mayGoAsItIs && !(await hasMetadata(file))) return null;
    return await drawJpeg(bitmap, edgeMax);
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}

async function hasMetadata(file: Blob): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(0, metadataWithinBytes).arrayBuffer());
  return metadataMarks.some((mark) => start.includes(mark));
}
