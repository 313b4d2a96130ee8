export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  stack: string;
  cause?: LoggedError;
};

const causesMax = 3;

/**
 * The part of an error that is logged: enough to find the fault, without the further fields in which libraries put values, because
 * these may be user input.
 */
export function loggedError(error: unknown, depth = 0): LoggedError | string {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error;
  const { name, message, stack, cause } = error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const inner =
    cause instanceof Error && depth < causesMax ? (loggedError(cause, depth + 1) as LoggedError) : undefined;
  return { type: name, message, ...(code && { code }), stack: stack ?? '', ...(inner && { cause: inner }) };
}
