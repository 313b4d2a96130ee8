import 'server-only';
import type { Listing } from '@/lib/contract';
import { findDepartures } from '@/lib/desk/journal/find-departures';
import { findLastChanges } from '@/lib/desk/journal/last-author-of';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import type { DeskFacts } from '@/lib/rules/inventory/inventory-row';
import { findListingNotes } from './note-store';
import { findOffReasons } from './off-reason-store';
import { findReplaced } from './replaced-listings';
import { findTasks } from './task-store';

export async function deskFacts(
  store: DeskStore,
  listings: readonly Listing[],
): Promise<(listing: Listing) => DeskFacts> {
  const placeholders = await findPlaceholders(
    store,
    listings.flatMap(({ images }) => images.slice(0, 1)),
  );
  const lastChanges = await findLastChanges(store, listings);
  const unpublished = listings.filter(({ status }) => status === 'unpublished');
  const departures = await findDepartures(store, unpublished);
  const replaced = await findReplaced(store, listings);
  const offReasons = await findOffReasons(store, listings);
  const tasks = await findTasks(store, listings);
  const notes = await findListingNotes(store, listings);
  return ({ id, images }) => ({
    coverBlur: placeholders[images[0] ?? ''] ?? null,
    lastChange: lastChanges.get(id) ?? null,
    leftAt: departures.get(id) ?? null,
    replacedBy: replaced.get(id)?.reference ?? null,
    off: offReasons.get(id) ?? null,
    tasks: tasks.get(id) ?? null,
    notes: notes.get(id)?.count ?? 0,
    noteText: notes.get(id)?.text ?? null,
  });
}

/** A listing whose facts in the dashboard changed, and when by the clock of the process that changed them, in milliseconds since 1970. */
export type ChangedFact = { id: string; at: number };

/** Returns the facts in the dashboard that changed at this time or later, the latest last. */
export async function findChangedFacts({ db }: DeskStore, since: number): Promise<ChangedFact[]> {
  const ofListing = ['listing_id as id', 'changed_at as at'] as const;
  const notes = db.selectFrom('notes').select(['target_id as id', 'changed_at as at']);
  // A departure is recorded after lists have shown it.
  const unpublished = db.selectFrom('listing_marks').where('status', '=', 'unpublished');
  return db
    .selectFrom('off_reasons')
    .select(ofListing)
    .where('changed_at', '>=', since)
    .unionAll(db.selectFrom('tasks').select(ofListing).where('changed_at', '>=', since))
    .unionAll(notes.where('target_kind', '=', 'listing').where('changed_at', '>=', since))
    .unionAll(unpublished.select(['listing_id as id', 'at']).where('at', '>=', since))
    .unionAll(db.selectFrom('replaced_listings').select(['listing_id as id', 'at']).where('at', '>=', since))
    .orderBy('at')
    .execute();
}
