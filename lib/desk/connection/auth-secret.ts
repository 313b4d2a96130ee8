import 'server-only';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '@/lib/env';

type SecretSettings = Pick<Env, 'authSecret' | 'authSecretsPrevious' | 'dataDir'>;

const fileName = 'auth-secret';

/** The secret that values are sealed with: AUTH_SECRET, or one made at the first start and stored in DATA_DIR. */
export function authSecret({ authSecret: given, dataDir }: Pick<SecretSettings, 'authSecret' | 'dataDir'>): string {
  if (given) return given;
  return savedSecret(dataDir) ?? makeSecret(dataDir);
}

/** Every secret that sealed values may be opened with: the present one first, then former ones, with the one that DATA_DIR keeps. */
export function authSecrets(env: SecretSettings): string[] {
  const secrets = [authSecret(env), ...env.authSecretsPrevious];
  const saved = env.authSecret ? savedSecret(env.dataDir) : null;
  return saved === null ? secrets : [...secrets, saved];
}

/** Reads only: it is needed for every request, and a write would wait for the disk. */
function savedSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, fileName), 'utf8');
  } catch {
    return null;
  }
}

function makeSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(join(dataDir, fileName), randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(join(dataDir, fileName), 'utf8');
}
