import PQueue from 'p-queue';
import { badRequest } from '@/lib/service/service-error';

/**
 * The number of requests in this process that may have files on the temporary disk at a time: each up to 8 of 15 MB, and their
 * clean copies.
 */
export const uploadSlotsMax = 16;

const uploading = new PQueue({ concurrency: uploadSlotsMax });

/**
 * Runs `work` when a slot is free, first come, first served. Until then the request's body is not read, so that its caller waits
 * too. Throws a 400 if the caller (`signal`) disconnects while waiting.
 */
export async function withUploadSlot<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  // A caller can only leave the queue: running work needs its slot until it ends.
  const waiting = new AbortController();
  const leave = () => waiting.abort(badRequest([{ path: [], message: 'The request broke off.' }]));
  if (signal.aborted) leave();
  signal.addEventListener('abort', leave);
  const stay = () => signal.removeEventListener('abort', leave);
  try {
    return await uploading.add(
      () => {
        stay();
        return work();
      },
      { signal: waiting.signal },
    );
  } finally {
    stay();
  }
}
