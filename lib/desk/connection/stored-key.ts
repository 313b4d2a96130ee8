import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { seal, unseal } from './secret-box';

const rowId = 'current';

/**
 * Stores the key that the dashboard calls the embedded service with, encrypted with the first of these secrets. Returns the key that it
 * replaces, or null if there is none or none of the secrets opens it.
 */
export async function storeKey(store: DeskStore, key: string, ...secrets: [string, ...string[]]) {
  const row = { id: rowId, sealed_key: seal(key, 'held key', secrets[0]), created_at: Date.now() };
  const former = await store.write(async (transaction) => {
    // Locks the row, so that of several processes each gets the key that it replaces.
    const { sealed_key } = await transaction
      .insertInto('held_keys')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: rowId }))
      .returning('sealed_key')
      .executeTakeFirstOrThrow();
    await transaction.updateTable('held_keys').set(row).where('id', '=', rowId).execute();
    return sealed_key;
  });
  return former === row.sealed_key ? null : unseal(former, 'held key', secrets);
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
