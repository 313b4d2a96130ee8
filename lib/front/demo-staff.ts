import type { Store } from '@/lib/database/store';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';

/** The account that the sign-in page shows while the demo is on. */
export type DemoAccount = { email: string; password: string };

const demoAccount: DemoAccount = { email: 'asa.lindqvist@norrskar.example', password: 'vakant-demo' };
const accountSetting = 'demo_account';
const stateSetting = 'demo_state';

type DemoState = { state: 'seeding' | 'seeded'; organizationId: string };

/** The progress of the demo's data, or null if none was begun. */
export async function findDemoSetting(store: Store<DeskTables>): Promise<DemoState | null> {
  const row = await store.db
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', stateSetting)
    .executeTakeFirst();
  return row ? (JSON.parse(row.value) as DemoState) : null;
}

export async function writeDemoSetting(store: Store<DeskTables>, state: DemoState): Promise<void> {
  await writeSetting(store, stateSetting, JSON.stringify(state));
}

/** Lets the demo's person sign in, and shows the account on the sign-in page. */
export async function putDemoStaff(store: Store<DeskTables>): Promise<DemoAccount> {
  await putStaff(store, { ...demoAccount, name: 'Åsa Lindqvist', role: 'admin' });
  await writeSetting(store, accountSetting, JSON.stringify(demoAccount));
  return demoAccount;
}

/** Disables the demo's person and ends their sessions, because their password is public. */
export async function disableDemoStaff(store: Store<DeskTables>): Promise<void> {
  await store.write(async (transaction) => {
    await transaction.deleteFrom('desk_settings').where('name', '=', accountSetting).execute();
    const person = transaction.selectFrom('staff').select('id').where('email_folded', '=', demoAccount.email);
    await transaction.deleteFrom('staff_sessions').where('staff_id', 'in', person).execute();
    await transaction
      .updateTable('staff')
      .set({ disabled_at: Date.now() })
      .where('email_folded', '=', demoAccount.email)
      .where('disabled_at', 'is', null)
      .execute();
  });
}

async function writeSetting(store: Store<DeskTables>, name: string, value: string): Promise<void> {
  await store.db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
