import 'server-only';
import { sql } from 'kysely';
import { addSetting, findSetting, saveSetting } from '@/lib/desk/saved-setting';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { Env } from '@/lib/env';

const settingName = 'app_url';

/** What only the dashboard knows of photos, with the columns that are the key together with the URL. */
const tables = {
  photo_names: ['scope_id'],
  photo_hashes: ['scope_id', 'hash'],
  photo_placeholders: [],
  photo_link_photos: ['link_id'],
  kept_photos: [],
} satisfies { [Name in keyof DeskTables]?: (keyof DeskTables[Name])[] };

/**
 * After a change of APP_URL the embedded service gives its photos other URLs: stores under these what is known of the photos, and lets
 * the inventory be read again.
 */
export async function followAppUrl(
  store: DeskStore,
  { appUrl, remote }: Pick<Env, 'appUrl' | 'remote'>,
): Promise<void> {
  if (remote || (await addSetting(store.db, settingName, appUrl))) return;
  const before = await findSetting(store, settingName);
  if (before === appUrl) return;
  const [from, to] = [`${before}/media/`, `${appUrl}/media/`];
  await store.write(async (transaction) => {
    for (const [name, columns] of Object.entries(tables)) {
      const table = sql.table(name);
      const url = sql`${to} || substr(${table}.url, length(${from}) + 1)`;
      const key = columns.map((column) => sql`other.${sql.ref(column)} = ${table}.${sql.ref(column)}`);
      const taken = sql.join([...key, sql`other.url = ${url}`], sql` and `);
      await sql`update ${table} set url = ${url} where substr(url, 1, length(${from})) = ${from}
        and not exists (select 1 from ${table} as other where ${taken})`.execute(transaction);
    }
    await transaction.updateTable('inventory_scopes').set({ crawled_at: 0 }).execute();
    await saveSetting({ db: transaction }, settingName, appUrl);
  });
}
