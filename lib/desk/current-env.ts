import 'server-only';
import { readEnv, type Env } from '@/lib/env';
import { processSlot } from './process-singleton';

const slot = () => processSlot<Env>('env');

/** The settings of the app, as `setCurrentEnv` got them at its start; if no app was started, they are read each time. */
export function currentEnv(): Env {
  return slot().current ?? readEnv();
}

export function setCurrentEnv(env: Env): void {
  slot().current = env;
}
