import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation';
import { failureOf, type Failure } from '@/lib/rules/failure';

/**
 * The failure for an error that a server action throws in the browser: the server was not reached, a deploy has replaced the
 * action, or it crashed.
 */
export function failureFromThrown(error: unknown): Failure {
  if (isUnrecognizedActionError(error)) return failureOf('UNKNOWN_ACTION');
  return failureOf(error instanceof TypeError ? 'NETWORK' : 'INTERNAL_SERVER_ERROR');
}
