import { uploadParts } from '@/lib/contract';
import { photoHashesHeader } from '@/lib/rules/uploads/known-photos';
import type { Sent } from './line-speed';
import type { SentAnswer, UploadTarget } from './upload-answer';

export type UploadPart = {
  blob: Blob;
  name: string;
  /** The same each time this file is sent. */
  id?: string;
  /** The hash that identifies the chosen file. */
  hash?: string | null;
};

export type SendOptions = {
  target: UploadTarget;
  /** Where to send the files, if not to the handler for signed-in people. */
  to?: { path: string; headers: Record<string, string> };
  /** Called with the approximate number of bytes that have left the browser. */
  onProgress: (bytes: number) => void;
  /** Called when all bytes have left. */
  onSent?: () => void;
  signal: AbortSignal;
};

const paths = { images: '/api/uploads/images', floorPlan: '/api/uploads/floor-plan' } satisfies Record<
  UploadTarget,
  string
>;

// A busy service leaves bytes unread until it has finished other uploads.
const stallMs = 60_000;
// The service may decode a single photo for two minutes.
const answerMs = 180_000;

/**
 * Sends files from the browser in one request. There is no answer if no bytes leave for a minute, or if none comes three minutes
 * after the last one. Rejects only with the signal's abort reason.
 */
export function sendUpload(
  parts: readonly UploadPart[],
  { target, to = { path: paths[target], headers: {} }, onProgress, onSent, signal }: SendOptions,
): Promise<SentAnswer> {
  const bytes = parts.reduce((sum, { blob }) => sum + blob.size, 0);
  // Not fetch: it does not report upload progress.
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    for (const { blob, name } of parts) form.append(uploadParts[target], blob, name);
    const request = new XMLHttpRequest();
    const startedAt = performance.now();
    const sent: Sent = { bytes: 0, ms: 0 };
    // The browser counts the timeout from the start of the request.
    const waitAtMost = (ms: number) => (request.timeout = performance.now() - startedAt + ms);
    const endUnanswered = () => resolve({ status: 0, text: '', retryAfter: null, sent });
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      waitAtMost(stallMs);
      if (!lengthComputable || total === 0) return;
      sent.bytes = (loaded / total) * bytes;
      sent.ms = performance.now() - startedAt;
      onProgress(sent.bytes);
    });
    request.upload.addEventListener('load', () => {
      waitAtMost(answerMs);
      onSent?.();
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
        sent,
      }),
    );
    request.addEventListener('error', endUnanswered);
    request.addEventListener('timeout', endUnanswered);
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', to.path);
    waitAtMost(stallMs);
    for (const [name, value] of Object.entries(to.headers)) request.setRequestHeader(name, value);
    if (parts.some(({ hash }) => hash)) {
      request.setRequestHeader(photoHashesHeader, parts.map(({ hash }) => hash ?? '').join(','));
    }
    request.send(form);
  });
}
