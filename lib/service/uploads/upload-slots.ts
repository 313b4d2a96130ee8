import PQueue from 'p-queue';
import { badRequest } from '@/lib/service/service-error';

/** How many requests of this process may hold files on the temporary disk at a time: each up to 8 of 15 MB, and their clean copies. */
export const uploadSlotsMax = 16;

const uploading = new PQueue({ concurrency: uploadSlotsMax });

/**
 * Runs `work` when there is room for another upload, in the order asked; until then nothing of the request's body is read, so that
 * its caller has to wait too. Throws a 400 where the caller (`signal`) goes away while waiting.
 */
export async function withUploadSlot<Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> {
  // Leaving counts only before the turn comes: work that is under way holds its files until it ends.
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
