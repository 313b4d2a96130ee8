import { readFileSync } from 'node:fs';
import type { Env } from '@/lib/env';
import { OperatorError } from '@/lib/service';
import { checkData, type CheckReport } from './check-data';
import { makeBackup, type BackupReport } from './make-backup';
import { refuseHalfRestored } from './data-places';
import { restoreBackup, type RestoreReport } from './restore-backup';

type Values = Record<string, string>;

/**
 * A command of the operator. `needs` are its required options, `optional` the others; `pending` has no value. `failed` means exit code
 * 1 although there is a result.
 */
export type Command = {
  needs: string[];
  optional?: string[];
  run: (env: Env, values: Values) => Promise<{ result: unknown; words: string[]; failed?: boolean }>;
};

export const backupCommands: Record<string, Command> = {
  backup: {
    needs: ['to'],
    optional: ['passphrase-file'],
    run: async (env, { to, 'passphrase-file': file }) => {
      refuseServers(env, 'Back up');
      refuseHalfRestored(env.dataDir);
      const result = await makeBackup(env, { to: to!, passphrase: readPassphrase(file, env.backupPassphrase) });
      return { result, words: backupWords(result) };
    },
  },
  restore: {
    needs: ['from'],
    optional: ['passphrase-file'],
    run: async (env, { from, 'passphrase-file': file }) => {
      refuseServers(env, 'Restore');
      const passphrase = readPassphrase(file, env.backupPassphrase);
      const result = await restoreBackup(env, { from: from!, passphrase });
      return { result, words: restoreWords(result) };
    },
  },
  check: {
    needs: [],
    run: async (env) => {
      refuseHalfRestored(env.dataDir);
      const result = await checkData(env);
      return { result, words: checkWords(result), failed: !result.ok };
    },
  },
};

function refuseServers({ databaseUrl, fileStore }: Pick<Env, 'databaseUrl' | 'fileStore'>, verb: string): void {
  if (databaseUrl !== null) {
    throw new OperatorError(
      `The stores are on a Postgres server. ${verb} with pg_dump and pg_restore, and the photos with their own tools, as lib/front/backup/README.md says.`,
    );
  }
  if (fileStore !== null) {
    throw new OperatorError(
      `The photos are outside DATA_DIR. ${verb} their store with its own tools, as lib/front/backup/README.md says.`,
    );
  }
}

function backupWords({ to, stores, photos, encrypted, authSecret }: BackupReport): string[] {
  const size = ((stores.bytes + photos.bytes) / 1_000_000).toFixed(1);
  return [
    `The backup is at ${to}: ${size} MB. Photos: ${photos.count}, copied now: ${photos.copied}.`,
    ...(photos.missing > 0
      ? [`Photos missing or damaged in DATA_DIR: ${photos.missing}. The command check lists them.`]
      : []),
    ...(authSecret === 'environment' ? ['AUTH_SECRET is not in it: keep it yourself, a restore needs it.'] : []),
    encrypted
      ? 'Nobody can read it without its passphrase, not even you.'
      : 'It is not encrypted, and has personal data and secrets: keep it where nobody else can read it.',
  ];
}

function restoreWords({ dataDir, createdAt, photos, authSecret }: RestoreReport): string[] {
  return [
    `Restored to ${dataDir}: everything as of ${createdAt}. Photos: ${photos.count}. It can be started now.`,
    ...(photos.missing > 0 ? [`Photos already missing or damaged when the backup was made: ${photos.missing}.`] : []),
    ...(authSecret === 'environment' ? ['Set AUTH_SECRET to what it was: the backup does not have it.'] : []),
  ];
}

function checkWords({ ok, stores, photos }: CheckReport): string[] {
  if (ok) return [`The stores are sound, and no photo is missing. Photos: ${photos.count}.`];
  const lines = [
    ...Object.entries(stores).flatMap(([name, { problems }]) => problems.map((problem) => `${name}: ${problem}`)),
    ...(photos.missing.length > 0 ? [`Photos missing: ${photos.missing.length}.`] : []),
    ...(photos.damaged.length > 0 ? [`Photos damaged: ${photos.damaged.length}.`] : []),
    ...(photos.orphans.length > 0
      ? [`Files without a record: ${photos.orphans.length}. They only take up room and may be deleted.`]
      : []),
  ];
  const isLost = lines.length > (photos.orphans.length > 0 ? 1 : 0);
  return isLost ? [...lines, 'What is missing or damaged is in an earlier backup, if there is one.'] : lines;
}

const lengthMin = 12;

/** The passphrase in a file, else that of the settings; null if there is none. Throws OperatorError. */
function readPassphrase(file: string | undefined, fromSettings: string | null): string | null {
  const passphrase = file === undefined ? fromSettings : readFile(file);
  if (passphrase === null) return null;
  if (passphrase.length < lengthMin) {
    throw new OperatorError(`A passphrase of a backup has at least ${lengthMin} characters.`);
  }
  return passphrase.normalize('NFC');
}

function readFile(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch {
    throw new OperatorError(`The file of the passphrase cannot be read: ${file}`);
  }
}
