import type { ConflictReason, ErrorBody, ErrorCode, Issue, TransportCode } from '@/lib/contract';

/** A failed call: an error answer (section 2.8) or a network fault, with the details to act on it. */
export class ApiError extends Error {
  readonly code: ErrorCode | TransportCode;
  /** The HTTP status, or null without an answer. */
  readonly status: number | null;
  readonly issues: Issue[];
  readonly reason: ConflictReason | null;
  readonly requestId: string | null;

  /** Pages and route handlers are bundled apart, so a process has several of this class, and passes errors between them. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'ApiError';
  }

  constructor(fields: {
    code: ErrorCode | TransportCode;
    message: string;
    status?: number | null;
    issues?: Issue[];
    reason?: ConflictReason | null;
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(fields.message, { cause: fields.cause });
    this.name = 'ApiError';
    this.code = fields.code;
    this.status = fields.status ?? null;
    this.issues = fields.issues ?? [];
    this.reason = fields.reason ?? null;
    this.requestId = fields.requestId ?? null;
  }
}

/** Whether a write failed with 412 because its `If-Match` names an old version. */
export function isPreconditionFailed(error: unknown): boolean {
  return error instanceof ApiError && error.status === 412;
}

/** Creates the ApiError for the body of an error answer. */
export function apiErrorOf(body: ErrorBody, requestId: string | null): ApiError {
  const { data, ...fields } = body;
  return new ApiError({ ...fields, issues: data?.issues, reason: data?.reason, requestId });
}

/**
 * Creates the ApiError for an answer that is not the interface's. A gateway in front of the service sends errors in its own shape;
 * its 5xx and 429 are retried too.
 */
export function unreadableAnswer(status: number, requestId: string | null, cause?: unknown): ApiError {
  const code = status >= 500 ? 'INTERNAL_SERVER_ERROR' : status === 429 ? 'TOO_MANY_REQUESTS' : 'UNREADABLE_ANSWER';
  const message = `The service answered ${status} in a form that is not the interface's.`;
  return new ApiError({ code, status, message, requestId, cause });
}
