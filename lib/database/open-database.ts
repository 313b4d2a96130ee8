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

/** Whether an address is that of a server, not a file. */
export function isServerAddress(address: string): boolean {
  return /^postgres(?:ql)?:/.test(address);
}

/**
 * Opens a store and brings its tables up to date: on a Postgres server where the address is one (`postgres://...`), else on the
 * embedded engine in that file (or `:memory:`). Throws a StoreError where the server cannot be used.
 */
export function openDatabase<Tables>(address: string, migrations: Record<string, Migration>): Promise<Store<Tables>> {
  return isServerAddress(address) ? openPostgres<Tables>(address, migrations) : openSqlite<Tables>(address, migrations);
}
