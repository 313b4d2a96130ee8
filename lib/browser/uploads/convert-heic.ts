import { callWorker } from '@/lib/browser/worker-calls';
import type { HeicTask } from './heic-worker';

const timeoutMs = 120_000;

const worker = callWorker<HeicTask, Blob | null>(
  () => new Worker(new URL('./heic-worker.ts', import.meta.url), { type: 'module' }),
);
let last: Promise<unknown> = Promise.resolve();

/**
 * Converts a HEIC photo that the browser cannot read to JPEG; null if that fails. One at a time, in a worker that ends after the
 * last one, because only that frees the decoder's memory.
 */
export function convertHeic(file: Blob, edgeMax: number): Promise<Blob | null> {
  const converted = last.then(() => inWorker({ file, edgeMax }));
  last = converted;
  void converted.then(() => {
    if (last === converted) worker.end();
  });
  return converted;
}

async function inWorker(task: HeicTask): Promise<Blob | null> {
  if (typeof Worker !== 'function') return null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => (timer = setTimeout(reject, timeoutMs)));
  try {
    return await Promise.race([worker.ask(task), timeout]);
  } catch {
    worker.end();
    return null;
  } finally {
    clearTimeout(timer);
  }
}
