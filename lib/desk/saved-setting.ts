import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

/** The saved value of a setting of the dashboard, or null. */
export async function findSetting({ db }: DeskStore, name: string): Promise<string | null> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

/** Saves a setting of the dashboard, instead of an earlier value. */
export async function saveSetting({ db }: DeskStore, name: string, value: string): Promise<void> {
  await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
