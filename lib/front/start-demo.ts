import { deskStore } from '@/lib/desk/desk-store';
import type { Env } from '@/lib/env';
import { disableDemoStaff, findDemoSetting, putDemoStaff, type DemoAccount } from './demo-staff';
import type { EmbeddedService } from './embedded-service';

type Start = { env: Env; embedded: EmbeddedService | null };
type Fill = (options: { onProgress: (done: number, total: number) => void; signal: AbortSignal }) => Promise<void>;

/**
 * Creates the demo on a new embedded store, or if DEMO says so, and on a server only if DEMO says so. With a remote service the demo
 * is only the account to sign in with, by default only on this machine, because its password is public. `fill` is null if there is
 * nothing to fill.
 */
export async function startDemo({ env, embedded }: Start): Promise<{ account: DemoAccount; fill: Fill | null } | null> {
  const desk = await deskStore();
  const setting = await findDemoSetting(desk);
  if (!(env.demo ?? (setting !== null || (await mayBeginByItself(env, embedded))))) {
    await disableDemoStaff(desk);
    return null;
  }
  const account = await putDemoStaff(desk);
  if (env.remote || !embedded || setting?.state === 'seeded') return { account, fill: null };
  const { context } = embedded;
  const quiet = { info: () => undefined, error: context.log.error.bind(context.log) };
  const fill: Fill = async ({ onProgress, signal }) => {
    const { fillDemo } = await import('./fill-demo');
    await fillDemo({ env, desk, context: { ...context, log: quiet } }, { onProgress, signal });
  };
  return { account, fill };
}

async function mayBeginByItself(env: Env, embedded: EmbeddedService | null): Promise<boolean> {
  if (env.remote) return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(env.appUrl).hostname);
  if (!embedded || env.databaseUrl) return false;
  return (await embedded.store.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
}
