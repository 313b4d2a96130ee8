import 'server-only';
import { readEnv } from '@/lib/env';
import type { SignedInMember } from './staff-store';

/**
 * Whether somebody is to sign in with a code too (REQUIRE_SECOND_FACTOR) and does not yet: then they may do nothing else first. The
 * directory asks for a second factor itself.
 */
export function lacksSecondFactor({
  role,
  via,
  secondFactor,
}: Pick<SignedInMember, 'role' | 'via' | 'secondFactor'>): boolean {
  const { requireSecondFactor } = readEnv();
  if (secondFactor || via === 'directory') return false;
  return requireSecondFactor === 'all' || (requireSecondFactor === 'admin' && role === 'admin');
}
