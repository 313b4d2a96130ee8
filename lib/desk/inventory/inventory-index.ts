import 'server-only';
import { crawlListings, crawlObjects, type Connection } from '@/lib/client';
import { formatInstant, type InventoryObject, type Listing } from '@/lib/contract';
import type { FullCrawl } from '@/lib/rules/inventory/inventory-row';
import { InventoryRecords } from './inventory-records';
import type { InventoryState, SavedInventory } from './inventory-store';

/** How the index keeps itself fresh, in milliseconds. */
export const inventoryPace = {
  /** A refresh within this time of the last one is not made. */
  freshMs: 2_000,
  /** How far a delta reaches back before the newest change seen, for services whose clocks or commits are not in order. */
  overlapMs: 5_000,
  /** Objects have no delta: they are crawled again this often. */
  objectsMs: 30_000,
  /** Everything is crawled again at night, and where a night was missed after this long; it finds what no delta can tell. */
  fullMs: 26 * 3_600_000,
  /** How long a list waits for the service before it shows what is known. */
  answerMs: 1_500,
} as const;

export type InventoryParts = {
  now?: () => number;
  /** The way for crawls, which take turns with all other background work. */
  background?: (connection: Connection) => Connection;
  /** Loads what an earlier process saved; `changed` is called whenever there is something to save. */
  load?: (connection: Connection) => Promise<SavedInventory | null>;
  changed?: () => void;
};

/**
 * All listings and objects of the organization, crawled once and then updated by `updatedSince` deltas that overlap, so that
 * nothing with an equal millisecond is lost. One per process serves all staff. When the service cannot be reached it keeps what
 * it has and says so.
 */
export class InventoryIndex {
  readonly records = new InventoryRecords();
  readonly #now: () => number;
  readonly #parts: InventoryParts;
  /** The latest `updatedAt` up to which every change is known to have been seen. */
  #newest = 0;
  #crawledAt: number | null = null;
  #drift: FullCrawl['drift'] = null;
  #hasObjects = false;
  #objectsAt = 0;
  /** The version up to which listings were compared with the objects. */
  #objectsVersion = 0;
  #objectsBegun = 0;
  #objectsTaken = 0;
  #checkedAt = 0;
  #triedAt: number | null = null;
  #failure: unknown = null;
  /** Counts the writes whose effects a refresh that began before them cannot have seen. */
  #writes = 0;
  #writesSeen = 0;
  #loading: Promise<void> | null = null;
  #loaded: { version: number; crawledAt: number } | null = null;
  #running: Promise<void> | null = null;
  #crawling: { rows: number; done: Promise<void> } | null = null;
  #crawlFailed = false;
  #setBacks = 0;

  constructor(parts: InventoryParts = {}) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  get listings(): Listing[] {
    return this.records.listings;
  }

  get objects(): InventoryObject[] {
    return this.records.objects;
  }

  /** Whether everything was read; until then the listings are only some of all. */
  get complete(): boolean {
    return this.#crawledAt !== null && this.#hasObjects;
  }

  /** When the service last confirmed all this, in milliseconds since 1970. */
  get checkedAt(): number {
    return this.#checkedAt;
  }

  /** Whether the last refresh failed, so that this is what was known before. */
  get stale(): boolean {
    return this.#failure !== null;
  }

  /** What the last refresh threw; null where it went well. */
  get failure(): unknown {
    return this.#failure;
  }

