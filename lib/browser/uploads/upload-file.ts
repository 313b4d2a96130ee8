import { sendUpload } from './send-upload';
import { readAnswer, retryWait, type Upload, type UploadTarget } from './upload-answer';

export type UploadOptions = {
  target: UploadTarget;
  name: string;
  /** From 0 to 1, of the bytes that have left the browser. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

/**
 * Sends one image from the browser, alone in its request. Waits and tries again where the service is busy or stumbled. Throws
 * UploadFault, and whatever the signal was aborted with.
 */
export async function uploadFile(blob: Blob, { target, name, onProgress, signal }: UploadOptions): Promise<Upload> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await sendUpload([{ blob, name }], {
      target,
      signal,
      onProgress: (bytes) => onProgress(blob.size > 0 ? bytes / blob.size : 1),
    });
    const wait = retryWait(answer, attempt);
    if (wait === null) return readAnswer(answer, target);
    onProgress(0);
    await pause(wait, signal);
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const abort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort);
      resolve();
    }, ms);
    signal.addEventListener('abort', abort, { once: true });
  });
}
