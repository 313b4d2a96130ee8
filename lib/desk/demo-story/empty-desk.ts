import 'server-only';
import { deleteActivity } from '@/lib/desk/tables/activity-tables';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';

// A table that refers to another comes before it. The staff, their settings and the key are not deleted.
const tables = [
  'notes',
  'tasks',
  'off_reasons',
  'dismissed_warnings',
  'sheet_links',
  'photo_link_photos',
  'photo_links',
  'mail_queue',
  'daily_figures',
  'bulk_rows',
  'bulk_runs',
  'default_views',
  'saved_views',
  'presence',
  'replaced_listings',
  'photo_checks',
  'photo_names',
  'photo_hashes',
] as const satisfies (keyof DeskTables)[];

export async function emptyDesk(store: DeskStore): Promise<void> {
  await store.write(async (transaction) => {
    for (const table of tables) await transaction.deleteFrom(table).execute();
    await deleteActivity(transaction);
  });
}

export async function isDeskEmpty(store: DeskStore): Promise<boolean> {
  return (await store.db.selectFrom('acts').select('id').limit(1).executeTakeFirst()) === undefined;
}
