import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql, type ControlledTransaction, type Transaction } from 'kysely';
import { migrate, type Migrations } from './migrate';
import { ConnectionLost, createPostgresPool } from './postgres-pool';
import type { Store } from './store';
import { StoreError } from './store-error';

const attemptsMax = 6;
const triedAgainForMs = 3_000;
const firstPauseMs = 20;

/** A conflict with another transaction: this one was rolled back, and the same work may succeed now. */
const conflictCodes = new Set(['40001', '40P01']);

/**
 * Opens a Postgres database. A write whose transaction lost to another one, or whose connection broke before the commit was sent,
 * runs again a few times. If the connection broke after the commit was sent, the outcome is unknown and the write rejects. Throws a
 * StoreError if the server cannot be used. `answerMs`: how long the server may take to answer anything but a migration.
 */
export async function openPostgres<Tables>(
  address: string,
  migrations: Migrations,
  onBrokenConnection: (error: Error) => void,
  answerMs?: number,
): Promise<Store<Tables>> {
  const open = (limitMs?: number) =>
    new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: createPostgresPool(address, onBrokenConnection, limitMs) }),
    });
  const db = open(answerMs);
  // Building an index, or waiting for another process that does, may take longer than any request.
  const patient = open(0);
  try {
    await requireUtf8(db, address);
    await migrate(patient, migrations, (transaction) => sql`set local statement_timeout = 0`.execute(transaction));
  } catch (error) {
    await db.destroy();
    throw error;
  } finally {
    await patient.destroy();
  }
  return { engine: 'postgres', db, write: (work) => write(db, work), close: () => db.destroy() };
}

async function write<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const startedAt = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    const state = { commitSent: false };
    try {
      return await writeOnce(db, work, state);
    } catch (error) {
      const late = attempt === attemptsMax || performance.now() - startedAt > triedAgainForMs;
      if (late || !mayRunAgain(error, state.commitSent)) throw error;
      await pause(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  }
}

async function writeOnce<Tables, Result>(
  db: Kysely<Tables>,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
  state: { commitSent: boolean },
): Promise<Result> {
  const transaction: ControlledTransaction<Tables> = await db.startTransaction().execute();
  try {
    const result = await work(transaction);
    state.commitSent = true;
    await transaction.commit().execute();
    return result;
  } catch (error) {
    // The server has rolled back a lost connection; the first error is the one to report.
    await transaction
      .rollback()
      .execute()
      .catch(() => undefined);
    throw error;
  }
}

function mayRunAgain(error: unknown, commitSent: boolean): boolean {
  if (error instanceof ConnectionLost) return !commitSent;
  return error instanceof Error && 'code' in error && conflictCodes.has(error.code as string);
}

async function requireUtf8<Tables>(db: Kysely<Tables>, address: string): Promise<void> {
  const { host, pathname } = new URL(address);
  const where = `The Postgres database ${pathname.slice(1)} at ${host || 'this machine'}`;
  const encoding = sql<{ server_encoding: string }>`show server_encoding`;
  const { rows } = await encoding.execute(db).catch((error: unknown) => {
    throw new StoreError(`${where} cannot be used: ${reasonOf(error)}.`);
  });
  const found = rows[0]!.server_encoding;
  if (found !== 'UTF8') throw new StoreError(`${where} must have the encoding UTF8, not ${found}.`);
}

function reasonOf(error: unknown): string {
  const { code, message } = (error instanceof ConnectionLost ? error.cause : error) as Error & { code?: string };
  return message || code || 'no reason was given';
}
