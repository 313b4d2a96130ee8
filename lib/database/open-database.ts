import type { Kysely, Transaction } from 'kysely';
import type { Migration } from './migrate';
import { openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';

/** One store, on either engine. */
export type Store<Tables> = {
  engine: 'sqlite' | 'postgres';
  /** For single statements. */
  db: Kysely<Tables>;
  /**
   * For everything that must happen together. On a server the work may run more than once before it is committed, so it must leave
   * nothing behind but what it writes through the transaction, and let the transaction's errors through.
   */
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

/**
 * Opens a store and brings its tables up to date: on a Postgres server where the address is one (`postgres://...`), else on the
 * embedded engine in that file (or `:memory:`). `onBrokenConnection` is told of connections that break while nobody uses them; they
 * are replaced. Throws a StoreError where the server cannot be used.
 */
export function openDatabase<Tables>(
  address: string,
  migrations: Record<string, Migration>,
  onBrokenConnection: (error: Error) => void = sayOnStandardError,
): Promise<Store<Tables>> {
  return /^postgres(?:ql)?:/.test(address)
    ? openPostgres<Tables>(address, migrations, onBrokenConnection)
    : openSqlite<Tables>(address, migrations);
}

function sayOnStandardError({ message }: Error): void {
  process.stderr.write(`A database connection broke while it was not in use: ${message}\n`);
}
