import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { crawlListings, crawlObjects, type Connection } from '@/lib/client';
import { formatInstant, type InventoryObject, type Listing } from '@/lib/contract';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import type { ChangedFact } from './desk-facts';
import {
  changesAfterCrawl,
  emptyIndex,
  fullCrawlOf,
  isComplete,
  newestOf,
  nextIndexState,
  seesOtherObjects,
  stateToSave,
  type IndexEvent,
  type IndexState,
} from './index-state';
import type { InventoryRecords } from './inventory-records';
import type { InventoryState, SavedInventory } from './inventory-store';
import type { WriteKind, WriteMarks } from './write-marks';

/** How the index keeps itself fresh, in milliseconds. */
export const inventoryPace = {
  /** No refresh is made within this time after the last one. */
  freshMs: 2_000,
  /** How far a delta reaches back before the newest change seen, for services whose clocks or commits are not in order. */
  overlapMs: 5_000,
  /** Objects have no delta: they are crawled again this often or, if they are many, so that ten pages of 200 are read a minute. */
  objectsMs: 30_000,
  msPerObject: 30,
  /** How long that crawl lets the page go first whose refresh found it due. */
  objectsDelayMs: 500,
  /** Everything is crawled again at night, or after this time if a night was missed; this finds what no delta can report. */
  fullMs: 26 * 3_600_000,
  /** How long a list waits for the service before it shows what is known. */
  answerMs: 1_500,
} as const;

const touchedOverlapMs = 120_000;
/** How far the first read of changed facts reaches back: almost as long as ended tasks and removed notes are stored. */
const touchedAtFirstMs = 23 * 3_600_000;

export type InventoryParts = {
  now?: () => number;
  /** The connection for crawls, which take turns with all other background work. */
  background?: (connection: Connection) => Connection;
  /** Loads what an earlier process saved; `changed` is called whenever there is something to save. */
  load?: (connection: Connection) => Promise<SavedInventory | null>;
  findTouched?: (since: number) => Promise<readonly ChangedFact[]>;
  changed?: () => void;
  /** Marks a write for other processes, and finds their marks; null if they cannot be read. */
  putWriteMark?: (kind: WriteKind) => Promise<void>;
  findWriteMarks?: () => Promise<WriteMarks | null>;
};

/**
 * All listings and objects of the organization, crawled once and then updated by `updatedSince` deltas that overlap, so that
 * nothing with an equal millisecond is lost. One per process serves all staff. When the service cannot be reached, it
 * serves what it has and reports that it is stale.
 */
export class InventoryIndex {
  readonly #now: () => number;
  readonly #parts: InventoryParts;
  #state = emptyIndex;
  #loading: Promise<void> | null = null;
  #running: Promise<void> | null = null;
  #crawling: Promise<void> | null = null;
  /** Whether a crawl of objects is about to begin or running. */
  #objectsDue = false;
  #touchedReadAt = 0;
  #touchedFrom = Infinity;
  /** What the last read of changed facts returned. */
  #touchedSeen: ReadonlySet<string> = new Set();
  /** The latest `updatedAt` that the last delta found. */
  #latest = 0;
  /** The last known write marks; null before they were first read. */
  #marks: WriteMarks | null = null;
  /** Whether another process has written a listing since the last refresh began. */
  #isBehind = false;

  constructor(parts: InventoryParts = {}) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  get records(): InventoryRecords {
    return this.#state.records;
  }

  get listings(): readonly Listing[] {
    return this.records.listings;
  }

  get objects(): readonly InventoryObject[] {
    return this.records.objects;
  }

