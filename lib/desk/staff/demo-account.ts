import 'server-only';
import { z } from 'zod';
import { deskStore } from '@/lib/desk/desk-store';
import { findSetting } from '@/lib/desk/saved-setting';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { currentEnv } from '@/lib/desk/current-env';
import type { Env } from '@/lib/env';
import { parseJson } from '@/lib/format/parse-json';
import { roles } from '@/lib/rules/staff/permissions';

const settingName = 'demo_account';

const DemoPerson = z.object({ name: z.string(), email: z.string(), role: z.enum(roles) });

const DemoAccount = z.object({
  email: z.string().min(1),
  password: z.string().min(1),
  /** Everybody who may sign in with this password; demo data of an earlier version names nobody. */
  people: z.array(DemoPerson).default([]),
});

export type DemoAccount = z.infer<typeof DemoAccount>;

/** The account that the demo data came with, which anybody may use; null if there is no demo. */
export async function findDemoAccount(
  store: DeskStore,
  { demo }: Pick<Env, 'demo'> = currentEnv(),
): Promise<DemoAccount | null> {
  if (demo === false) return null;
  const value = await findSetting(store, settingName);
  return DemoAccount.safeParse(parseJson(value)).data ?? null;
}

export async function isDemo(): Promise<boolean> {
  return (await findDemoAccount(await deskStore())) !== null;
}

/** The demo account with its people who may still sign in, in their current roles; null if there are none. */
export async function findDemoSignIns(store: DeskStore, env?: Pick<Env, 'demo'>): Promise<DemoAccount | null> {
  const account = await findDemoAccount(store, env);
  if (!account) return null;
  const able = await store.db
    .selectFrom('staff')
    .select(['email_folded', 'role'])
    .where('disabled_at', 'is', null)
    .execute();
  const roleOf = new Map(able.map((person) => [person.email_folded, person.role]));
  const people = account.people.flatMap((person) => {
    const role = roleOf.get(person.email);
    return role ? [{ ...person, role }] : [];
  });
  return roleOf.has(account.email) || people.length > 0 ? { ...account, people } : null;
}
