'use server';
import { headers } from 'next/headers';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { noteSession } from '@/lib/desk/activity/note-session';
import { deskStore } from '@/lib/desk/desk-store';
import { failureOf, type ActionResult } from '@/lib/desk/failure';
import { passwordLengthMax } from './password';
import { writeSessionToken } from './session-cookie';
import { findStaffByPassword, startSession } from './staff-store';

const Credentials = z.object({
  email: z.string().trim().min(3).max(320),
  password: z.string().min(1).max(passwordLengthMax),
});

type Limiters = { vakantSignInLimiters?: { account: RateLimiterMemory; address: RateLimiterMemory } };

function limiters() {
  const holder = globalThis as Limiters;
  holder.vakantSignInLimiters ??= {
    account: new RateLimiterMemory({ points: 10, duration: 15 * 60 }),
    address: new RateLimiterMemory({ points: 60, duration: 15 * 60 }),
  };
  return holder.vakantSignInLimiters;
}

/** Signs a member of staff in with e-mail and password: a new session, or one answer for every kind of wrong. */
export async function signIn(input: unknown): Promise<ActionResult<null>> {
  const credentials = Credentials.safeParse(input);
  if (!credentials.success) return { ok: false, failure: failureOf('WRONG_CREDENTIALS') };
  const { email, password } = credentials.data;
  const address = (await headers()).get('x-vakant-address') ?? 'unknown';
  const { account, address: byAddress } = limiters();
  try {
    await Promise.all([account.consume(email.toLowerCase()), byAddress.consume(address)]);
  } catch {
    return { ok: false, failure: failureOf('TOO_MANY_ATTEMPTS') };
  }
  const store = await deskStore();
  const staff = await findStaffByPassword(store, email, password);
  if (!staff) return { ok: false, failure: failureOf('WRONG_CREDENTIALS') };
  // Only what fails counts: a whole office may sign in from one address.
  await Promise.all([account.delete(email.toLowerCase()), byAddress.reward(address)]);
  const token = await startSession(store, staff.id);
  await writeSessionToken(token);
  await noteSession(store, 'session.signIn', staff, token);
  return { ok: true, value: null };
}
