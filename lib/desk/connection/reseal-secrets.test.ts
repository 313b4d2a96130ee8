import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '@/lib/database/store';
import { openDeskStore } from '@/lib/desk/desk-store';
import { putStaff } from '@/lib/desk/staff/staff-store';
import type { DeskTables } from '@/lib/desk/tables/desk-tables';
import { readEnv } from '@/lib/env';
import { giveDeskStore } from '@/lib/testing/harness/serve-to-actions';
import { authSecrets } from './auth-secret';
import { findStoredKey, storeKey } from './stored-key';
import { openConnection } from './open-connection';
import { resealedWords, resealSecrets } from './reseal-secrets';
import { seal, unseal } from './secret-box';

const first = 'the first secret of 32 characters.';
const second = 'the second secret of 32 characters';
const key = 'svc_sk_one';
const saved = 'JBSWY3DPEHPK3PXP';

describe('another AUTH_SECRET', () => {
  let dataDir: string;
  let store: Store<DeskTables>;
  let staffId: string;
  const secretsOf = (source: Record<string, string>) => authSecrets(readEnv({ DATA_DIR: dataDir, ...source }));
  const purpose = () => `second factor of ${staffId}` as const;
  const factor = async (...secrets: string[]) => {
    const { sealed_secret } = await store.db.selectFrom('second_factors').selectAll().executeTakeFirstOrThrow();
    return unseal(sealed_secret, purpose(), secrets);
  };
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-rotation-'));
    store = await openDeskStore({ dataDir, databaseUrl: null });
    const person = { email: 'eva@norrskar.example', name: 'Eva', role: 'admin', password: 'long enough' } as const;
    staffId = (await putStaff(store, person)).id;
    await storeKey(store, key, first);
    const row = { staff_id: staffId, created_at: 1, confirmed_at: 1, last_step: 0 };
    await store.db
      .insertInto('second_factors')
      .values({ ...row, sealed_secret: seal(saved, purpose(), first) })
      .execute();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    giveDeskStore(null);
    await store.close();
    rmSync(dataDir, { recursive: true });
  });

  it('seals again what the previous one opens, and then no longer needs the previous one', async () => {
    const both = secretsOf({
      AUTH_SECRET: second,
      AUTH_SECRET_PREVIOUS: `of nobody and of 32 characters too!, ${first}`,
    });
    expect(await findStoredKey(store, ...both)).toBe(key);
    expect(await resealSecrets(store, both)).toEqual({ resealed: 2, unreadable: [] });
    expect(await resealSecrets(store, both)).toEqual({ resealed: 0, unreadable: [] });
    const alone = secretsOf({ AUTH_SECRET: second });
    expect(await findStoredKey(store, ...alone)).toBe(key);
    expect(await factor(...alone)).toBe(saved);
    expect(await findStoredKey(store, first)).toBeNull();
    expect(await factor(first)).toBeNull();
  });

  it('seals again what the secret in DATA_DIR opens', async () => {
    writeFileSync(join(dataDir, 'auth-secret'), first);
    expect(await resealSecrets(store, secretsOf({ AUTH_SECRET: second }))).toEqual({ resealed: 2, unreadable: [] });
  });

  it('changes nothing if it opens nothing, which is reported at the start and to the staff', async () => {
    const wrong = await resealSecrets(store, secretsOf({ AUTH_SECRET: second }));
    expect(wrong).toEqual({ resealed: 0, unreadable: ['held key', purpose()] });
    expect(resealedWords(wrong)).toEqual([
      'The API key cannot be read with this AUTH_SECRET. Set AUTH_SECRET_PREVIOUS to the one before and start again, or run "desk connect".',
      'The codes of 1 person cannot be checked with this AUTH_SECRET. Set AUTH_SECRET_PREVIOUS to the one before and start again, or let them use a recovery code.',
    ]);
    vi.stubEnv('DATA_DIR', dataDir);
    vi.stubEnv('AUTH_SECRET', second);
    giveDeskStore(store);
    await expect(openConnection('interactive')).rejects.toMatchObject({ code: 'KEY_UNREADABLE' });
    vi.stubEnv('AUTH_SECRET_PREVIOUS', first);
    expect((await openConnection('interactive')).key()).toBe(key);
  });

  it('is created if the file is lost, and old values are readable again once the lost file is put back', async () => {
    const file = join(dataDir, 'auth-secret');
    writeFileSync(file, first);
    rmSync(file);
    expect((await resealSecrets(store, secretsOf({}))).unreadable).toEqual(['held key', purpose()]);
    expect(readFileSync(file, 'utf8')).not.toBe(first);
    writeFileSync(file, first);
    expect(await resealSecrets(store, secretsOf({}))).toEqual({ resealed: 0, unreadable: [] });
    expect(await findStoredKey(store, ...secretsOf({}))).toBe(key);
  });

  it('is reported at the start, with the number of values that were sealed again', () => {
    expect(resealedWords({ resealed: 0, unreadable: [] })).toEqual([]);
    expect(resealedWords({ resealed: 2, unreadable: [] })).toEqual([
      'AUTH_SECRET was changed: 2 encrypted values are sealed with the new one.',
    ]);
  });

  it('a value sealed for one purpose opens for no other', () => {
    const sealed = seal(saved, purpose(), first);
    expect(unseal(sealed, 'held key', [first])).toBeNull();
    expect(unseal(sealed, 'second factor of somebody else', [first])).toBeNull();
  });

  it('stops the start if it is too short', () => {
    expect(() => readEnv({ AUTH_SECRET_PREVIOUS: `${first},short` })).toThrow(
      'AUTH_SECRET_PREVIOUS must be former secrets of at least 32 characters each, with commas between them.',
    );
  });
});
