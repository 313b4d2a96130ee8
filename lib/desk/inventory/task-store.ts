import 'server-only';
import type { Listing } from '@/lib/contract';
import { insertAct, insertEnd, targetOfListing } from '@/lib/desk/journal/act-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { ofListings } from '@/lib/desk/tables/of-listings';
import { groupedBy } from '@/lib/rules/grouped-by';
import { byDue, isBlockedFor, type Task } from '@/lib/rules/tasks/task';

const endedForMs = 24 * 3_600_000;

/** The open tasks on these listings by their ids, the first due first; listings without one are missing. */
export async function findTasks(store: DeskStore, listings: readonly { id: string }[]): Promise<Map<string, Task[]>> {
  const rows = await store.db
    .selectFrom('tasks')
    .select(['id', 'listing_id', 'kind', 'staff_id as assigneeId', 'due', 'text', 'version'])
    .where('state', '=', 'open')
    .where(ofListings('listing_id', listings))
    .execute();
  const byListing = groupedBy(rows.sort(byDue), (row) => row.listing_id);
  return new Map(Array.from(byListing, ([id, own]) => [id, own.map(({ listing_id: _id, ...task }) => task)]));
}

/** The ids of a person's open tasks that were assigned or changed in this period, in milliseconds since 1970. */
export async function findNewTasks(
  store: DeskStore,
  personId: string,
  { since, until }: { since: number; until: number },
): Promise<Set<string>> {
  const rows = await store.db
    .selectFrom('tasks')
    .select('id')
    .where('state', '=', 'open')
    .where('staff_id', '=', personId)
    .where('changed_at', '>=', since)
    .where('changed_at', '<', until)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Ends the tasks whose reason no longer blocks their listing, each only once even if several processes see it. Returns the ids of the
 * listings.
 */
export async function finishTasks(store: DeskStore, listings: readonly Listing[]): Promise<string[]> {
  const open = await store.db
    .selectFrom('tasks')
    .select(['id', 'listing_id', 'kind', 'given_for', 'was_blocked', 'version'])
    .where('state', '=', 'open')
    .where('kind', '!=', 'check')
    .execute();
  if (open.length === 0) return [];
  const byId = new Map<string, Listing>(listings.map((listing) => [listing.id, listing]));
  const finished: string[] = [];
  for (const task of open) {
    const listing = byId.get(task.listing_id);
    if (!listing || listing.updatedAt <= task.given_for) continue;
    const isBlocked = isBlockedFor(task.kind, listing.publishBlockers);
    if (isBlocked && task.was_blocked === 0) await noteBlocked(store, task, listing);
    else if (!isBlocked && task.was_blocked === 1 && (await finish(store, task, listing))) {
      finished.push(listing.id);
    }
  }
  return finished;
}

/** Deletes tasks that ended so long ago that every process knows of it. */
export async function dropEndedTasks(store: DeskStore, now = Date.now()): Promise<void> {
  await store.db
    .deleteFrom('tasks')
    .where('state', '!=', 'open')
    .where('changed_at', '<', now - endedForMs)
    .execute();
}

// A person who has changed the task since may have made it about something else.
type SeenTask = { id: string; version: number };

async function noteBlocked(store: DeskStore, { id, version }: SeenTask, { updatedAt }: Listing): Promise<void> {
  const task = store.db.updateTable('tasks').set({ was_blocked: 1, given_for: updatedAt }).where('id', '=', id);
  await task.where('version', '=', version).execute();
}

async function finish(store: DeskStore, { id, version }: SeenTask, listing: Listing): Promise<boolean> {
  const now = Date.now();
  return store.write(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('tasks')
      .set({ state: 'done', changed_at: now })
      .where('id', '=', id)
      .where('version', '=', version)
      .where('state', '=', 'open')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const act = { kind: 'task.byItself', by: null, target: targetOfListing(listing) } as const;
    await insertEnd(transaction, (await insertAct(transaction, act, now)).id, { outcome: 'done' }, now);
    return true;
  });
}
