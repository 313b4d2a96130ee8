import 'server-only';
import { cache } from 'react';
import { partnerConnection } from '@/lib/desk/connection/connection';
import { failureFromError, nullIfExpected } from '@/lib/desk/desk-error';
import { isDocument } from '@/lib/desk/is-document';
import { mayRead } from '@/lib/desk/staff/guard';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { currentInventory } from './current-inventory';
import { allRows } from './inventory-rows';

const refreshMs = 200;

/**
 * The inventory for the first screenful of a page; looked up once per request. Null if not everything was read yet, and for a
 * navigation inside the browser, which has its own copy.
 */
export const readPageInventory = cache(async (): Promise<Inventory | null> => {
  return (await isDocument()) && (await mayRead()) ? readInventory().catch(nullIfExpected) : null;
});

async function readInventory(): Promise<Inventory | null> {
  const connection = await partnerConnection();
  const current = currentInventory(connection);
  const { index } = current;
  await index.refreshWithin(connection, refreshMs);
  if (!index.complete) return null;
  return {
    rows: await allRows(current),
    objects: [...index.objects],
    checkedAt: index.checkedAt,
    stale: index.stale,
    staleBecause: failureFromError(index.failure)?.code ?? null,
    fromCache: false,
    counting: null,
    fullCrawl: index.fullCrawl,
  };
}
