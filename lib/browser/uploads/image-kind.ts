import type { UploadType } from '@/lib/contract';

/** The kind of a file by its first bytes; `other` may still be an image that the browser can read. */
type ImageKind = UploadType | 'heic' | 'avif' | 'other' | 'none';

export const imageKindBytes = 32;

const otherImages = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\x01\0'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Detects the kind of a file from its first bytes, because names may be wrong and Windows gives HEIC no type. */
export function imageKindOf(bytes: Uint8Array): ImageKind {
  const text = String.fromCharCode(...bytes.subarray(0, imageKindBytes));
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.slice(4, 8) === 'ftyp') {
    // A general brand in front may hide which of the two it is among the compatible ones.
    const brands = text.slice(8).match(/.{1,4}/gs) ?? [];
    if (brands.some((brand) => brand.startsWith('avi'))) return 'avif';
    return brands.some((brand) => heicBrands.includes(brand)) ? 'heic' : 'none';
  }
  return otherImages.some((start) => text.startsWith(start)) ? 'other' : 'none';
}

/** Reads only the bytes needed to detect the kind. */
export async function readImageKind(file: Blob): Promise<ImageKind> {
  return imageKindOf(new Uint8Array(await file.slice(0, imageKindBytes).arrayBuffer()));
}
