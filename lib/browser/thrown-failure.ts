import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation';
import { failureOf, type Failure } from '@/lib/rules/failure';

/**
 * The failure that a server action's throwing stands for, in the browser: the server was not reached, or a deploy has replaced
 * the action this page knows, or it broke.
 */
export function failureFromThrown(error: unknown): Failure {
  if (isUnrecognizedActionError(error)) return failureOf('UNKNOWN_ACTION');
  return failureOf(error instanceof TypeError ? 'NETWORK' : 'INTERNAL_SERVER_ERROR');
}
