import { refreshIfForbidden } from '@/lib/browser/forbidden-role';
import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation';
import { failureOf, type ActionResult, type Failure, type FailureCode } from '@/lib/rules/failure';
import { asPagePerson } from '@/lib/rules/page-person';

/** The messages of errors that Next.js throws for an answer that no action gave. */
const codes: Partial<Record<string, FailureCode>> = {
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  'An unexpected response was received from the server.': 'UNREADABLE_ANSWER',
};

/** Calls a server action for the person that the page was rendered for. A thrown error becomes a failure. */
export async function callAction<Value>(
  action: (input: unknown) => Promise<ActionResult<Value>>,
  input: unknown,
): Promise<ActionResult<Value>> {
  const result = await callOpenAction(action, asPagePerson(input));
  if (!result.ok) refreshIfForbidden(result.failure.code);
  return result;
}

/** Like `callAction`, but for signing in, when there is no session yet. */
export async function callOpenAction<Value>(
  action: (input: unknown) => Promise<ActionResult<Value>>,
  input: unknown,
): Promise<ActionResult<Value>> {
  try {
    return await action(input);
  } catch (error) {
    return { ok: false, failure: failureFromThrown(error) };
  }
}

/** The failure for an error that an action throws in the browser: a page from before a deploy, no connection, or a crash. */
export function failureFromThrown(error: unknown): Failure {
  if (isUnrecognizedActionError(error)) return failureOf('UNKNOWN_ACTION');
  const code = error instanceof Error && codes[error.message];
  if (code) return failureOf(code);
  // A browser throws a TypeError when a request could not be made; the server's own faults come as other errors.
  return failureOf(error instanceof TypeError ? 'NETWORK' : 'INTERNAL_SERVER_ERROR');
}
