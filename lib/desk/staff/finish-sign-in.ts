'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { authSecrets } from '@/lib/desk/connection/auth-secret';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { readEnv } from '@/lib/env';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { beginSession } from './begin-session';
import { addressHeader, isFromOwnSite } from './own-site';
import { clearPendingToken, readPendingToken } from './pending-cookie';
import { endPending, findPending } from './pending-sign-in';
import { takeSecondFactor } from './second-factor-store';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenCode } from './staff-fields';
import { findStaffById, type StaffMember } from './staff-store';

const FinishSignIn = z.strictObject({ code: GivenCode });

/** Signs in who has given the right password in this browser just before, with a code from their app or a recovery code. */
export async function finishSignIn(input: unknown): Promise<ActionResult<null>> {
  const parsed = FinishSignIn.safeParse(input);
  if (!parsed.success) return { ok: false, failure: failureOf('WRONG_CODE') };
  let staff: StaffMember | null = null;
  try {
    if (!isFromOwnSite(await headers())) throw new DeskError('FOREIGN_ORIGIN');
    const store = await deskStore();
    const token = await readPendingToken();
    const pending = token && (await findPending(store, token, ['code']));
    staff = pending ? await findStaffById(store, pending.staffId!) : null;
    if (!token || !staff) throw new DeskError('SIGN_IN_EXPIRED');
    await takeCode(staff, parsed.data.code);
    if (!(await endPending(store, token))) throw new DeskError('SIGN_IN_EXPIRED');
    await clearPendingToken();
    await beginSession(store, staff);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error, staff?.email ?? null) };
  }
}

async function takeCode({ id, email }: StaffMember, code: string): Promise<void> {
  const store = await deskStore();
  const attempt = { email, address: (await headers()).get(addressHeader) ?? 'unknown' };
  await countAttempt(store, attempt);
  if (!(await takeSecondFactor(store, id, code, authSecrets(readEnv())))) throw new DeskError('WRONG_CODE');
  // The password before it was counted, too.
  await forgiveAttempt(store, attempt, 2);
}
