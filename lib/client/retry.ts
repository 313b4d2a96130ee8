import { errorStatuses, retryAfterMs } from '@/lib/contract';
import { ApiError } from './api-error';

/** The usual maximum number of attempts; the longest accepted wait and the first backoff, in milliseconds. */
export const retryLimits = { attemptsMax: 4, waitMsMax: 20_000, backoffMs: 250 } as const;

export type Attempt = {
  error: ApiError;
  /** 1 for the first. */
  attempt: number;
  /** The number of attempts that ended in a conflict, including this one. */
  conflicts: number;
  /** Whether the call is idempotent. `POST /listings` and uploads are not (section 4.9). */
  idempotent: boolean;
  retryAfter: string | null;
  now: number;
  /** From 0 to 1. */
  random: number;
};

/**
 * How long to wait before a failed call is sent again, in milliseconds; null if it must not be (section 7). 429, 500 and lost
 * connections are retried with a short backoff that honours `Retry-After`, a create race once, everything else never. The caller limits
 * the number of attempts.
 */
export function retryDelay({ error, attempt, conflicts, idempotent, retryAfter, now, random }: Attempt): number | null {
  if (!idempotent) return null;
  if (error.code === 'CONFLICT')
    return error.status === errorStatuses.CONFLICT && error.reason !== 'no_owner' && conflicts === 1
      ? retryLimits.backoffMs * random
      : null;
  if (!isTransient(error)) return null;
  const asked = retryAfterMs(retryAfter, now);
  const backoff = retryLimits.backoffMs * 2 ** (attempt - 1) * (0.5 + random / 2);
  if (asked === null) return backoff;
  return asked > retryLimits.waitMsMax ? null : Math.max(asked, backoff);
}

const transientCodes: readonly string[] = ['TOO_MANY_REQUESTS', 'INTERNAL_SERVER_ERROR', 'NETWORK', 'TIMEOUT'];

/** Whether the same call may succeed later (section 7). */
export function isTransient(error: unknown): boolean {
  return error instanceof ApiError && transientCodes.includes(error.code);
}
