import { demoStaff } from '@/lib/demo/demo-staff';
import { findSetting, saveSetting } from '@/lib/desk/saved-setting';
import { findDemoAccount } from '@/lib/desk/staff/demo-account';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** The account that the sign-in page shows while the demo is on. */
export type DemoAccount = { email: string; password: string };

const demoAccount: DemoAccount = { email: demoStaff[0].email, password: 'vakant-demo' };
const accountSetting = 'demo_account';
const stateSetting = 'demo_state';

type DemoState = {
  state: 'seeding' | 'seeded';
  organizationId: string;
  /** Whether the dashboard has no data of another organization. Undefined if an earlier version created the demo. */
  ownsDesk?: boolean;
};

/** The progress of the demo's data, or null if no demo was begun. */
export async function findDemoSetting(store: DeskStore): Promise<DemoState | null> {
  const value = await findSetting(store, stateSetting);
  return value === null ? null : (JSON.parse(value) as DemoState);
}

export async function writeDemoSetting(store: DeskStore, state: DemoState): Promise<void> {
  await saveSetting(store, stateSetting, JSON.stringify(state));
}

/** Lets the demo's people sign in, and shows their accounts on the sign-in page. */
export async function putDemoStaff(store: DeskStore): Promise<DemoAccount> {
  const { password } = demoAccount;
  const put = (person: (typeof demoStaff)[number]) => putStaff(store, { ...person, password });
  const [administrator, ...others] = demoStaff;
  // The administrator comes first, because one of the others may be the only administrator. Slow hashing runs in parallel for the others.
  await put(administrator);
  await Promise.all(others.map(put));
  await saveSetting(store, accountSetting, JSON.stringify({ ...demoAccount, people: demoStaff }));
  return demoAccount;
}

/** Disables the demo's people and ends their sessions, because their password is public. */
export async function disableDemoStaff(store: DeskStore): Promise<void> {
  // An earlier version stored no list of people and had only this one.
  const shown = await findDemoAccount(store, { demo: null });
  const emails = [demoAccount.email, ...(shown?.people ?? []).map(({ email }) => email)];
  await store.write(async (transaction) => {
    await transaction.deleteFrom('desk_settings').where('name', '=', accountSetting).execute();
    const people = transaction.selectFrom('staff').select('id').where('email_folded', 'in', emails);
    await transaction.deleteFrom('staff_sessions').where('staff_id', 'in', people).execute();
    await transaction
      .updateTable('staff')
      .set({ disabled_at: Date.now() })
      .where('email_folded', 'in', emails)
      .where('disabled_at', 'is', null)
      .execute();
  });
}
