import { UploadFault } from '@/lib/rules/uploads/upload-fault';
import { convertHeic } from './convert-heic';
import { readImageKind } from './image-kind';
import { scaleImage, type ScaledImage, type ScaleOptions } from './scale-image';
import type { ScaleResult, ScaleTask } from './scale-worker';

export type PreparedImage = {
  blob: Blob;
  /** Of the file as it was chosen; null if none could be made. */
  hash: string | null;
};

const usual: ScaleOptions = { edgeMax: 2560, original: false };

type Waiting = { task: ScaleTask; resolve: (scaled: ScaledImage) => void };

const waiting = new Map<number, Waiting>();
let worker: Worker | null = null;
let lastId = 0;

/** What is sent of a photo: upright, no larger than needed, without metadata; a JPEG where only the browser can read it. Throws UploadFault. */
export async function prepareImage(file: File, options: Partial<ScaleOptions> = {}): Promise<PreparedImage> {
  const wanted = { ...usual, ...options };
  const scaled = await inWorker(file, wanted);
  if ('blob' in scaled) return scaled;
  const isHeic = scaled.code === 'CONVERT_FIRST' && (await readImageKind(file)) === 'heic';
  const blob = isHeic ? await convertHeic(file, wanted.edgeMax) : null;
  if (!blob) throw new UploadFault(scaled.code);
  return { blob, hash: scaled.hash };
}

/** How many are made at once: a decoded photo takes a hundred times the memory of its file. */
export function preparedAtOnce(): number {
  const memory = 'navigator' in globalThis && 'deviceMemory' in navigator ? Number(navigator.deviceMemory) : 8;
  return memory < 4 ? 1 : 2;
}

function inWorker(file: File, options: ScaleOptions): Promise<ScaledImage> {
  const scaler = startWorker();
  if (!scaler) return scaleImage(file, options);
  lastId += 1;
  const task = { id: lastId, file, options };
  return new Promise((resolve) => {
    waiting.set(task.id, { task, resolve });
    scaler.postMessage(task, { transfer: [] });
  });
}

function startWorker(): Worker | null {
  if (worker || typeof Worker !== 'function') return worker;
  worker = new Worker(new URL('./scale-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data: { id, scaled } }: MessageEvent<ScaleResult>) => {
    waiting.get(id)?.resolve(scaled);
    waiting.delete(id);
  });
  // Out of memory, or its code is gone after a deploy: what it had is done on the page.
  worker.addEventListener('error', () => {
    worker?.terminate();
    worker = null;
    const left = [...waiting.values()];
    waiting.clear();
    for (const { task, resolve } of left) void scaleImage(task.file, task.options).then(resolve);
  });
  return worker;
}