  /** How far a crawl is that replaces nothing yet, and what the last one found; `failed` until the next one begins. */
  get fullCrawl(): FullCrawl {
    return { rows: this.#crawling?.rows ?? null, failed: this.#crawlFailed, drift: this.#drift };
  }

  /** How often the service turned out to have been set back to an earlier state. */
  get setBacks(): number {
    return this.#setBacks;
  }

  /** The state to save with the records; null until everything was read once. */
  get state(): InventoryState | null {
    if (!this.complete) return null;
    return { newest: this.#newest, crawledAt: this.#crawledAt!, checkedAt: this.#checkedAt, drift: this.#drift };
  }

  /** The version up to which the records equal what an earlier process saved; null if nothing was saved. */
  get loaded(): { version: number; crawledAt: number } | null {
    return this.#loaded;
  }

  /** Brings the index up to date; callers at the same time share one refresh. Throws ApiError while there is nothing to serve. */
  async refresh(connection: Connection): Promise<void> {
    await this.open(connection);
    const joined = this.#running;
    if (joined) await joined;
    if (this.#isFresh()) return;
    this.#running ??= this.#refresh(connection).finally(() => {
      this.#running = null;
    });
    await this.#running;
    const crawledAt = this.#crawledAt!;
    if (this.#now() - crawledAt > inventoryPace.fullMs && !this.#crawlFailed) void this.crawl(connection);
  }

  /** As `refresh`, but waits no longer than so many milliseconds. Throws ApiError if the last try failed and nothing is whole. */
  async refreshWithin(connection: Connection, ms: number = inventoryPace.answerMs): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const waited = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
    try {
      await Promise.race([this.refresh(connection), waited]);
    } finally {
      clearTimeout(timer);
    }
    if (!this.complete && this.#failure !== null) throw this.#failure;
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
    if (this.#crawling) return this.#crawling.done;
    this.#crawlFailed = false;
    const crawling = { rows: 0, done: Promise.resolve() };
    this.#crawling = crawling;
    crawling.done = this.#crawlAnew(connection, (rows) => (crawling.rows += rows))
      .catch(() => {
        this.#crawlFailed = true;
      })
      .finally(() => {
        this.#crawling = null;
      });
    return crawling.done;
  }

  /** Applies a listing that a write just returned, unless a newer state is known. */
  note(listing: Listing): void {
    if (this.records.takeNewer(listing)) this.#parts.changed?.();
  }

  /** Makes the next refresh look again at once, objects included, after a write whose effects reach further than its answer. */
  expire(): void {
    this.#writes += 1;
  }

  #isFresh(): boolean {
    const recent = this.#triedAt !== null && this.#now() - this.#triedAt < inventoryPace.freshMs;
    return recent && this.#writes === this.#writesSeen;
  }

  async #load(connection: Connection): Promise<void> {
    const saved = await this.#parts.load?.(connection);
    if (!saved) return;
    const isFirst = this.records.version === 0;
    for (const listing of saved.listings) this.records.takeNewer(listing);
    this.records.takeObjects(saved.objects);
    this.#hasObjects = true;
    this.#newest = saved.newest;
    this.#crawledAt = saved.crawledAt;
    this.#checkedAt = saved.checkedAt;
    this.#drift = saved.drift;
    // A write that was answered before this was read may be newer than the saved state.
    this.#loaded = { version: isFirst ? this.records.version : 0, crawledAt: saved.crawledAt };
  }

  async #refresh(connection: Connection): Promise<void> {
    const startedAt = this.#now();
    const writes = this.#writes;
    try {
      if (this.complete) {
        await this.#takeDelta(connection, this.#newest);
        await this.#refreshObjects(connection, writes !== this.#writesSeen);
      } else await this.#firstCrawl(this.#background(connection), startedAt);
      this.#writesSeen = writes;
      this.#checkedAt = this.#now();
      this.#failure = null;
    } catch (error) {
      this.#failure = error;
      if (!this.complete) throw error;
    }
    this.#triedAt = this.#now();
    this.#parts.changed?.();
  }

