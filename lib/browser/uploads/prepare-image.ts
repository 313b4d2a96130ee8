import { callWorker, type WorkerCalls } from '@/lib/browser/worker-calls';
import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { convertHeic } from './convert-heic';
import { readImageKind } from './image-kind';
import { scaleImage, type ScaledImage, type ScaleOptions } from './scale-image';
import type { ScaleTask } from './scale-worker';

export type PreparedImage = {
  blob: Blob;
  /** Of the file as it was chosen; null if none could be made. */
  hash: string | null;
  /** The photo in the size of a tile; not set if the browser shows the file itself. */
  tile?: Blob;
};

const usual: ScaleOptions = { edgeMax: 2560, edgeMin: 1920, original: false, forSlowLine: false };

const smallCores = 4;

type Scaler = WorkerCalls<ScaleTask, ScaledImage>;

const scalers = new Set<Scaler>();

/** Prepares a photo for sending: upright, no larger than needed, no metadata; JPEG if only the browser can read it. Throws UploadFault. */
export async function prepareImage(file: File, options: Partial<ScaleOptions> = {}): Promise<PreparedImage> {
  const wanted = { ...usual, ...options };
  const scaled = await inWorker(file, wanted);
  if ('blob' in scaled) return scaled;
  const isHeic = scaled.code === 'CONVERT_FIRST' && (await readImageKind(file)) === 'heic';
  const blob = isHeic ? await convertHeic(file, wanted.edgeMax) : null;
  if (!blob) throw new UploadFault(scaled.code);
  return { blob, hash: scaled.hash, tile: blob };
}

/** How many photos to prepare at once now: while the person types on a small computer, half of it is reserved for the page. */
export function preparedAtOnce(): number {
  const isSmall = navigator.hardwareConcurrency <= smallCores;
  return isSmall && isTyping() ? 1 : scalersMax();
}

/** A decoded photo takes a hundred times the memory of its file. */
function scalersMax(): number {
  const memory = 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
  return memory < 4 ? 1 : 2;
}

function inWorker(file: File, options: ScaleOptions): Promise<ScaledImage> {
  if (typeof Worker !== 'function') return scaleImage(file, options);
  const scaler = freestScaler();
  return scaler.ask({ file, options }).catch(() => scaleImage(file, options));
}

/** An idle worker, a new one if the limit allows, or the one with the least to do. */
function freestScaler(): Scaler {
  const [freest] = [...scalers].sort((a, b) => a.count() - b.count());
  if (freest && (freest.count() === 0 || scalers.size >= scalersMax())) return freest;
  const scaler: Scaler = callWorker(
    () => new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' }),
  );
  scalers.add(scaler);
  return scaler;
}

const pauseMs = 1_000;

let pressedAt = -Infinity;
let isWatched = false;

/** Whether a key was pressed within the last second. Keys are watched from the first call on. */
export function isTyping(): boolean {
  if (!isWatched) addEventListener('keydown', () => (pressedAt = performance.now()), { capture: true, passive: true });
  isWatched = true;
  return performance.now() - pressedAt < pauseMs;
}
