import { drawJpeg } from '@/lib/browser/uploads/draw-jpeg';

const edgeMax = 2560;

/** What the camera shows now, as a JPEG without metadata; null if the browser cannot make one. */
export async function takePicture(video: HTMLVideoElement): Promise<Blob | null> {
  const bitmap = await createImageBitmap(video).catch(() => null);
  if (!bitmap) return null;
  try {
    return (await drawJpeg(bitmap, edgeMax))?.blob ?? null;
  } finally {
    bitmap.close();
  }
}
