import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';

export async function findSetting({ db }: DeskStore, name: string): Promise<string | null> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting({ db }: DeskStore, name: string, value: string): Promise<void> {
  await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
