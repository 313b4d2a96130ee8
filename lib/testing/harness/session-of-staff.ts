import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import { startSession } from '@/lib/desk/staff/staff-store';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';

/** A session of the first member of staff in a data folder, as the cookie of a browser that came over http. */
export async function sessionOfStaff(dataDir: string): Promise<string> {
  const desk = await openDatabase<DeskTables>(join(dataDir, 'desk.db'), deskMigrations);
  try {
    const { id } = await desk.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    return `vakant=${await startSession(desk, id)}`;
  } finally {
    await desk.close();
  }
}
