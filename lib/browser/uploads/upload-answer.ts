import { failureIn } from '@/lib/browser/read-json';
import { retryAfterMs, uploadParts } from '@/lib/contract';
import type { FailureCode } from '@/lib/rules/failure';
import { uploadFailureOf, type UploadFailure } from '@/lib/rules/uploads/upload-failure';
import type { Sent } from './line-speed';
import type { Upload } from './uploads-in';

/** What came back; status 0 where nothing did. */
export type SentAnswer = { status: number; text: string; retryAfter: string | null; sent?: Sent };

export type UploadTarget = 'images' | 'floorPlan';

/** What became of a request with several files. `bad` are the places of the files that the service names. */
export type PackAnswer =
  | { kind: 'stored'; uploads: Upload[] }
  | { kind: 'wait'; ms: number; mayBeTheFile: boolean }
  | { kind: 'refused'; failure: UploadFailure; bad: number[]; mayBeTheFile: boolean };

const attemptsMax = 5;
const stumblesMax = 3;
const backoffMs = 1000;
const waitMsMax = 60_000;
const proxyStatuses = [502, 503, 504];
// Error codes about the content of a request; all others are about the caller.
const aboutFiles = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'INTERNAL_SERVER_ERROR', 'UNREADABLE_ANSWER'];

/** How long to wait before sending again, in milliseconds; null if the answer is final. */
function retryWait({ status, text, retryAfter }: SentAnswer, attempt: number): number | null {
  if (attempt >= attemptsMax || (status > 0 && status < 400)) return null;
  const code = codeIn({ text });
  const isDown = status === 0 || code === 'NETWORK' || isOfProxy(status, code);
  const isStumble = (isDown || code === 'INTERNAL_SERVER_ERROR') && attempt < stumblesMax;
  if (status !== 429 && code !== 'TOO_MANY_REQUESTS' && !isStumble) return null;
  return Math.min(waitMsMax, retryAfterMs(retryAfter, Date.now()) ?? backoffMs * 2 ** attempt);
}

/** Whether it is a proxy that answers, while the dashboard behind it restarts. */
function isOfProxy(status: number, code: FailureCode | undefined): boolean {
  return code === undefined && proxyStatuses.includes(status);
}

/** Loads what reads the answers; the page of a form does without it until there is a file. */
export const loadReader = () => import('./uploads-in');

/** What the route handler answered to so many files, sent for the `attempt`th time. */
export async function readPackAnswer(answer: SentAnswer, count: number, attempt: number): Promise<PackAnswer> {
  const ms = retryWait(answer, attempt);
  const { failure, bad } = refusalOf(answer);
  const mayBeTheFile = aboutFiles.includes(failure.code) && !isOfProxy(answer.status, codeIn(answer));
  if (ms !== null) return { kind: 'wait', ms, mayBeTheFile };
  if (answer.status >= 200 && answer.status < 300) {
    const { uploadsIn } = await loadReader();
    const uploads = uploadsIn(parsed(answer.text));
    if (uploads.length === count) return { kind: 'stored', uploads };
  }
  return { kind: 'refused', failure, bad: bad.filter((index) => index < count), mayBeTheFile };
}

function refusalOf({ status, text }: SentAnswer): { failure: UploadFailure; bad: number[] } {
  const failure = failureIn(parsed(text));
  if (!failure) {
    const code = status === 0 ? 'NETWORK' : status === 413 ? 'PAYLOAD_TOO_LARGE' : 'UNREADABLE_ANSWER';
    return { failure: uploadFailureOf(code), bad: [] };
  }
  const places = failure.issues.flatMap(({ path: [part, index] }) =>
    part === uploadParts.images && typeof index === 'number' ? [index] : [],
  );
  return { failure: uploadFailureOf(failure.code, failure.requestId), bad: [...new Set(places)] };
}

function codeIn({ text }: Pick<SentAnswer, 'text'>): FailureCode | undefined {
  return failureIn(parsed(text))?.code;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
