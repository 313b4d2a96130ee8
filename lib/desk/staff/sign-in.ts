'use server';
import { redirect } from 'next/navigation';
import { z } from 'zod';
import { authSecrets } from '@/lib/desk/connection/auth-secret';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { runOpenAction } from '@/lib/desk/run-action';
import { currentEnv } from '@/lib/desk/current-env';
import type { ActionResult } from '@/lib/rules/failure';
import { beginSession, noteSession } from './begin-session';
import { requestAddress } from './guard';
import {
  clearPendingToken,
  endPending,
  findPending,
  readPendingToken,
  startPending,
  writePendingToken,
} from './pending-sign-in';
import { hasSecondFactor, takeSecondFactor } from './second-factor-store';
import { clearSessionToken, readSessionToken } from './session-cookie';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenCode, GivenPassword } from './staff-fields';
import { endSession, findStaffById, findStaffByPassword, findStaffByToken, type StaffMember } from './staff-store';

// Postgres fails on a zero character, which no address has.
const GivenEmail = z
  .string()
  .trim()
  .min(3)
  .max(320)
  .regex(/^\P{Cc}+$/u);
const Credentials = z.strictObject({ email: GivenEmail, password: GivenPassword });

export type SignInStep = { codeWanted: boolean };

/**
 * Signs a member of staff in with e-mail and password: begins a session, or asks for a code. A wrong e-mail and a wrong password have
 * the same answer.
 */
export async function signIn(input: unknown): Promise<ActionResult<SignInStep>> {
  const work = ({ email, password }: z.output<typeof Credentials>, tried: { email: string | null }) => {
    tried.email = email;
    return signInWith(email, password);
  };
  return runOpenAction(Credentials, input, work, 'WRONG_CREDENTIALS');
}

async function signInWith(email: string, password: string): Promise<SignInStep> {
  const attempt = { email, address: await requestAddress() };
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

const FinishSignIn = z.strictObject({ code: GivenCode });

/** Completes a sign-in whose password was right, in the same browser, with a code from the app or a recovery code. */
export async function finishSignIn(input: unknown): Promise<ActionResult<void>> {
  const work = async ({ code }: z.output<typeof FinishSignIn>, tried: { email: string | null }) => {
    const store = await deskStore();
    const token = await readPendingToken();
    const pending = token && (await findPending(store, token, ['code']));
    const staff = pending ? await findStaffById(store, pending.staffId!) : null;
    if (!token || !staff) throw new DeskError('SIGN_IN_EXPIRED');
    tried.email = staff.email;
    await takeCode(staff, code);
    if (!(await endPending(store, token))) throw new DeskError('SIGN_IN_EXPIRED');
    await clearPendingToken();
    await beginSession(store, staff);
  };
  return runOpenAction(FinishSignIn, input, work, 'WRONG_CODE');
}

async function takeCode({ id, email }: StaffMember, code: string): Promise<void> {
  const store = await deskStore();
  const attempt = { email, address: await requestAddress() };
  await countAttempt(store, attempt);
  if (!(await takeSecondFactor(store, id, code, authSecrets(currentEnv())))) throw new DeskError('WRONG_CODE');
  // The password before the code was counted too.
  await forgiveAttempt(store, attempt, 2);
}

/** Ends the session, and goes to the sign-in page, which says if the person is still signed in at the directory. */
export async function signOut(): Promise<void> {
  const token = await readSessionToken();
  let stillThere = false;
  if (token) {
    const store = await deskStore();
    const staff = await findStaffByToken(store, token);
    stillThere = staff?.via === 'directory';
    await endSession(store, token);
    if (staff) await noteSession(store, 'session.signOut', staff, token);
  }
  await clearSessionToken();
  redirect(stillThere ? '/sign-in?signedOut=here' : '/sign-in');
}
