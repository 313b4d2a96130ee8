import { deskStore } from '@/lib/desk/desk-store';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import { findStaffByPassword } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { thisMachine, type Env } from '@/lib/env';
import { disableDemoStaff, findDemoSetting, putDemoStaff, type DemoAccount } from './demo-staff';
import type { EmbeddedService } from './embedded-service';

type Start = { env: Env; embedded: EmbeddedService | null };
type Fill = (options: { onProgress: (done: number, total: number) => void; signal: AbortSignal }) => Promise<void>;

/**
 * Creates the demo: by default on a new embedded store, on Postgres only if DEMO is on. With a remote service the demo is only the
 * account to sign in with, by default only on this machine, because its password is public. `account` is null if its password was
 * changed or it was disabled; `fill` is null if there is nothing to fill. Null if there is no demo.
 */
export async function startDemo({
  env,
  embedded,
}: Start): Promise<{ account: DemoAccount | null; fill: Fill | null } | null> {
  const desk = await deskStore();
  const setting = await findDemoSetting(desk);
  if (!(env.demo ?? (setting !== null || (await mayBeginByItself(env, embedded))))) {
    await disableDemoStaff(desk);
    return null;
  }
  const account = await findOrPutAccount(desk, { mayPut: env.demo === true || setting === null });
  if (env.remote || !embedded || setting?.state === 'seeded') return { account, fill: null };
  const { context } = embedded;
  const quiet = { info: () => undefined, error: context.log.error.bind(context.log) };
  const fill: Fill = async ({ onProgress, signal }) => {
    const { fillDemo } = await import('./fill-demo');
    await fillDemo({ env, desk, context: { ...context, log: quiet } }, { onProgress, signal });
  };
  return { account, fill };
}

/** The demo's people are created once. Later starts leave them as an administrator changed them. */
async function findOrPutAccount(desk: DeskStore, { mayPut }: { mayPut: boolean }): Promise<DemoAccount | null> {
  const shown = await findDemoAccount(desk, { demo: null });
  if (shown) return (await findStaffByPassword(desk, shown.email, shown.password)) && shown;
  return mayPut ? putDemoStaff(desk) : null;
}

async function mayBeginByItself(env: Env, embedded: EmbeddedService | null): Promise<boolean> {
  if (env.remote) return thisMachine.includes(new URL(env.appUrl).hostname);
  if (!embedded || env.databaseUrl) return false;
  return (await embedded.store.db.selectFrom('organizations').select('id').limit(1).executeTakeFirst()) === undefined;
}
