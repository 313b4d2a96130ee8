import { join } from 'node:path';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';
import { timeZone } from '@/lib/i18n/locales';

const hourMs = 3_600_000;

/** Makes all digests due since the full hour, as if their hour had just come. No process may use the data folder meanwhile. */
export async function moveDigestBack(dataDir: string, now = Date.now()): Promise<void> {
  const hour = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now);
  const store = await openDatabase<DeskTables>(join(dataDir, 'desk.db'), deskMigrations);
  const due = { digest_hour: Number(hour), digest_at: now - 2 * hourMs, digest_day: null };
  await store.db.updateTable('mail_people').set(due).where('digest_days', '!=', '').execute();
  await store.close();
}
