import 'server-only';
import { readEnv, type Env } from '@/lib/env';

/** Which world this dashboard's saves end up in. */
export type DeskEnvironment = Env['environment'];

export function deskEnvironment(): DeskEnvironment {
  return readEnv().environment;
}
