import type { DeskTables } from '@/lib/database/desk-tables';
import type { Store } from '@/lib/database/open-database';
import { seal, unseal } from './secret-box';

const rowId = 'current';

/** Keeps the key that the dashboard calls the embedded service with, encrypted. */
export async function holdKey(store: Store<DeskTables>, key: string, secret: string): Promise<void> {
  const row = { id: rowId, sealed_key: seal(key, secret), created_at: Date.now() };
  await store.db
    .insertInto('held_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The key that is held, or null where there is none or it was sealed with another secret. */
export async function findHeldKey(store: Store<DeskTables>, secret: string): Promise<string | null> {
  const row = await store.db.selectFrom('held_keys').select('sealed_key').where('id', '=', rowId).executeTakeFirst();
  return row ? unseal(row.sealed_key, secret) : null;
}
