import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { getMe, type Connection } from '@/lib/client';
import { apiBasePath, InventoryObject, Listing } from '@/lib/contract';
import { groupsOf } from '@/lib/desk/groups-of';
import type { DeskStore, DeskTables } from '@/lib/desk/tables/desk-tables';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import type { RecordChanges } from './inventory-records';

/** How far the records of a scope can be trusted; times in milliseconds since 1970. */
export type InventoryState = { newest: number; crawledAt: number; checkedAt: number; drift: FullCrawl['drift'] };

export type SavedInventory = InventoryState & { listings: Listing[]; objects: InventoryObject[] };

/** `id` identifies one organization at one service in one environment, as a hash. */
export type InventoryScope = { id: string; keyHash: string };

const recordsPerStatement = 250;
const recordsPerTransaction = 1_000;
const scopeRetentionMs = 30 * 24 * 3_600_000;

/**
 * The scope of a key. A known key needs no network, so that its scope is also found during an outage; for a new key, the service
 * is asked which organization it belongs to. Throws ApiError.
 */
export async function findScope(
  store: DeskStore,
  connection: Connection,
  environment: string,
): Promise<InventoryScope> {
  const places = placesOf(environment, connection.baseUrl);
  const keyHashes = places.map((place) => hash(`${place} ${connection.key()}`));
  const known = await store.db
    .selectFrom('inventory_scopes')
    .select(['id', 'key_hash'])
    .where('key_hash', 'in', keyHashes)
    .orderBy('id')
    .execute();
  const keyHash = keyHashes[0]!;
  const byKey = known.find(({ key_hash }) => key_hash === keyHash) ?? known[0];
  if (byKey) return { id: byKey.id, keyHash };
  const { org } = await getMe(connection);
  const ids = places.map((place) => hash(`${place} ${org.id}`));
  const saved = await store.db.selectFrom('inventory_scopes').select('id').where('id', 'in', ids).execute();
  const savedIds = new Set(saved.map(({ id }) => id));
  return { id: ids.find((id) => savedIds.has(id)) ?? ids[0]!, keyHash };
}

/** The name of the embedded service: its default address, because earlier versions saved their inventory under that. */
const embeddedPlace = `embedded http://127.0.0.1:3000${apiBasePath}`;

/** The embedded service is one place, regardless of the address that a process uses; in earlier versions each address was its own place. */
function placesOf(environment: string, baseUrl: string): string[] {
  const own = `${environment} ${baseUrl}`;
  return environment === 'embedded' ? [embeddedPlace, own] : [own];
}

/** The saved inventory of a scope; null if it was never crawled completely, or if this version cannot read it. */
export async function loadInventory(store: DeskStore, scope: InventoryScope): Promise<SavedInventory | null> {
  const state = await store.db.selectFrom('inventory_scopes').selectAll().where('id', '=', scope.id).executeTakeFirst();
  if (!state?.crawled_at) return null;
  const listings = Listing.array().safeParse(await readRecords(store, scope, 'listing'));
  const objects = InventoryObject.array().safeParse(await readRecords(store, scope, 'object'));
  if (!listings.success || !objects.success) return null;
  return {
    listings: listings.data,
    objects: objects.data,
    newest: state.newest,
    crawledAt: state.crawled_at,
    checkedAt: state.checked_at,
    drift: state.drift_at === null ? null : { count: state.drift_count ?? 0, at: state.drift_at },
  };
}

/**
 * Saves what changed, and then how far it can be trusted. If a process dies between these two steps, the next one reads some changes
 * again. Other processes save the same scope, so an older state of a record never replaces a newer one.
 */
export async function saveInventory(
  store: DeskStore,
  scope: InventoryScope,
  changes: RecordChanges,
  state: InventoryState,
): Promise<void> {
  const row = {
    id: scope.id,
    key_hash: scope.keyHash,
    newest: state.newest,
    crawled_at: state.crawledAt,
    checked_at: state.checkedAt,
    drift_count: state.drift?.count ?? null,
    drift_at: state.drift?.at ?? null,
  };
  await store.db
    .insertInto('inventory_scopes')
    .values({ ...row, newest: 0, crawled_at: 0 })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  await saveRecords(store, scope, 'listing', changes.listings);
  await saveRecords(store, scope, 'object', changes.objects);
  await dropRecords(store, scope, 'listing', changes.removedListings);
  await dropRecords(store, scope, 'object', changes.removedObjects);
  await store.db.updateTable('inventory_scopes').set(row).where('id', '=', scope.id).execute();
}

/** The ids of all records of a scope that are not newer than `newest`, which another process may have added since. */
export async function savedIds(store: DeskStore, scope: InventoryScope, newest: string) {
  const rows = await store.db
    .selectFrom('inventory_records')
    .select(['kind', 'id'])
    .where('scope_id', '=', scope.id)
    .where('updated_at', '<=', newest)
    .execute();
  const of = (wanted: 'listing' | 'object') => rows.filter(({ kind }) => kind === wanted).map(({ id }) => id);
  return { listings: of('listing'), objects: of('object') };
}

/** Deletes all records of a scope: after a service was restored from a backup, its newer states would otherwise stay. */
export async function forgetInventory(store: DeskStore, { id }: InventoryScope): Promise<void> {
  await store.db.deleteFrom('inventory_scopes').where('id', '=', id).execute();
}

export async function sweepScopes(store: DeskStore, now: number): Promise<void> {
  await store.db
    .deleteFrom('inventory_scopes')
    .where('checked_at', '<', now - scopeRetentionMs)
    .execute();
}

type Kind = DeskTables['inventory_records']['kind'];

async function readRecords(store: DeskStore, scope: InventoryScope, kind: Kind): Promise<unknown[]> {
  const records: unknown[] = [];
  for (let after = ''; ;) {
    const rows = await store.db
      .selectFrom('inventory_records')
      .select(['id', 'record'])
      .where('scope_id', '=', scope.id)
      .where('kind', '=', kind)
      .where('id', '>', after)
      .orderBy('id')
      .limit(recordsPerTransaction)
      .execute();
    for (const { record } of rows) records.push(JSON.parse(record));
    if (rows.length < recordsPerTransaction) return records;
    after = rows.at(-1)!.id;
  }
}

async function saveRecords(
  store: DeskStore,
  scope: InventoryScope,
  kind: Kind,
  records: readonly { id: string; updatedAt: string }[],
): Promise<void> {
  // In one order everywhere, so that two processes never wait for each other's rows.
  const sorted = records.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const group of groupsOf(sorted, recordsPerTransaction)) {
    await store.write(async (transaction) => {
      for (const part of groupsOf(group, recordsPerStatement)) {
        const rows = part.map((record) => ({
          scope_id: scope.id,
          kind,
          id: record.id,
          record: JSON.stringify(record),
          updated_at: record.updatedAt,
        }));
        await transaction
          .insertInto('inventory_records')
          .values(rows)
          .onConflict((conflict) =>
            conflict
              .columns(['scope_id', 'kind', 'id'])
              .doUpdateSet((is) => ({ record: is.ref('excluded.record'), updated_at: is.ref('excluded.updated_at') }))
              .where(sql<boolean>`excluded.updated_at >= inventory_records.updated_at`),
          )
          .execute();
      }
    });
  }
}

async function dropRecords(store: DeskStore, scope: InventoryScope, kind: Kind, ids: readonly string[]): Promise<void> {
  for (const part of groupsOf(ids, recordsPerStatement)) {
    await store.db
      .deleteFrom('inventory_records')
      .where('scope_id', '=', scope.id)
      .where('kind', '=', kind)
      .where('id', 'in', part)
      .execute();
  }
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
