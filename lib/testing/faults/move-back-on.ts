import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { swedishDay } from '@/lib/format/format-date-time';

/** Moves every planned return to the market to today, as if its day had come. No process may use the data folder meanwhile. */
export async function moveBackOnToToday(dataDir: string): Promise<void> {
  const store = await openDatabase<DeskTables>(join(dataDir, 'desk.db'), deskMigrations);
  const today = { back_on: swedishDay(Date.now()) };
  await store.db.updateTable('off_reasons').set(today).where('back_on', 'is not', null).execute();
  await store.close();
}
