import { refreshIfForbidden } from '@/lib/browser/forbidden-role';
import { failureIn } from '@/lib/browser/read-json';
import { retryAfterMs, uploadParts } from '@/lib/contract';
import { parseJson } from '@/lib/format/parse-json';
import type { FailureCode } from '@/lib/rules/failure';
import { isOfGateway, type UploadFailure } from '@/lib/rules/uploads/upload-failure';
import type { Sent } from './line-speed';
import type { Upload } from './uploads-in';

/** The answer to a request; status 0 if there was none. */
export type SentAnswer = { status: number; text: string; retryAfter: string | null; sent?: Sent };

export type UploadTarget = 'images' | 'floorPlan';

/** The outcome of a request with several files. `bad` are the indexes of the files that the service names. */
export type PackAnswer =
  | { kind: 'stored'; uploads: Upload[] }
  | { kind: 'wait'; ms: number; mayBeTheFile: boolean }
  | { kind: 'refused'; failure: UploadFailure & { code: FailureCode }; bad: number[]; mayBeTheFile: boolean };

const attemptsMax = 5;
const stumblesMax = 3;
const backoffMs = 1000;
const waitMsMax = 60_000;
// Error codes about the content of a request; all others are about the caller.
const aboutFiles = ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'LINK_FULL', 'INTERNAL_SERVER_ERROR', 'UNREADABLE_ANSWER'];

/** Loads the parser of the answers; a page with a form does not need it until there is a file. */
export const loadReader = () => import('./uploads-in');

/** Reads the route handler's answer to `count` files that were sent for the `attempt`th time. */
export async function readPackAnswer(answer: SentAnswer, count: number, attempt: number): Promise<PackAnswer> {
  const { status, retryAfter } = answer;
  const body = parseJson(answer.text);
  const named = failureIn(body);
  const code = named?.code ?? codeOfStatus(status);
  const failure = { code, requestId: named?.requestId ?? null };
  refreshIfForbidden(code);
  // A proxy answers while the dashboard behind it restarts.
  const isOfProxy = named === null && isOfGateway(status);
  const mayBeTheFile = aboutFiles.includes(code) && !isOfProxy;
  if (status >= 200 && status < 300) {
    const { uploadsIn } = await loadReader();
    const uploads = uploadsIn(body);
    if (uploads.length === count) return { kind: 'stored', uploads };
  } else if (mayRetry(isOfProxy ? 'NETWORK' : code, status, attempt)) {
    const ms = Math.min(waitMsMax, retryAfterMs(retryAfter, Date.now()) ?? backoffMs * 2 ** attempt);
    return { kind: 'wait', ms, mayBeTheFile };
  }
  const bad = (named?.issues ?? []).flatMap(({ path: [part, index] }) =>
    part === uploadParts.images && typeof index === 'number' && index < count ? [index] : [],
  );
  return { kind: 'refused', failure, bad: [...new Set(bad)], mayBeTheFile };
}

function codeOfStatus(status: number): FailureCode {
  if (status === 0) return 'NETWORK';
  return status === 413 ? 'PAYLOAD_TOO_LARGE' : 'UNREADABLE_ANSWER';
}

/** Whether the same request may be accepted later. */
function mayRetry(code: FailureCode, status: number, attempt: number): boolean {
  if (status === 429 || code === 'TOO_MANY_REQUESTS') return attempt < attemptsMax;
  return (code === 'NETWORK' || code === 'INTERNAL_SERVER_ERROR') && attempt < stumblesMax;
}
