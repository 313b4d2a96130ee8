import type { Migrations } from './migrate';
import { openPostgres } from './open-postgres';
import { openSqlite } from './open-sqlite';
import type { Store } from './store';

/**
 * Opens a store and brings its tables up to date: on a Postgres server if the address is one (`postgres://...`), else on the
 * embedded engine in that file (or `:memory:`). `onBrokenConnection` is called when an idle connection breaks, which is then
 * replaced. Throws a StoreError if the server cannot be used.
 */
export function openDatabase<Tables>(
  address: string,
  migrations: Migrations,
  onBrokenConnection: (error: Error) => void = sayOnStandardError,
): Promise<Store<Tables>> {
  return /^postgres(?:ql)?:/i.test(address)
    ? openPostgres<Tables>(address, migrations, onBrokenConnection)
    : openSqlite<Tables>(address, migrations);
}

function sayOnStandardError({ message }: Error): void {
  process.stderr.write(`A database connection broke while it was not in use: ${message}\n`);
}
