import { limits } from '@/lib/contract';
import { UploadFault } from './upload-fault';

/** A drawn page as a file to upload: a PNG, for thin lines, or a JPEG where that is too large. Throws UploadFault. */
export async function planOfCanvas(canvas: HTMLCanvasElement, name: string): Promise<File> {
  for (const [type, ending] of [
    ['image/png', 'png'],
    ['image/jpeg', 'jpg'],
  ] as const) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9));
    if (blob && blob.size <= limits.uploadFileBytesMax) return new File([blob], `${name}.${ending}`, { type });
  }
  throw new UploadFault('TOO_LARGE');
}
