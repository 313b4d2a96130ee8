import 'server-only';
import { deskStore } from '@/lib/desk/desk-store';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import { readEnv, type Env } from '@/lib/env';

/** Which world this dashboard's saves end up in. */
export type DeskEnvironment = Env['environment'];

export function deskEnvironment(): DeskEnvironment {
  return readEnv().environment;
}

/** Whether the demo is on, with its account that everybody may use. */
export async function isDemo(): Promise<boolean> {
  return (await findDemoAccount(await deskStore(), readEnv())) !== null;
}
