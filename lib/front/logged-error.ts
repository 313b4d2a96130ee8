export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
};

const causesMax = 3;

/**
 * What the log tells of an error: enough to find the fault, and none of the further fields in which libraries put the values they
 * worked with, which may be what somebody sent.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner =
    cause instanceof Error && depth < causesMax ? (loggedError(cause, depth + 1) as LoggedError) : undefined;
  return { type: name, message, ...(code && { code }), stack: stack ?? '', ...(inner && { cause: inner }) };
}
