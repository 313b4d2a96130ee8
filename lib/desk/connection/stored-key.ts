import 'server-only';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { putRow } from '@/lib/desk/tables/put-row';
import { seal, unseal } from './secret-box';

const rowId = 'current';

/** Stores the key that the dashboard calls the embedded service with, encrypted. */
export async function storeKey(store: DeskStore, key: string, secret: string): Promise<void> {
  const row = { sealed_key: seal(key, 'held key', secret), created_at: Date.now() };
  await putRow(store.db, 'held_keys', { id: rowId }, row);
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
