import 'server-only';
import { headers } from 'next/headers';
import { DeskError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { addressHeader } from './own-site';
import { countAttempt, forgiveAttempt } from './sign-in-throttle';
import { findStaffByPassword, type StaffMember } from './staff-store';

/** Goes on only with somebody's own password, which may be guessed no oftener than at sign-in. Throws DeskError. */
export async function requireOwnPassword({ email }: StaffMember, password: string): Promise<void> {
  const store = await deskStore();
  const attempt = { email, address: (await headers()).get(addressHeader) ?? 'unknown' };
  await countAttempt(store, attempt);
  if (!(await findStaffByPassword(store, email, password))) throw new DeskError('WRONG_PASSWORD');
  await forgiveAttempt(store, attempt);
}
