import 'server-only';
import type { Connection } from '@/lib/client';
import { failureFromError } from '@/lib/desk/desk-error';
import { packRows, type InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { currentInventory } from './current-inventory';
import { rowsOf } from './inventory-rows';
import { recordsSince } from './records-since';

/**
 * All listings as rows and all objects, as fresh as the service lets them be; only what became different since the answer whose
 * `version` is `since`, where that one came from this process. Throws ApiError.
 */
export async function getInventory(connection: Connection, since: string | null): Promise<InventoryAnswer> {
  const current = currentInventory(connection);
  const { index } = current;
  await index.refreshWithin(connection);
  const { version, whole, changes } = recordsSince(current, since);
  return {
    scope: current.scope,
    version,
    whole,
    rows: packRows(await rowsOf(current, changes.listings)),
    objects: changes.objects,
    removedRows: changes.removedListings,
    removedObjects: changes.removedObjects,
    checkedAt: index.checkedAt || Date.now(),
    stale: index.stale,
    staleBecause: failureFromError(index.failure)?.code ?? null,
    counting: index.complete ? null : index.records.listingCount,
    fullCrawl: index.fullCrawl,
  };
}
