import { limits, uploadTypes } from '@/lib/contract';
import { imageKindBytes, readImageKind } from './image-kind';
import { UploadFault } from './upload-fault';

const longEdgeMax = 4096;
const qualities = [0.9, 0.8, 0.6];
// More pixels than this make browsers give up without a word.
const pixelsMax = limits.imagePixelsMax;

let working: Promise<unknown> = Promise.resolve();

/**
 * A file the service reads: the file itself where it is one, a smaller JPEG where it is too large, a JPEG where only the
 * browser can read it. Throws UploadFault.
 */
export async function prepareImage(file: File): Promise<Blob> {
  if (file.size === 0) throw new UploadFault('EMPTY_FILE');
  const kind = await readImageKind(file).catch(() => {
    throw new UploadFault('EMPTY_FILE');
  });
  const isReadByService = uploadTypes.some((type) => type === kind);
  if (isReadByService && file.size <= limits.uploadFileBytesMax) return file;
  if (kind === 'none') throw new UploadFault('NOT_AN_IMAGE');
  // One at a time: a decoded photo takes a hundred times the memory of its file.
  const made = working.then(() => makeJpeg(file));
  working = made.catch(() => undefined);
  const jpeg = await made;
  if (jpeg === null) throw new UploadFault(isReadByService ? 'TOO_LARGE' : 'CONVERT_FIRST');
  return jpeg;
}

async function makeJpeg(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  try {
    if (bitmap.width * bitmap.height > pixelsMax) return null;
    const scale = Math.min(1, longEdgeMax / Math.max(bitmap.width, bitmap.height));
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(bitmap.width * scale)),
      Math.max(1, Math.round(bitmap.height * scale)),
    );
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    for (const quality of qualities) {
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      if (blob.size > imageKindBytes && blob.size <= limits.uploadFileBytesMax) return blob;
    }
    return null;
  } catch {
    return null;
  } finally {
    bitmap.close();
  }
}
