import { crawlListings, crawlObjects, type Connection } from '@/lib/client';
import { formatInstant, type InventoryObject, type Listing } from '@/lib/contract';

/** How the index keeps itself fresh, in milliseconds. */
export const inventoryPace = {
  /** A refresh within this time of the last one is not made. */
  freshMs: 2_000,
  /** How far a delta reaches back before the newest change seen, for services whose clocks or commits are not in order. */
  overlapMs: 5_000,
  /** Objects have no delta: they are crawled again this often. */
  objectsMs: 30_000,
  /** Everything is crawled again this often, which also finds what no delta can tell. */
  fullMs: 6 * 3_600_000,
} as const;

/**
 * All listings and objects of the organization, crawled once and then kept fresh by `updatedSince` deltas that overlap, so that
 * nothing with an equal millisecond is lost. One per process serves all staff. When the service cannot be reached it keeps what
 * it has and says so.
 */
export class InventoryIndex {
  readonly #listings = new Map<string, Listing>();
  #objects: InventoryObject[] | null = null;
  /** The latest `updatedAt` up to which every change is known to have been seen. */
  #newest = 0;
  #crawledAt: number | null = null;
  #objectsAt = 0;
  #checkedAt = 0;
  #triedAt: number | null = null;
  #stale = false;
  /** Counts the writes whose effects a refresh that began before them cannot have seen. */
  #writes = 0;
  #writesSeen = 0;
  #running: Promise<void> | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  get listings(): Listing[] {
    return [...this.#listings.values()];
  }

  get objects(): InventoryObject[] {
    return this.#objects ?? [];
  }

  /** When the service last confirmed all this, in milliseconds since 1970. */
  get checkedAt(): number {
    return this.#checkedAt;
  }

  /** Whether the last refresh failed, so that this is what was known before. */
  get stale(): boolean {
    return this.#stale;
  }

  /** Brings the index up to date; callers at the same time share one refresh. Throws ApiError while there is nothing to serve. */
  async refresh(connection: Connection): Promise<void> {
    const joined = this.#running;
    if (joined) await joined;
    if (this.#isFresh()) return;
    this.#running ??= this.#refresh(connection).finally(() => {
      this.#running = null;
    });
    await this.#running;
  }

  /** Takes in a listing that a write just answered, unless a newer state of it is known. */
  note(listing: Listing): void {
    const held = this.#listings.get(listing.id);
    if (held && held.updatedAt > listing.updatedAt) return;
    this.#listings.set(listing.id, listing);
  }

  /** Makes the next refresh look again at once, objects included, after a write whose effects reach further than its answer. */
  expire(): void {
    this.#writes += 1;
  }

  #isFresh(): boolean {
    const recent = this.#triedAt !== null && this.now() - this.#triedAt < inventoryPace.freshMs;
    return recent && this.#writes === this.#writesSeen;
  }

  async #refresh(connection: Connection): Promise<void> {
    const startedAt = this.now();
    const writes = this.#writes;
    try {
      if (this.#crawledAt === null || startedAt - this.#crawledAt > inventoryPace.fullMs) {
        await this.#crawl(connection);
        this.#crawledAt = startedAt;
      } else await this.#takeDelta(connection, this.#newest);
      const objectsDue = startedAt - this.#objectsAt > inventoryPace.objectsMs || writes !== this.#writesSeen;
      if (objectsDue || this.#objects === null || this.#seesOtherObjects()) {
        await this.#crawlObjects(connection);
        this.#objectsAt = startedAt;
      }
      this.#writesSeen = writes;
      this.#checkedAt = this.now();
      this.#stale = false;
    } catch (error) {
      if (this.#crawledAt === null || this.#objects === null) throw error;
      this.#stale = true;
    }
    this.#triedAt = this.now();
  }

  async #crawl(connection: Connection): Promise<void> {
    const known = new Set(this.#listings.keys());
    const seen = new Set<string>();
    let atFirstPage: number | null = null;
    for await (const page of crawlListings(connection)) {
      for (const listing of page) {
        seen.add(listing.id);
        this.#listings.set(listing.id, listing);
      }
      atFirstPage ??= newestOf(page);
    }
    for (const id of known) if (!seen.has(id)) this.#listings.delete(id);
    // Whatever changed while the pages were read is later than anything on the first of them.
    await this.#takeDelta(connection, atFirstPage ?? 0);
  }

  /** The order of the pages is not that of the changes, so `#newest` moves when the last page has been read. */
  async #takeDelta(connection: Connection, since: number): Promise<void> {
    const updatedSince = formatInstant(Math.max(0, since - inventoryPace.overlapMs));
    let newest = since;
    for await (const page of crawlListings(connection, { updatedSince })) {
      for (const listing of page) this.#listings.set(listing.id, listing);
      newest = Math.max(newest, newestOf(page));
    }
    this.#newest = newest;
  }

  /** Whether a listing tells of an object that is new, or stands otherwise than it is held; objects have no delta of their own. */
  #seesOtherObjects(): boolean {
    const held = new Map(this.#objects?.map((object) => [object.id, object]));
    return this.listings.some(({ object }) => {
      const known = held.get(object.id);
      return !known || objectFields.some((field) => known[field] !== object[field]);
    });
  }

  async #crawlObjects(connection: Connection): Promise<void> {
    const objects: InventoryObject[] = [];
    for await (const page of crawlObjects(connection)) objects.push(...page);
    this.#objects = objects;
  }
}

const objectFields = ['status', 'streetAddress', 'streetAddress2', 'postalCode', 'city', 'region'] as const;

function newestOf(listings: readonly Listing[]): number {
  return listings.reduce((newest, { updatedAt }) => Math.max(newest, Date.parse(updatedAt)), 0);
}
