import { uploadParts } from '@/lib/contract';
import type { UploadTarget } from './upload-answer';

/** What came back; status 0 where nothing did. */
export type SentAnswer = { status: number; text: string; retryAfter: string | null };

export type UploadPart = { blob: Blob; name: string };

type SendOptions = {
  target: UploadTarget;
  /** Bytes of the files that have left the browser, about. */
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
};

const paths = { images: '/api/uploads/images', floorPlan: '/api/uploads/floor-plan' } satisfies Record<
  UploadTarget,
  string
>;

/** Sends files from the browser in one request. Rejects only with what the signal was aborted with. */
export function sendUpload(
  parts: readonly UploadPart[],
  { target, onProgress, signal }: SendOptions,
): Promise<SentAnswer> {
  const bytes = parts.reduce((sum, { blob }) => sum + blob.size, 0);
  // Not fetch: it tells nothing of how far a body has come.
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    for (const { blob, name } of parts) form.append(uploadParts[target], blob, name);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress((loaded / total) * bytes);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      }),
    );
    request.addEventListener('error', () => resolve({ status: 0, text: '', retryAfter: null }));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', paths[target]);
    request.send(form);
  });
}
