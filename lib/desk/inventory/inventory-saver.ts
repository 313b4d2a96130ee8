import 'server-only';
import { formatInstant } from '@/lib/contract';
import { reportFault } from '@/lib/desk/faults';
import { noteSeenListings, pruneSightings, type Sighting } from '@/lib/desk/journal/note-seen-listings';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { swedishDay } from '@/lib/format/format-date-time';
import { figuresNow, keepFigures } from './figures-store';
import type { InventoryIndex } from './inventory-index';
import type { RecordChanges } from './inventory-records';
import {
  forgetInventory,
  savedIds,
  saveInventory,
  sweepScopes,
  type InventoryScope,
  type InventoryState,
} from './inventory-store';
import { dropRemovedNotes } from './note-store';
import { endOffReasons } from './off-reason-store';
import { dropEndedTasks, finishTasks } from './task-store';

const saveEveryMs = 3_000;
/** How old the saved "last confirmed" may be while nothing changes. */
const confirmEveryMs = 60_000;

/**
 * Saves an index in the dashboard's store: only the changes, and at most every few seconds. Before a record replaces an older one,
 * the changes by other systems are recorded.
 */
export class InventorySaver {
  #saved: { version: number; crawledAt: number } | null = null;
  #savedAt = 0;
  #setBacks = 0;
  #figuresDay: string | null = null;
  /** Listings whose records are not saved yet, because an act of the dashboard on them may be in progress. */
  #waiting = new Set<string>();
  #hasLookedAtAll = false;
  #timer: NodeJS.Timeout | null = null;
  #saving: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: DeskStore,
    private readonly scope: InventoryScope,
    private readonly index: InventoryIndex,
    private readonly onSightings: (sightings: readonly Sighting[]) => void = () => undefined,
  ) {}

  /** Schedules a save, unless none is due. */
  schedule(): void {
    if (this.#timer || !this.#isDue()) return;
    this.#timer = setTimeout(() => {
      // A failed save is tried again with the next change; until then a restart asks the service for more.
      void this.flush().catch((error: unknown) => reportFault(error, 'The inventory could not be saved.'));
    }, saveEveryMs).unref();
  }

  /** Saves what is not saved yet, and resolves when it is. */
  flush(): Promise<void> {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.#saving = this.#saving.catch(() => undefined).then(() => this.#save());
    return this.#saving;
  }

  async keepFigures(): Promise<void> {
    if (!this.index.complete) return;
    const now = Date.now();
    const figures = await figuresNow(this.store, this.index.listings, now);
    await keepFigures(this.store, this.scope.id, figures, now);
    this.#figuresDay = figures.day;
  }

  #last(): { version: number; crawledAt: number } {
    return this.#saved ?? this.index.loaded ?? { version: 0, crawledAt: 0 };
  }

  #isDue(): boolean {
    const { state, records } = this.index;
    if (!state) return false;
    const last = this.#last();
    const isOther = records.version > last.version || state.crawledAt !== last.crawledAt;
    return isOther || state.checkedAt - this.#savedAt > confirmEveryMs;
  }

  async #save(): Promise<void> {
    const { state, records, setBacks } = this.index;
    if (!state || !this.#isDue()) return;
    const { version } = records;
    const { crawledAt } = state;
    if (setBacks !== this.#setBacks) {
      await forgetInventory(this.store, this.scope);
      this.#saved = { version: 0, crawledAt: 0 };
      this.#setBacks = setBacks;
    }
    const last = this.#last();
    const changes = await this.#withoutWaiting(records.changesSince(last.version));
    const saved = { ...state, newest: this.#newestSaved(state.newest) };
    await saveInventory(this.store, this.scope, changes, saved);
    if (crawledAt !== last.crawledAt) await this.#reconcile(saved);
    this.#saved = { version, crawledAt };
    this.#savedAt = state.checkedAt;
    if (this.#figuresDay !== swedishDay(Date.now())) await this.keepFigures();
  }

  /** Records what other systems changed, except for listings where that is not known yet. */
  async #withoutWaiting(changes: RecordChanges): Promise<RecordChanges> {
    const { records } = this.index;
    const changed = new Set(changes.listings.map(({ id }): string => id));
    const again = [...this.#waiting].flatMap((id) => (changed.has(id) ? [] : (records.listing(id) ?? [])));
    const listings = [...changes.listings, ...again];
    // The first save checks all listings: an act may have been left open when the previous process ended.
    const toLookAt = this.#hasLookedAtAll ? listings : records.listings;
    const seen = await noteSeenListings(this.store, toLookAt);
    await endOffReasons(this.store, toLookAt);
    const finished = await finishTasks(this.store, toLookAt);
    if (finished.length > 0) this.index.touch(new Map(finished.map((id) => [id, Date.now()])));
    this.#hasLookedAtAll = true;
    this.#waiting = seen.waiting;
    if (seen.sightings.length > 0) this.onSightings(seen.sightings);
    return { ...changes, listings: listings.filter(({ id }) => !seen.waiting.has(id)) };
  }

  /** The time up to which every change is saved; after a crash, the waiting listings must be read again. */
  #newestSaved(newest: number): number {
    const waiting = [...this.#waiting].flatMap((id) => this.index.records.listing(id) ?? []);
    return Math.min(newest, ...waiting.map(({ updatedAt }) => Date.parse(updatedAt) - 1));
  }

  /** Corrects the saved records after a full crawl: another process may have saved what no longer exists, or lost something. */
  async #reconcile(state: InventoryState): Promise<void> {
    const { records } = this.index;
    const saved = await savedIds(this.store, this.scope, formatInstant(state.newest));
    const savedListings = new Set(saved.listings);
    await saveInventory(
      this.store,
      this.scope,
      {
        listings: records.listings.filter(({ id }) => !savedListings.has(id) && !this.#waiting.has(id)),
        removedListings: saved.listings.filter((id) => !records.listing(id)),
        objects: [],
        removedObjects: saved.objects.filter((id) => !records.object(id)),
      },
      state,
    );
    await sweepScopes(this.store, state.checkedAt);
    await pruneSightings(this.store);
    await dropEndedTasks(this.store);
    await dropRemovedNotes(this.store);
  }
}
