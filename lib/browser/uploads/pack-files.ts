import { limits } from '@/lib/contract';

type Packed = {
  size: number;
  /** Was part of a request that failed for an unknown reason. */
  alone: boolean;
};

/** The files of the next request, from the front: as many as go together in so many bytes, and whether another would not have fitted. */
export function packFiles<File extends Packed>(
  ready: readonly File[],
  bytesMax: number,
): { files: File[]; isFull: boolean } {
  const [first] = ready;
  if (!first) return { files: [], isFull: false };
  if (first.alone) return { files: [first], isFull: true };
  const files: File[] = [];
  let bytes = 0;
  for (const file of ready) {
    const fits = files.length === 0 || bytes + file.size <= bytesMax;
    if (file.alone || !fits || files.length === limits.imageFilesPerRequestMax) return { files, isFull: true };
    files.push(file);
    bytes += file.size;
  }
  return { files, isFull: files.length === limits.imageFilesPerRequestMax || bytes >= bytesMax };
}
