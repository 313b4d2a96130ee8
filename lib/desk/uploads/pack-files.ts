import { limits } from '@/lib/contract';

type Packed = {
  size: number;
  /** Was part of a request that failed for a reason nobody names. */
  alone: boolean;
};

/** The most bytes in one request: a broken connection costs no more than this. */
export const packBytesMax = 16 * 1024 * 1024;

/** The files of the next request, from the front: as many as go together, and whether one more would not have fitted. */
export function packFiles<File extends Packed>(ready: readonly File[]): { files: File[]; isFull: boolean } {
  const [first] = ready;
  if (!first) return { files: [], isFull: false };
  if (first.alone) return { files: [first], isFull: true };
  const files: File[] = [];
  let bytes = 0;
  for (const file of ready) {
    const fits = files.length === 0 || bytes + file.size <= packBytesMax;
    if (file.alone || !fits || files.length === limits.imageFilesPerRequestMax) return { files, isFull: true };
    files.push(file);
    bytes += file.size;
  }
  return { files, isFull: files.length === limits.imageFilesPerRequestMax };
}
