import fs, { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { authSecret, authSecrets } from './auth-secret';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'vakant-secret-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('creates the secret once, in a file that only the account of the process can read', () => {
  const secret = authSecret({ authSecret: null, dataDir });
  expect(secret.length).toBeGreaterThanOrEqual(43);
  expect(authSecret({ authSecret: null, dataDir })).toBe(secret);
  const file = join(dataDir, 'auth-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('syncs the new file and its folder before the secret is used', () => {
  const synced: number[] = [];
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => void synced.push(fs.fstatSync(descriptor).ino));
  syncBuiltinESMExports();
  authSecret({ authSecret: null, dataDir });
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  expect(synced).toEqual([join(dataDir, 'auth-secret'), dataDir].map((path) => statSync(path).ino));
});

it('uses AUTH_SECRET if it is set', () => {
  const given = 'a secret of at least 32 characters';
  expect(authSecret({ authSecret: given, dataDir })).toBe(given);
});

it.each(['', 'cut short'])('rejects a file that was cut to %j, and neither changes nor replaces it', (left) => {
  const file = join(dataDir, 'auth-secret');
  writeFileSync(file, left);
  expect(() => authSecret({ authSecret: null, dataDir })).toThrow('The file auth-secret in DATA_DIR is damaged.');
  expect(readFileSync(file, 'utf8')).toBe(left);
  const given = 'a secret of at least 32 characters';
  expect(authSecrets({ authSecret: given, authSecretsPrevious: [], dataDir })).toEqual([given]);
});
