import 'server-only';
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@/lib/database/make-folder';
import { refuseFolder, StoreError } from '@/lib/database/store-error';
import type { Env } from '@/lib/env';

type SecretSettings = Pick<Env, 'authSecret' | 'authSecretsPrevious' | 'dataDir'>;

const fileName = 'auth-secret';
const lengthMin = 32;
const damaged =
  'The file auth-secret in DATA_DIR is damaged. It was left as it is: put the one of a backup in its place. Where there is none, delete it: the API key and the second factors must then be set anew.';

/**
 * The secret that values are sealed with: AUTH_SECRET, or one made at the first start and stored in DATA_DIR. Throws StoreError if
 * the stored one was cut short.
 */
export function authSecret({ authSecret: given, dataDir }: Pick<SecretSettings, 'authSecret' | 'dataDir'>): string {
  if (given) return given;
  const secret = readSecret(dataDir) ?? makeSecret(dataDir);
  if (secret.length < lengthMin) throw new StoreError(damaged);
  return secret;
}

/** Every secret that may open sealed values: the current one first, then the previous ones and the one stored in DATA_DIR. */
export function authSecrets(env: SecretSettings): [string, ...string[]] {
  const secrets: [string, ...string[]] = [authSecret(env), ...env.authSecretsPrevious];
  const saved = env.authSecret ? savedSecret(env.dataDir) : null;
  return saved === null || saved.length < lengthMin ? secrets : [...secrets, saved];
}

function savedSecret(dataDir: string): string | null {
  try {
    return readSecret(dataDir);
  } catch {
    return null;
  }
}

/** Null if there is none. Reads only: it is needed for every request, and a write would wait for the disk. */
function readSecret(dataDir: string): string | null {
  const file = join(dataDir, fileName);
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    refuseFolder(file);
    throw error;
  }
}

function makeSecret(dataDir: string): string {
  makeFolder(dataDir);
  const file = join(dataDir, fileName);
  const descriptor = openNew(file);
  if (descriptor !== null) {
    try {
      writeFileSync(descriptor, randomBytes(32).toString('base64url'));
      fsyncSync(descriptor);
    } catch (error) {
      // A full disk leaves an empty file.
      rmSync(file, { force: true });
      throw error;
    } finally {
      closeSync(descriptor);
    }
    syncFolder(dataDir);
  }
  return readFileSync(file, 'utf8');
}

// Values may be sealed with the secret at once, and a power cut must not lose it.
function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Null if another process has made the file. */
function openNew(file: string): number | null {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
}
