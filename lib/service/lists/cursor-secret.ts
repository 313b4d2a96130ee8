import { randomBytes } from 'node:crypto';
import type { Store } from '@/lib/database/store';
import type { ServiceTables } from '@/lib/service/tables/service-tables';

const name = 'cursor_secret';

/** The secret that signs cursors: created at first use and stored, so that cursors survive a restart. */
export async function readCursorSecret(store: Store<ServiceTables>): Promise<Buffer> {
  const current = await findSecret(store);
  if (current) return current;
  await store.db
    .insertInto('service_settings')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findSecret(store))!;
}

async function findSecret(store: Store<ServiceTables>): Promise<Buffer | null> {
  const row = await store.db.selectFrom('service_settings').select('value').where('name', '=', name).executeTakeFirst();
  return row ? Buffer.from(row.value, 'hex') : null;
}
