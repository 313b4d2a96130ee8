import 'server-only';
import { setImmediate } from 'node:timers/promises';
import type { Connection } from '@/lib/client';
import { failureFromError } from '@/lib/desk/desk-error';
import { oncePer } from '@/lib/rules/once-per';
import type { InventoryAnswer } from '@/lib/rules/inventory/inventory-answer';
import { inventoryDigest } from '@/lib/rules/inventory/inventory-digest';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { packedColumns, packRows, type PackedRows } from '@/lib/rules/inventory/packed-rows';
import { sortRows } from '@/lib/rules/inventory/sort-rows';
import { currentInventory, type CurrentInventory } from './current-inventory';
import type { InventoryRecords } from './inventory-records';
import { allRows, rowsOf } from './inventory-rows';
import { InventoryVersion, recordsSinceByTime } from './records-since';

/**
 * All listings as rows and all objects, as current as the service allows; only the changes since the answer with the version
 * `since`, if that version is known. Throws ApiError.
 */
export async function getInventory(connection: Connection, since: string | null): Promise<InventoryAnswer> {
  const current = currentInventory(connection);
  const { index } = current;
  await index.refreshWithin(connection);
  const { version, whole, changes } = recordsSinceByTime(current, since);
  const { records } = index;
  return {
    scope: current.scope,
    version,
    whole,
    rows: whole ? await packInTurns(await rowsInOrder(current)) : packRows(await rowsOf(current, changes.listings)),
    objects: changes.objects,
    removedRows: changes.removedListings,
    removedObjects: changes.removedObjects,
    checkedAt: index.checkedAt || Date.now(),
    stale: index.stale,
    staleBecause: failureFromError(index.failure)?.code ?? null,
    counting: index.complete ? null : index.records.listingCount,
    fullCrawl: index.fullCrawl,
    digest: digestOf(records),
  };
}

/** Lets other requests run after each column, because the columns of 100,000 listings take half a second. */
async function packInTurns(rows: readonly InventoryRow[]): Promise<PackedRows> {
  const columns: PackedRows['columns'] = {};
  for (const [name, column] of packedColumns(rows)) {
    columns[name] = column;
    await setImmediate();
  }
  return { count: rows.length, columns };
}

/** All rows by address, so that a browser has little to compare when it sorts them: comparing Swedish words is slow. */
async function rowsInOrder(current: CurrentInventory): Promise<readonly InventoryRow[]> {
  return sortRows(await allRows(current), 'address', false);
}

/** The inventory as a response. The whole inventory is encoded once per version, because it is the same for every reader. */
export async function answerInventory(connection: Connection, request: Request): Promise<Response> {
  const since = InventoryVersion.safeParse(new URL(request.url).searchParams.get('since'));
  if (since.success) return Response.json(await getInventory(connection, since.data), { headers });
  const current = currentInventory(connection);
  const { index } = current;
  await index.refreshWithin(connection);
  const isSettled = index.complete && !index.stale && index.fullCrawl.rows === null;
  if (!isSettled) return Response.json(await getInventory(connection, null), { headers });
  const body = await encodedWhole(current, connection);
  return new Response(body, { headers: { ...headers, 'Content-Type': 'application/json' } });
}

const headers = { 'Cache-Control': 'no-store' };
/** How long an encoded answer is sent again; no longer, because it says when the service last confirmed it. */
const encodedForMs = 30_000;

/** `at` counts from the start of the process, because the clock may be set back. */
type Encoded = { at: number; body: Promise<Uint8Array<ArrayBuffer>> };
const encoded = new WeakMap<InventoryRecords, Encoded>();

function encodedWhole({ index: { records } }: CurrentInventory, connection: Connection): Encoded['body'] {
  const known = encoded.get(records);
  if (known && performance.now() - known.at < encodedForMs) return known.body;
  const body = getInventory(connection, null).then((answer) => new TextEncoder().encode(JSON.stringify(answer)));
  encoded.set(records, { at: performance.now(), body });
  body.catch(() => encoded.delete(records));
  return body;
}

const digestOf = oncePer(({ listings, objects }: InventoryRecords) => inventoryDigest(listings, objects));