  #background(connection: Connection): Connection {
    return this.#parts.background?.(connection) ?? connection;
  }

  async #firstCrawl(connection: Connection, startedAt: number): Promise<void> {
    const known = this.listings.map(({ id }) => id);
    const seen = new Set<string>();
    let atFirstPage: number | null = null;
    for await (const page of crawlListings(connection)) {
      for (const listing of page) {
        seen.add(listing.id);
        this.records.takeNewer(listing);
      }
      this.#failure = null;
      atFirstPage ??= newestOf(page);
    }
    for (const id of known) if (!seen.has(id)) this.records.remove(id);
    // Whatever changed while the pages were read is later than anything on the first of them.
    await this.#takeDelta(connection, atFirstPage ?? 0);
    await this.#crawlObjects(connection);
    this.#crawledAt = startedAt;
  }

  async #crawlAnew(interactive: Connection, progress: (rows: number) => void): Promise<void> {
    await this.refresh(interactive);
    const connection = this.#background(interactive);
    const startedAt = this.#now();
    const { records } = this;
    const newestBefore = this.#newest;
    const known = this.listings.map(({ id }) => id);
    const seen = new Map<string, { listing: Listing; asOf: number }>();
    let asOf = records.version;
    let newest = 0;
    let atFirstPage: number | null = null;
    for await (const page of crawlListings(connection)) {
      for (const listing of page) seen.set(listing.id, { listing, asOf });
      newest = Math.max(newest, newestOf(page));
      atFirstPage ??= newest;
      progress(page.length);
      asOf = records.version;
    }
    // A service that was restored from a backup has older records than it returned before.
    const isSetBack = newest < newestBefore;
    await this.#takeDelta(connection, isSetBack ? (atFirstPage ?? 0) : newestBefore);
    await this.#crawlObjects(connection);
    let drift = 0;
    for (const [id, { listing, asOf: asked }] of seen) {
      const changedMeanwhile = records.versionOf(id) > asked;
      if (!changedMeanwhile && records.take(listing)) drift += 1;
    }
    for (const id of known) if (!seen.has(id) && records.remove(id)) drift += 1;
    this.#crawledAt = startedAt;
    this.#drift = { count: drift, at: this.#now() };
    if (isSetBack) this.#setBacks += 1;
    this.#parts.changed?.();
  }

  /** The order of the pages is not that of the changes, so `#newest` moves when the last page has been read. */
  async #takeDelta(connection: Connection, since: number): Promise<void> {
    const updatedSince = formatInstant(Math.max(0, since - inventoryPace.overlapMs));
    let newest = since;
    for await (const page of crawlListings(connection, { updatedSince })) {
      for (const listing of page) this.records.takeNewer(listing);
      newest = Math.max(newest, newestOf(page));
    }
    this.#newest = newest;
  }

  async #refreshObjects(connection: Connection, afterWrite: boolean): Promise<void> {
    if (afterWrite || this.#seesOtherObjects()) await this.#crawlObjects(connection);
    else if (this.#now() - this.#objectsAt > inventoryPace.objectsMs) {
      // Not awaited, because it rarely finds anything new; if it fails, the next delta fails too and reports it.
      this.#objectsAt = this.#now();
      void this.#crawlObjects(this.#background(connection)).then(this.#parts.changed, () => undefined);
    }
  }

  /** Whether a changed listing refers to an object that is new or different from the cached one. */
  #seesOtherObjects(): boolean {
    return this.records.changesSince(this.#objectsVersion).listings.some(({ object }) => {
      const known = this.records.object(object.id);
      return !known || objectFields.some((field) => known[field] !== object[field]);
    });
  }

  async #crawlObjects(connection: Connection): Promise<void> {
    this.#objectsBegun += 1;
    const begun = this.#objectsBegun;
    const { version } = this.records;
    const startedAt = this.#now();
    const objects: InventoryObject[] = [];
    for await (const page of crawlObjects(connection)) objects.push(...page);
    if (begun < this.#objectsTaken) return;
    this.#objectsTaken = begun;
    this.records.takeObjects(objects);
    this.#hasObjects = true;
    this.#objectsAt = startedAt;
    this.#objectsVersion = version;
  }
}

const objectFields = ['status', 'streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const;

function newestOf(listings: readonly Listing[]): number {
  return listings.reduce((newest, { updatedAt }) => Math.max(newest, Date.parse(updatedAt)), 0);
}
