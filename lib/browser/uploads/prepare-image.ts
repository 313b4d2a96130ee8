import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { convertHeic } from './convert-heic';
import { readImageKind } from './image-kind';
import { scaleImage, type ScaledImage, type ScaleOptions } from './scale-image';
import type { ScaleResult, ScaleTask } from './scale-worker';
import { isTyping } from './typing';

export type PreparedImage = {
  blob: Blob;
  /** Of the file as it was chosen; null if none could be made. */
  hash: string | null;
  /** It in the size of a tile; not set where the browser shows the file itself. */
  tile?: Blob;
};

const usual: ScaleOptions = { edgeMax: 2560, edgeMin: 1920, original: false, forSlowLine: false };

const smallCores = 4;

type Waiting = { task: ScaleTask; resolve: (scaled: ScaledImage) => void };
type Scaler = { worker: Worker; waiting: Map<number, Waiting> };

const scalers: Scaler[] = [];
let lastId = 0;

/** What is sent of a photo: upright, no larger than needed, without metadata; a JPEG where only the browser can read it. Throws UploadFault. */
export async function prepareImage(file: File, options: Partial<ScaleOptions> = {}): Promise<PreparedImage> {
  const wanted = { ...usual, ...options };
  const scaled = await inWorker(file, wanted);
  if ('blob' in scaled) return scaled;
  const isHeic = scaled.code === 'CONVERT_FIRST' && (await readImageKind(file)) === 'heic';
  const blob = isHeic ? await convertHeic(file, wanted.edgeMax) : null;
  if (!blob) throw new UploadFault(scaled.code);
  return { blob, hash: scaled.hash, tile: blob };
}

/** How many are to be made at once, as things are now: who types on a small computer gets half of it for the page. */
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
  const scaler = typeof Worker === 'function' ? freestScaler() : null;
  if (!scaler) return scaleImage(file, options);
  lastId += 1;
  const task = { id: lastId, file, options };
  return new Promise((resolve) => {
    scaler.waiting.set(task.id, { task, resolve });
    scaler.worker.postMessage(task, { transfer: [] });
  });
}

/** One that has nothing to do, a new one while there may be more, or the one with the least to do. */
function freestScaler(): Scaler {
  const [freest] = scalers.toSorted((a, b) => a.waiting.size - b.waiting.size);
  const isEnough = freest && (freest.waiting.size === 0 || scalers.length >= scalersMax());
  return isEnough ? freest : startScaler();
}

function startScaler(): Scaler {
  const worker = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' });
  const scaler: Scaler = { worker, waiting: new Map() };
  scalers.push(scaler);
  worker.addEventListener('message', ({ data: { id, scaled } }: MessageEvent<ScaleResult>) => {
    scaler.waiting.get(id)?.resolve(scaled);
    scaler.waiting.delete(id);
  });
  // Out of memory, or its code is gone after a deploy: what it had is done on the page.
  worker.addEventListener('error', () => {
    worker.terminate();
    const at = scalers.indexOf(scaler);
    if (at !== -1) scalers.splice(at, 1);
    const left = [...scaler.waiting.values()];
    scaler.waiting.clear();
    for (const { task, resolve } of left) void scaleImage(task.file, task.options).then(resolve);
  });
  return scaler;
}
