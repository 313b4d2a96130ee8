import type { Kysely, Transaction } from 'kysely';

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
