import { openDatabase } from '@/lib/database/open-database';
import { BulkRunner } from '@/lib/desk/bulk/bulk-runner';
import { budgetedConnection } from '@/lib/desk/connection/open-connection';
import { deskMigrations, type DeskTables } from '@/lib/desk/tables/desk-tables';

// A test runs this in a separate process: it works on the runs of a store until the test kills it.
const [address = '', baseUrl = '', key = '', leaseMs = ''] = process.argv.slice(2);
const runner = new BulkRunner({
  store: await openDatabase<DeskTables>(address, deskMigrations),
  connect: async (kind) => budgetedConnection({ baseUrl, key: () => key }, kind),
  note: () => Promise.resolve(),
  expire: () => Promise.resolve(),
  pace: { tickMs: 50, leaseMs: Number(leaseMs) },
});
runner.start();
setInterval(() => undefined, 60_000);
