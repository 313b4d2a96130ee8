import { openDeskStore } from '@/lib/desk/desk-store';
import { startSession } from '@/lib/desk/staff/staff-store';

/** A session of the first member of staff in a data folder, or in a database, as the cookie of a browser that came over http. */
export async function sessionOfStaff(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const desk = await openDeskStore({ dataDir, databaseUrl });
  try {
    const { id } = await desk.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    return `vakant=${await startSession(desk, id)}`;
  } finally {
    await desk.close();
  }
}
