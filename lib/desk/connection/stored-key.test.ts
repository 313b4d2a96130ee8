import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDeskStore } from '@/lib/desk/desk-store';
import { authSecret } from './auth-secret';
import { findStoredKey, storeKey } from './stored-key';

describe('the stored key', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-key-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  it('opens with the same secret only, and is not readable in the data folder', async () => {
    const store = await openDeskStore({ dataDir, databaseUrl: null });
    const secret = authSecret({ authSecret: null, dataDir });
    expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
    await storeKey(store, 'svc_sk_first', secret);
    await storeKey(store, 'svc_sk_second', secret);
    expect(await findStoredKey(store, secret)).toBe('svc_sk_second');
    expect(await findStoredKey(store, 'another secret')).toBeNull();
    await store.db.updateTable('held_keys').set({ sealed_key: 'nonsense' }).execute();
    expect(await findStoredKey(store, secret)).toBeNull();
    await store.close();
    for (const file of readdirSync(dataDir))
      expect(readFileSync(join(dataDir, file), 'latin1')).not.toContain('svc_sk_');
  });
});
