import 'server-only';
import { openConnection } from '@/lib/desk/connection/open-connection';
import { deskStore } from '@/lib/desk/desk-store';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { BulkRunner } from './bulk-runner';

/** Begins to work on the runs of the dashboard's store, in the process that also serves its pages. */
export async function startRunner(): Promise<BulkRunner> {
  const runner = new BulkRunner({
    store: await deskStore(),
    connect: openConnection,
    note: async (connection, listing) => inventoryIndex(connection).note(listing),
    others: newestListings,
    expire: (connection) => inventoryIndex(connection).expireEverywhere('listing'),
  });
  runner.start();
  return runner;
}
