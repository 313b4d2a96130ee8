import { deskStore } from '@/lib/desk/desk-store';
import type { Env } from '@/lib/env';
import { disableDemoStaff, findDemoSetting, putDemoStaff, type DemoAccount } from './demo-staff';
import type { EmbeddedService } from './embedded-service';

type Start = { env: Env; embedded: EmbeddedService | null };
type Fill = (options: { onProgress: (done: number, total: number) => void; signal: AbortSignal }) => Promise<void>;

/**
 * Makes the demo where it is wanted: on an embedded store that is new, or where DEMO says so, and never by itself on a server.
 * Against a remote service it is only the account to sign in with, and by itself only on this machine, because its password is no
 * secret. `fill` is null where there is nothing to fill.
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
