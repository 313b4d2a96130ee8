import { openDeskStore } from '@/lib/desk/desk-store';
import { startSession } from '@/lib/desk/staff/staff-store';

/** Creates a session of the first staff member in a data folder or database, and returns it as the cookie of a browser on http. */
export async function sessionOfStaff(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const desk = await openDeskStore({ dataDir, databaseUrl });
  try {
    const { id } = await desk.db.selectFrom('staff').select('id').executeTakeFirstOrThrow();
    return `vakant=${await startSession(desk, id)}`;
  } finally {
    await desk.close();
  }
}
