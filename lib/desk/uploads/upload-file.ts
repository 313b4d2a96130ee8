import { UploadedFloorPlan, UploadedImages, uploadParts } from '@/lib/contract';
import { failureIn } from '@/lib/desk/read-json';
import { UploadFault } from './upload-fault';

export type Upload = { url: string; blur: string | null };
export type UploadTarget = 'images' | 'floorPlan';

type Answer = { status: number; text: string; retryAfter: string | null };

export type UploadOptions = {
  target: UploadTarget;
  name: string;
  /** From 0 to 1, of the bytes that have left the browser. */
  onProgress: (progress: number) => void;
  signal: AbortSignal;
};

const paths = { images: '/api/uploads/images', floorPlan: '/api/uploads/floor-plan' } satisfies Record<
  UploadTarget,
  string
>;

const attemptsMax = 5;
const backoffMs = 1000;
const waitMsMax = 60_000;

/**
 * Sends one image from the browser, alone in its request so that a bad one spoils no other. Waits and tries again where the service
 * is busy or stumbled. Throws UploadFault, and whatever the signal was aborted with.
 */
export async function uploadFile(file: Blob, options: UploadOptions): Promise<Upload> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(file, options);
    const wait = retryWait(answer, attempt);
    if (wait === null) return readAnswer(answer, options.target);
    options.onProgress(0);
    await pause(wait, options.signal);
  }
}

/** How long to wait before sending again, in milliseconds; null where the answer stands. */
export function retryWait({ status, text, retryAfter }: Answer, attempt: number): number | null {
  if (attempt >= attemptsMax || status < 400) return null;
  const code = failureIn(parsed(text))?.code;
  const isStumble = code === 'INTERNAL_SERVER_ERROR' && attempt < 3;
  if (status !== 429 && code !== 'TOO_MANY_REQUESTS' && !isStumble) return null;
  const asked = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : null;
  return Math.min(waitMsMax, asked ?? backoffMs * 2 ** attempt);
}

/** What the route handler answered. Throws UploadFault. */
export function readAnswer({ status, text }: Answer, target: UploadTarget): Upload {
  const body = parsed(text);
  const failure = failureIn(body);
  if (failure) throw new UploadFault(failure.code, failure.requestId);
  if (status === 413) throw new UploadFault('PAYLOAD_TOO_LARGE');
  if (status >= 200 && status < 300 && target === 'floorPlan') {
    const plan = UploadedFloorPlan.safeParse(body);
    if (plan.success) return { url: plan.data.url, blur: null };
  } else if (status >= 200 && status < 300) {
    const [image] = UploadedImages.safeParse(body).data?.data ?? [];
    if (image) return { url: image.url, blur: image.blurPlaceholder };
  }
  throw new UploadFault('UNREADABLE_ANSWER');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Not fetch: it tells nothing of how far a body has come.
function post(file: Blob, { target, name, onProgress, signal }: UploadOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const form = new FormData();
    form.append(uploadParts[target], file, name);
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        retryAfter: request.getResponseHeader('Retry-After'),
      }),
    );
    request.addEventListener('error', () => reject(new UploadFault('NETWORK')));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('POST', paths[target]);
    request.send(form);
  });
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
