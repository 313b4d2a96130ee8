import type { HeicResult, HeicTask } from './heic-worker';

const timeoutMs = 120_000;

let worker: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a HEIC photo that the browser cannot read to JPEG; null if that fails. One at a time, in a worker that ends after the
 * last one, because only then the decoder's memory is freed.
 */
export function convertHeic(file: Blob, edgeMax: number): Promise<Blob | null> {
  const converted = last.then(() => inWorker({ file, edgeMax }));
  last = converted;
  void converted.then(() => {
    if (last === converted) endWorker();
  });
  return converted;
}

async function inWorker(task: HeicTask): Promise<Blob | null> {
  if (typeof Worker !== 'function') return null;
  worker ??= new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' });
  const decoder = worker;
  const done = new AbortController();
  const once = { signal: done.signal };
  const blob = await new Promise<Blob | null>((resolve) => {
    const giveUp = () => {
      endWorker();
      resolve(null);
    };
    const timer = setTimeout(giveUp, timeoutMs);
    done.signal.addEventListener('abort', () => clearTimeout(timer));
    decoder.addEventListener('message', ({ data }: MessageEvent<HeicResult>) => resolve(data.blob), once);
    decoder.addEventListener('error', giveUp, once);
    decoder.postMessage(task, { transfer: [] });
  });
  done.abort();
  return blob;
}

function endWorker(): void {
  worker?.terminate();
  worker = null;
}
