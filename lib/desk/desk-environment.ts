import 'server-only';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import type { Env } from '@/lib/env';
import { currentEnv } from './current-env';
import { deskStore } from './desk-store';

/** Which world this dashboard's saves end up in. */
type DeskEnvironment = Env['environment'];

export function deskEnvironment(): DeskEnvironment {
  return currentEnv().environment;
}

export async function isDemo(): Promise<boolean> {
  return (await findDemoAccount(await deskStore(), currentEnv())) !== null;
}
