import {
  errorStatuses,
  reasonStatuses,
  type ConflictReason,
  type ErrorBody,
  type ErrorCode,
  type ErrorData,
  type Issue,
} from '@/lib/contract';
import type { ServiceLog } from './service-context';

/** An error answer of section 7. Operations throw it; only the HTTP layer turns it into a response. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly data?: ErrorData,
    /** Whole seconds, for the header of a 429. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
  }

  get status(): number {
    return (this.data?.reason && reasonStatuses[this.data.reason]) ?? errorStatuses[this.code];
  }

  body(): ErrorBody {
    return { code: this.code, status: this.status, message: this.message, ...(this.data && { data: this.data }) };
  }
}

const issuesMax = 1_000;
const messageLengthMax = 300;

/**
 * 400: the path of each issue leads into the body, or is the name of the parameter. The number and the length of issues are
 * limited, so that an answer does not outgrow its request.
 */
export function badRequest(issues: Issue[]): ServiceError {
  const shown = issues
    .slice(0, issuesMax)
    .map((issue) => ({ ...issue, message: issue.message.slice(0, messageLengthMax).toWellFormed() }));
  return new ServiceError('BAD_REQUEST', 'The request has faults; see data.issues.', { issues: shown });
}

/**
 * The answer to an error. Anything but a ServiceError is logged in full under `message` and becomes a 500 that reveals nothing of
 * it.
 */
export function serviceErrorOf(error: unknown, requestId: string, log: ServiceLog, message: string): ServiceError {
  if (error instanceof ServiceError) return error;
  log.error({ requestId, error }, message);
  return new ServiceError('INTERNAL_SERVER_ERROR', 'Something went wrong on our side. Quote the X-Request-Id.');
}

/** 401: always the same text, so that it does not reveal whether the key was revoked or never existed. */
export function unauthorized(): ServiceError {
  return new ServiceError('UNAUTHORIZED', 'Send a live key as Authorization: Bearer <key>.');
}

/** 403: the key's organization is not a landlord organization. */
export function forbidden(): ServiceError {
  return new ServiceError('FORBIDDEN', 'Only landlord organizations have an inventory.');
}

/** 404: the same text for a missing record and for a record of another organization. */
export function notFound(message = 'There is no such record in your organization.'): ServiceError {
  return new ServiceError('NOT_FOUND', message);
}

const conflictMessages: Record<ConflictReason, string> = {
  create_race: 'Another request created this reference at the same moment. Retry once.',
  precondition_failed: 'The listing is no longer what If-Match names. Read it again.',
  no_owner: 'The organization has no owner yet. Retrying does not help until the owner has accepted the invitation.',
};

/** 409, or 412 for `precondition_failed`: `create_race` may be retried once, `no_owner` may not. */
export function conflict(reason: ConflictReason): ServiceError {
  return new ServiceError('CONFLICT', conflictMessages[reason], { reason });
}

/** 413: the body, or one file of it, is larger than `bytesMax`. */
export function payloadTooLarge(bytesMax: number): ServiceError {
  return new ServiceError('PAYLOAD_TOO_LARGE', `At most ${bytesMax} bytes are accepted.`);
}

/** 429: the key has used up its budget; `retryAfterSeconds` is whole seconds. */
export function tooManyRequests(retryAfterSeconds: number): ServiceError {
  return new ServiceError(
    'TOO_MANY_REQUESTS',
    'The key has used up its requests for now.',
    undefined,
    retryAfterSeconds,
  );
}
