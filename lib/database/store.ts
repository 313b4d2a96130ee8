import type { Kysely, Transaction } from 'kysely';

export type Store<Tables> = {
  engine: 'sqlite' | 'postgres';
  /** For single statements. */
  db: Kysely<Tables>;
  /**
   * For statements that must be atomic. On a server the work may run more than once before it is committed, so it must have no side
   * effects outside the transaction, and must not catch the transaction's errors.
   */
  write<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
