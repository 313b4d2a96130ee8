import 'server-only';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import { readEnv, type Env } from '@/lib/env';
import { deskStore } from './desk-store';

/** Which world this dashboard's saves end up in. */
type DeskEnvironment = Env['environment'];

export function deskEnvironment(): DeskEnvironment {
  return readEnv().environment;
}

export async function isDemo(): Promise<boolean> {
  return (await findDemoAccount(await deskStore(), readEnv())) !== null;
}
