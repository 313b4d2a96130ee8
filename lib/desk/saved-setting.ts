import 'server-only';
import type { DeskDb, DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';

export async function findSetting({ db }: DeskStore, name: string): Promise<string | null> {
  const row = await db.selectFrom('desk_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting({ db }: { db: DeskDb }, name: string, value: string): Promise<void> {
  await putRow(db, 'desk_settings', { name }, { value });
}

/** Saves a setting unless it is saved already; returns whether it was new. */
export async function addSetting(db: DeskDb, name: string, value: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
