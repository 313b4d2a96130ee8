import { access } from 'node:fs/promises';
import { sql, type Kysely } from 'kysely';
import { inTime } from './in-time';

type Readable = { db: Pick<Kysely<never>, 'getExecutor'> };

/**
 * Whether the data folder exists and each store answers in time, for `/readyz`. An open file can still be read after it was deleted,
 * so the folder is checked too. Never rejects.
 */
export async function storesAreReadable(stores: Readable[], dataDir: string): Promise<boolean> {
  const answers = [access(dataDir), ...stores.map(({ db }) => sql`select name from migrations limit 1`.execute(db))];
  const readable = Promise.all(answers).then(
    () => true,
    () => false,
  );
  return inTime(readable, false);
}
