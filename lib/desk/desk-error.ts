import 'server-only';
import { ApiError } from '@/lib/client';
import type { Issue } from '@/lib/contract';
import { failureOf, type DeskCode, type Failure } from '@/lib/rules/failure';

/** Thrown by the server side of the dashboard; becomes the `Failure` of an action or a route handler. */
export class DeskError extends Error {
  /** As of ApiError. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return value instanceof Error && value.name === 'DeskError';
  }

  constructor(
    readonly code: DeskCode,
    readonly issues: Issue[] = [],
    readonly signedInAs?: Failure['signedInAs'],
  ) {
    super(code);
    this.name = 'DeskError';
  }
}

/** The failure for an expected error; null for an unexpected one. */
export function failureFromError(error: unknown): Failure | null {
  if (error instanceof DeskError) {
    const { code, issues, signedInAs } = error;
    return failureOf(code, { issues, ...(signedInAs && { signedInAs }) });
  }
  if (error instanceof ApiError) {
    const { code, message, issues, reason, requestId } = error;
    return { code, message, issues, reason, requestId };
  }
  return null;
}

/** The failure for an expected error; rethrows an unexpected one. */
export function failureOrThrow(error: unknown): Failure {
  const failure = failureFromError(error);
  if (failure) return failure;
  throw error;
}

export function nullIfExpected(error: unknown): null {
  failureOrThrow(error);
  return null;
}

export function nullIfNotFound(error: unknown): null {
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return null;
  throw error;
}
