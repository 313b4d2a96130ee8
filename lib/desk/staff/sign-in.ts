'use server';
import { headers } from 'next/headers';
import { z } from 'zod';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { expectedFailure } from '@/lib/desk/expected-failure';
import { failureOf, type ActionResult } from '@/lib/desk/failure';
import { beginSession } from './begin-session';
import { addressHeader, isFromOwnSite } from './own-site';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { GivenPassword } from './staff-fields';
import { findStaffByPassword } from './staff-store';

const Credentials = z.strictObject({ email: z.string().trim().min(3).max(320), password: GivenPassword });

/** Signs a member of staff in with e-mail and password: a new session, or one answer for every kind of wrong. */
export async function signIn(input: unknown): Promise<ActionResult<null>> {
  const credentials = Credentials.safeParse(input);
  if (!credentials.success) return { ok: false, failure: failureOf('WRONG_CREDENTIALS') };
  try {
    await signInWith(credentials.data);
    return { ok: true, value: null };
  } catch (error) {
    return { ok: false, failure: await expectedFailure(error, credentials.data.email) };
  }
}

async function signInWith({ email, password }: z.output<typeof Credentials>): Promise<void> {
  const given = await headers();
  if (!isFromOwnSite(given)) throw new DeskError('FOREIGN_ORIGIN');
  const attempt = { email, address: given.get(addressHeader) ?? 'unknown' };
  const store = await deskStore();
  await countAttempt(store, attempt);
  const staff = await findStaffByPassword(store, email, password);
  if (!staff) throw new DeskError('WRONG_CREDENTIALS');
  await forgiveAttempt(store, attempt);
  await beginSession(store, staff);
}
