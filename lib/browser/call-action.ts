import { unstable_isUnrecognizedActionError as isUnrecognizedActionError } from 'next/navigation';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { asPagePerson } from '@/lib/rules/page-person';

/**
 * Calls a server action for the person that the page was rendered for. A thrown error becomes a failure: a page from before a
 * deploy, no connection, or an unexpected error.
 */
export async function callAction<Value>(
  action: (input: unknown) => Promise<ActionResult<Value>>,
  input: unknown,
): Promise<ActionResult<Value>> {
  return callDoorAction(action, asPagePerson(input));
}

/** As `callAction`, for signing in, which has no session yet. */
export async function callDoorAction<Value>(
  action: (input: unknown) => Promise<ActionResult<Value>>,
  input: unknown,
): Promise<ActionResult<Value>> {
  try {
    return await action(input);
  } catch (error) {
    if (isUnrecognizedActionError(error)) return { ok: false, failure: failureOf('UNKNOWN_ACTION') };
    // A browser throws a TypeError when a request could not be made; the server's own faults come as other errors.
    const code = error instanceof TypeError ? 'NETWORK' : 'INTERNAL_SERVER_ERROR';
    return { ok: false, failure: failureOf(code) };
  }
}
