import 'server-only';
import { headers } from 'next/headers';
import { authSecrets } from '@/lib/desk/connection/auth-secret';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { readEnv } from '@/lib/env';
import { addressHeader } from './own-site';
import { hasSecondFactor, takeSecondFactor } from './second-factor-store';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { findStaffByPassword, type StaffMember } from './staff-store';

/**
 * Requires the person's own password, and a code if they have a second factor and `code` is set. Throttled like a sign-in. Throws
 * DeskError.
 */
export async function requireOwnPassword(
  { id, email }: StaffMember,
  password: string,
  code?: string | null,
): Promise<void> {
  const store = await deskStore();
  const attempt = { email, address: (await headers()).get(addressHeader) ?? 'unknown' };
  await countAttempt(store, attempt);
  if (!(await findStaffByPassword(store, email, password))) throw new DeskError('WRONG_PASSWORD');
  if (code !== undefined && (await hasSecondFactor(store, id))) {
    if (code === null) throw new DeskError('CODE_WANTED');
    if (!(await takeSecondFactor(store, id, code, authSecrets(readEnv())))) throw new DeskError('WRONG_CODE');
  }
  // Where a code was wanted the password came once before it.
  await forgiveAttempt(store, attempt, code ? 2 : 1);
}
