import { readEnv } from '@/lib/env';
import type { SignedInMember } from './staff-store';

/** Whether somebody is to sign in with a code too (REQUIRE_SECOND_FACTOR) and does not yet: then they may do nothing else first. */
export function lacksSecondFactor({ role, secondFactor }: Pick<SignedInMember, 'role' | 'secondFactor'>): boolean {
  const { requireSecondFactor } = readEnv();
  return !secondFactor && (requireSecondFactor === 'all' || (requireSecondFactor === 'admin' && role === 'admin'));
}
