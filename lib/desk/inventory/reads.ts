import 'server-only';
import { cache } from 'react';
import type { Connection } from '@/lib/client';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { failureFromError, nullIfExpected, failureOrThrow } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { isDocument } from '@/lib/desk/page-request';
import { runPost } from '@/lib/desk/run-read';
import { mayRead, authorize } from '@/lib/desk/staff/guard';
import { listMembers } from '@/lib/desk/staff/list-members';
import { availabilityOf, type Availability } from '@/lib/rules/availability/availability';
import type { Failure } from '@/lib/rules/failure';
import type { DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { describedIds } from '@/lib/rules/inventory/filter-rows';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { currentInventory, inventoryIndex } from './current-inventory';
import { allRows } from './inventory-rows';
import { listFigures } from './figures-store';

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

/** Identifies the organization and its service, so that a browser finds its own copy; null until this process knows. */
export async function inventoryScope(): Promise<string | null> {
  const connection = await partnerConnection().catch(nullIfExpected);
  return connection && currentInventory(connection).scope;
}

/** The figures of the last `days` days, the earliest first; none until the organization is known. */
export async function readFigures(days: number): Promise<DailyFigures[]> {
  await authorize('read');
  const scope = await inventoryScope();
  return scope === null ? [] : listFigures(await deskStore(), scope, { now: Date.now(), days });
}

/** What can be let and when, from the index; null until everything was read once. */
export async function readAvailability(today: string): Promise<Availability | null | { failure: Failure }> {
  try {
    const connection = await partnerConnection();
    const current = currentInventory(connection);
    await current.index.refreshWithin(connection);
    return current.index.complete ? availabilityOf(await allRows(current), today) : null;
  } catch (error) {
    return { failure: failureOrThrow(error) };
  }
}

const searchLengthMax = 200;

/** The listings that a search finds only by descriptions, notes and assignees' names, as far as the index knows. Throws ApiError. */
export async function searchDescriptions(connection: Connection, search: string): Promise<{ ids: string[] }> {
  const current = currentInventory(connection);
  await current.index.refreshWithin(connection);
  const rows = await allRows(current);
  const members = await listMembers(await deskStore());
  return { ids: describedIds(rows, search.slice(0, searchLengthMax), members) };
}

/** Starts a full crawl, and returns its progress; later progress is in the inventory. */
export function crawlInventory(): Promise<Response> {
  return runPost('edit', async () => {
    const connection = await partnerConnection();
    const index = inventoryIndex(connection);
    void index.crawl(connection);
    return index.fullCrawl;
  });
}
