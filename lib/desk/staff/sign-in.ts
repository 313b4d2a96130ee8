'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { beginSession } from './begin-session';
import { addressHeader, isFromOwnSite } from './own-site';
import { writePendingToken } from './pending-cookie';
import { startPending } from './pending-sign-in';
import { hasSecondFactor } from './second-factor-store';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenPassword } from './staff-fields';
import { findStaffByPassword } from './staff-store';

const Credentials = z.strictObject({ email: z.string().trim().min(3).max(320), password: GivenPassword });

/** Whether a code is wanted before the session begins. */
export type SignInStep = { codeWanted: boolean };

/**
 * Signs a member of staff in with e-mail and password: a new session, or the wish for a code, or one answer for every kind of
 * wrong.
 */
export async function signIn(input: unknown): Promise<ActionResult<SignInStep>> {
  const credentials = Credentials.safeParse(input);
  if (!credentials.success) return { ok: false, failure: failureOf('WRONG_CREDENTIALS') };
  try {
    return { ok: true, value: await signInWith(credentials.data) };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error, credentials.data.email) };
  }
}

async function signInWith({ email, password }: z.output<typeof Credentials>): Promise<SignInStep> {
  const given = await headers();
  if (!isFromOwnSite(given)) throw new DeskError('FOREIGN_ORIGIN');
  const attempt = { email, address: given.get(addressHeader) ?? 'unknown' };
  const store = await deskStore();
  await countAttempt(store, attempt);
  const staff = await findStaffByPassword(store, email, password);
  if (!staff) throw new DeskError('WRONG_CREDENTIALS');
  if (await hasSecondFactor(store, staff.id)) {
    await writePendingToken(await startPending(store, { purpose: 'code', staffId: staff.id, next: '/' }));
    return { codeWanted: true };
  }
  await forgiveAttempt(store, attempt);
  await beginSession(store, staff);
  return { codeWanted: false };
}
