import { limits } from '@/lib/contract';
import { imageKindBytes } from './image-kind';

const qualities = [0.85, 0.75, 0.6];

/** Draws a picture no larger than `edgeMax` pixels and makes a JPEG of it that may be sent; null if the browser cannot. */
export async function drawJpeg(bitmap: ImageBitmap, edgeMax: number): Promise<Blob | null> {
  if (typeof OffscreenCanvas !== 'function') return null;
  const { width, height } = bitmap;
  const scale = Math.min(1, edgeMax / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
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
}
