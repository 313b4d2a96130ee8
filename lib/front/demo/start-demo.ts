import { deskStore } from '@/lib/desk/desk-store';
import type { Env } from '@/lib/env';
import type { EmbeddedService } from '@/lib/front/embedded-service';
import { disableDemoStaff, findDemoSetting, putDemoStaff, type DemoAccount } from './demo-staff';

type Start = { env: Env; embedded: EmbeddedService | null; baseUrl: string; say: (line: string) => void };

/**
 * Makes the demo where it is wanted: on an embedded store that is new, or where DEMO says so, and never by itself on a server.
 * Against a remote service it is only the account to sign in with, and by itself only on this machine, for its password is no
 * secret.
 */
export async function startDemo({ env, embedded, baseUrl, say }: Start): Promise<DemoAccount | null> {
  const store = await deskStore();
  const setting = await findDemoSetting(store);
  if (!(env.demo ?? (setting !== null || (await mayBeginByItself(env, embedded))))) {
    await disableDemoStaff(store);
    return null;
  }
  const account = await putDemoStaff(store);
  if (!env.remote && embedded && setting?.state !== 'seeded') {
    const { seedDemo } = await import('./seed-demo');
    await seedDemo({ desk: store, service: embedded.store, env, baseUrl, say });
  }
  return account;
}

async function mayBeginByItself(env: Env, embedded: EmbeddedService | null): Promise<boolean> {
  if (env.remote) return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(env.appUrl).hostname);
  if (!embedded || env.databaseUrl) return false;
  return (await embedded.store.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
}
