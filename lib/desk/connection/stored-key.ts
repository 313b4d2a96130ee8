import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { seal, unseal } from './secret-box';

const rowId = 'current';

/** Stores the key that the dashboard calls the embedded service with, encrypted. */
export async function storeKey(store: DeskStore, key: string, secret: string): Promise<void> {
  const row = { id: rowId, sealed_key: seal(key, 'held key', secret), created_at: Date.now() };
  await store.db
    .insertInto('held_keys')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** The stored key, or null if there is none or none of these secrets opens it. */
export async function findStoredKey(store: DeskStore, ...secrets: string[]): Promise<string | null> {
  const row = await storedRow(store);
  return row ? unseal(row.sealed_key, 'held key', secrets) : null;
}

/** Whether a key is stored, even one that cannot be opened. */
export async function hasStoredKey(store: DeskStore): Promise<boolean> {
  return (await storedRow(store)) !== undefined;
}

function storedRow(store: DeskStore) {
  return store.db.selectFrom('held_keys').select('sealed_key').where('id', '=', rowId).executeTakeFirst();
}
