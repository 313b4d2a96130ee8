import 'server-only';
import { currentEnv } from '@/lib/desk/current-env';
import type { SignedInMember } from './staff-store';

/**
 * Whether a person must set up a second factor (REQUIRE_SECOND_FACTOR) before anything else. The directory asks for a second factor
 * itself.
 */
export function lacksSecondFactor(staff: Pick<SignedInMember, 'role' | 'via' | 'secondFactor'>): boolean {
  const { requireSecondFactor } = currentEnv();
  if (staff.secondFactor || staff.via === 'directory') return false;
  return requireSecondFactor === 'all' || (requireSecondFactor === 'admin' && staff.role === 'admin');
}
