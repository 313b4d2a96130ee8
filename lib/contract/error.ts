import { z } from 'zod';

/** Every error code of the interface and its one HTTP status (section 7). The list is closed. */
export const errorStatuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
export const ErrorCode = z.enum(Object.keys(errorStatuses) as [ErrorCode, ...ErrorCode[]]);

/** The client's code for a missing answer: no connection, a timeout, or an answer that the contract cannot parse. */
export type TransportCode = 'NETWORK' | 'TIMEOUT' | 'UNREADABLE_ANSWER';

/** One fault of a request: its path in the body (or the parameter), and a text for humans. */
export const Issue = z.object({
  path: z.array(z.union([z.string(), z.number().int()])),
  message: z.string().min(1),
});
export type Issue = z.infer<typeof Issue>;

/**
 * The reason of a conflict: a race may be retried once, a missing owner may not, and after a failed `If-Match` the record must be
 * read again. The last one occurs only if the service has conditional writes.
 */
export const ConflictReason = z.enum(['create_race', 'no_owner', 'precondition_failed']);
export type ConflictReason = z.infer<typeof ConflictReason>;

/** The conflicts whose HTTP status differs from that of their code. */
export const reasonStatuses: Partial<Record<ConflictReason, number>> = { precondition_failed: 412 };

export const ErrorData = z.looseObject({
  issues: z.array(Issue).optional(),
  reason: ConflictReason.optional(),
});
export type ErrorData = z.infer<typeof ErrorData>;

/** The shape of every error on every route (section 2.8). `data` is absent if there are no details. */
export const ErrorBody = z.object({
  code: ErrorCode,
  status: z.number().int(),
  message: z.string().min(1),
  data: ErrorData.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

/** An error of any service of this interface: its `data` may be anything (section 2.8), and unknown parts of it are left out. */
export const AnsweredError = ErrorBody.extend({
  data: z
    .looseObject({
      issues: z.array(Issue).optional().catch(undefined),
      reason: ConflictReason.optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

/** The issues of a failed zod parse in the interface's own shape. */
export function issuesOf(error: z.ZodError): Issue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part)),
    message: issue.message || 'Not valid.',
  }));
}