  /** Whether everything was read; until then, some listings are missing. */
  get complete(): boolean {
    return isComplete(this.#state);
  }

  /** When the service last confirmed all this, in milliseconds since 1970. */
  get checkedAt(): number {
    return this.#state.checkedAt;
  }

  /** Whether the last refresh failed, so that the records may be out of date. */
  get stale(): boolean {
    return this.failure !== null;
  }

  get failure(): unknown {
    return this.#state.failure;
  }

  /** The progress of the current full crawl, and what the last one found; `failed` until the next one begins. */
  get fullCrawl(): FullCrawl {
    return fullCrawlOf(this.#state);
  }

  get setBacks(): number {
    return this.#state.setBacks;
  }

  /** The state to save with the records; null until everything was read once. */
  get state(): InventoryState | null {
    return stateToSave(this.#state);
  }

  get loaded(): IndexState['loaded'] {
    return this.#state.loaded;
  }

  /** Brings the index up to date; callers at the same time share one refresh. Throws ApiError while there is nothing to serve. */
  async refresh(connection: Connection): Promise<void> {
    await this.open(connection);
    if (this.#parts.findWriteMarks) await this.#readMarks(this.#parts.findWriteMarks);
    const joined = this.#running;
    if (joined) await joined;
    // Another caller that waited may have begun a refresh, which sees what the joined one did not.
    if (!this.#running && this.#isFresh()) return;
    this.#running ??= this.#refresh(connection).finally(() => {
      this.#running = null;
    });
    await this.#running;
    if (!this.#isWithin(this.#state.crawledAt!, inventoryPace.fullMs) && !this.#state.crawlFailed)
      void this.crawl(connection);
  }

  /** As `refresh`, but waits at most `ms` milliseconds. Throws ApiError if the last attempt failed and not everything was ever read. */
  async refreshWithin(connection: Connection, ms: number = inventoryPace.answerMs): Promise<void> {
    await Promise.race([this.refresh(connection), sleep(ms, undefined, { ref: false })]);
    if (!this.complete && this.failure !== null) throw this.failure;
  }

  /** Loads what an earlier process saved, without asking the service for a listing. Throws ApiError. */
  open(connection: Connection): Promise<void> {
    this.#loading ??= this.#load(connection).catch((error: unknown) => {
      this.#loading = null;
      throw error;
    });
    return this.#loading;
  }

  /** Crawls everything again beside the deltas, and counts what they missed. Resolves at its end, even if it failed. */
  crawl(connection: Connection): Promise<void> {
    if (this.#crawling) return this.#crawling;
    this.#apply({ type: 'crawlBegan' });
    this.#crawling = this.#crawl(connection)
      .catch(() => this.#apply({ type: 'crawlFailed' }))
      .finally(() => {
        this.#crawling = null;
      });
    return this.#crawling;
  }

  /** Applies a listing that a write just returned, unless a newer state is known. */
  note(listing: Listing): void {
    const { records } = this;
    this.#apply({ type: 'noted', listings: [listing] });
    if (this.records !== records) this.#parts.changed?.();
  }

  /** As `note`; the next refresh of every other process reads again, so that it has the listing too. */
  async noteEverywhere(listing: Listing): Promise<void> {
    this.note(listing);
    await this.#parts.putWriteMark?.('listing');
  }

  /** When the dashboard's own facts about a listing last changed; 0 if never. */
  touchedAt(id: string): number {
    return this.#state.touched.get(id) ?? 0;
  }

  /** From when on changes of the dashboard's own facts are known, and when they were last read; `from` is `Infinity` before that. */
  get touchedPeriod(): { from: number; readAt: number } {
    return { from: this.#touchedFrom, readAt: this.#touchedReadAt };
  }

  /** Gives listings a new version, because the dashboard's own facts about them changed at these times. */
  touch(changes: ReadonlyMap<string, number>): void {
    this.#apply({ type: 'touched', changes });
  }

  /** As `touch`, after a save that is not sent to the service; the next refresh of every other process reads again too. */
  async touchEverywhere(id: string, at = Date.now()): Promise<void> {
    this.touch(new Map([[id, at]]));
    await this.#parts.putWriteMark?.('listing');
  }

  /** Makes the next refresh read again at once, including objects, after a write that changed more than its answer shows. */
  expire(): void {
    this.#apply({ type: 'expired' });
  }

  /** As `expire`, after a write; the next refresh of every other process reads again too, objects only after a write of one. */
  async expireEverywhere(kind: WriteKind): Promise<void> {
    this.expire();
    await this.#parts.putWriteMark?.(kind);
  }

  #apply(event: IndexEvent): void {
    this.#state = nextIndexState(this.#state, event);
  }

  #isFresh(): boolean {
    const { triedAt, writes, writesSeen } = this.#state;
    if (this.#isBehind || writes !== writesSeen) return false;
    return triedAt !== null && this.#isWithin(triedAt, inventoryPace.freshMs);
  }

  async #readMarks(find: () => Promise<WriteMarks | null>): Promise<void> {
    const marks = await find();
    if (!marks) return;
    if (this.#marks && marks.object !== this.#marks.object) this.expire();
    if (this.#marks && marks.listing !== this.#marks.listing) this.#isBehind = true;
    this.#marks = marks;
  }

  /** Whether a time is at most `ms` ago. A time in the future was noted before the clock was set back. */
  #isWithin(at: number, ms: number): boolean {
    const age = this.#now() - at;
    return age >= 0 && age <= ms;
  }

  async #load(connection: Connection): Promise<void> {
    const saved = await this.#parts.load?.(connection);
    if (saved) this.#apply({ type: 'loaded', saved });
  }

  async #refresh(connection: Connection): Promise<void> {
    const startedAt = this.#now();
    const { writes, writesSeen, newest } = this.#state;
    this.#isBehind = false;
    try {
      await this.#readTouched(startedAt);
      if (this.complete) {
        await this.#readDelta(connection, newest, Math.max(newest, this.#latest));
        await this.#refreshObjects(connection, writes !== writesSeen);
      } else await this.#firstCrawl(this.#background(connection), startedAt);
      this.#apply({ type: 'refreshed', writes, at: this.#now() });
    } catch (failure) {
      this.#apply({ type: 'refreshFailed', failure, at: this.#now() });
      if (!this.complete) throw failure;
    }
    this.#parts.changed?.();
  }

  #background(connection: Connection): Connection {
    return this.#parts.background?.(connection) ?? connection;
  }

  /** Reaches back far enough for clocks that differ, and compares with the last read: a new fact need not have the latest time. */
  async #readTouched(now: number): Promise<void> {
    const isFirst = this.#touchedReadAt === 0;
    const since = isFirst ? now - touchedAtFirstMs : Math.min(this.#touchedReadAt, now) - touchedOverlapMs;
    const facts = (await this.#parts.findTouched?.(since)) ?? [];
    const fresh = facts.filter((fact) => !this.#touchedSeen.has(keyOf(fact)));
    this.touch(new Map(fresh.map(({ id, at }) => [id, at])));
    this.#touchedSeen = new Set(facts.map(keyOf));
    if (isFirst) this.#touchedFrom = since;
    this.#touchedReadAt = now;
  }

  async #firstCrawl(connection: Connection, begunAt: number): Promise<void> {
    this.#apply({ type: 'firstCrawlBegan' });
    for await (const listings of crawlListings(connection)) this.#apply({ type: 'firstCrawlPage', listings });
    const since = changesAfterCrawl(this.#state.firstCrawl);
    this.#apply({ type: 'firstCrawlRead' });
    await this.#readDelta(connection, since);
    await this.#readObjects(connection);
    this.#apply({ type: 'firstCrawlEnded', begunAt });
  }

  async #crawl(interactive: Connection): Promise<void> {
    await this.refresh(interactive);
    const connection = this.#background(interactive);
    const begunAt = this.#now();
    this.#apply({ type: 'crawlBegan' });
    for await (const listings of crawlListings(connection)) this.#apply({ type: 'crawlPage', listings });
    await this.#readDelta(connection, changesAfterCrawl(this.#state.crawl));
    await this.#readObjects(connection);
    this.#apply({ type: 'crawlEnded', begunAt, at: this.#now() });
    this.#parts.changed?.();
  }

  /**
   * The order of the pages is not that of the changes, so `newest` moves when the last page has been read. It moves to the latest
   * `updatedAt` seen up to the first page, `seen` included: a change of a listing on that page may be older than what later pages hold.
   */
  async #readDelta(connection: Connection, since: number, seen = since): Promise<void> {
    const updatedSince = formatInstant(Math.max(0, since - inventoryPace.overlapMs));
    let latest = seen;
    let newest: number | null = null;
    for await (const listings of crawlListings(connection, { updatedSince })) {
      this.#apply({ type: 'noted', listings });
      latest = Math.max(latest, newestOf(listings));
      newest ??= latest;
    }
    this.#latest = latest;
    this.#apply({ type: 'deltaEnded', newest: newest ?? seen });
  }

  async #refreshObjects(connection: Connection, afterWrite: boolean): Promise<void> {
    if (afterWrite || seesOtherObjects(this.#state)) await this.#readObjects(connection);
    else if (!this.#isWithin(this.#state.objectsBegunAt, this.#objectsEveryMs()) && !this.#objectsDue)
      void this.#readObjectsLater(this.#background(connection));
  }

  #objectsEveryMs(): number {
    return Math.max(inventoryPace.objectsMs, this.objects.length * inventoryPace.msPerObject);
  }

  /** Never awaited, because it rarely finds anything new; if it fails, the next delta fails too and reports it. */
  async #readObjectsLater(connection: Connection): Promise<void> {
    this.#objectsDue = true;
    await sleep(inventoryPace.objectsDelayMs, undefined, { ref: false });
    await this.#readObjects(connection).then(this.#parts.changed, () => undefined);
    this.#objectsDue = false;
  }

  async #readObjects(connection: Connection): Promise<void> {
    this.#apply({ type: 'objectsBegun', at: this.#now() });
    const { objectsBegun, records } = this.#state;
    const objects: InventoryObject[] = [];
    for await (const page of crawlObjects(connection)) objects.push(...page);
    this.#apply({ type: 'objectsEnded', read: { number: objectsBegun, version: records.version }, objects });
  }
}

function keyOf({ id, at }: ChangedFact): string {
  return `${id} ${at}`;
}
