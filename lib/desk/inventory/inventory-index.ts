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
  readonly #objects = new Map<string, InventoryObject>();
  #newest = 0;
  #crawledAt = 0;
  #objectsAt = 0;
  #checkedAt = 0;
  #stale = false;
  #running: Promise<void> | null = null;

  constructor(private readonly now: () => number = Date.now) {}

  get listings(): Listing[] {
    return [...this.#listings.values()];
  }

  get objects(): InventoryObject[] {
    return [...this.#objects.values()];
  }

  get checkedAt(): number {
    return this.#checkedAt;
  }

  get stale(): boolean {
    return this.#stale;
  }

  /** Brings the index up to date; callers at the same time share one refresh. Throws ApiError while there is nothing to serve. */
  async refresh(connection: Connection): Promise<void> {
    if (!this.#stale && this.now() - this.#checkedAt < inventoryPace.freshMs) return;
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
    this.#checkedAt = 0;
    this.#objectsAt = 0;
  }

  async #refresh(connection: Connection): Promise<void> {
    const startedAt = this.now();
    try {
      if (startedAt - this.#crawledAt > inventoryPace.fullMs) await this.#crawl(connection, startedAt);
      else await this.#takeDelta(connection);
      if (startedAt - this.#objectsAt > inventoryPace.objectsMs) await this.#crawlObjects(connection, startedAt);
      this.#checkedAt = this.now();
      this.#stale = false;
    } catch (error) {
      if (this.#crawledAt === 0) throw error;
      this.#stale = true;
    }
  }

  async #crawl(connection: Connection, startedAt: number): Promise<void> {
    const seen = new Set<string>();
    for await (const page of crawlListings(connection)) {
      for (const listing of page) {
        seen.add(listing.id);
        this.#take(listing);
      }
    }
    for (const [id, listing] of this.#listings) {
      if (!seen.has(id) && Date.parse(listing.createdAt) < startedAt) this.#listings.delete(id);
    }
    this.#crawledAt = startedAt;
    // What changed on a page already read, while the others were read.
    await this.#takeDelta(connection);
  }

  async #takeDelta(connection: Connection): Promise<void> {
    const updatedSince = formatInstant(Math.max(0, this.#newest - inventoryPace.overlapMs));
    for await (const page of crawlListings(connection, { updatedSince }))
      for (const listing of page) this.#take(listing);
  }

  #take(listing: Listing): void {
    this.#listings.set(listing.id, listing);
    this.#newest = Math.max(this.#newest, Date.parse(listing.updatedAt));
  }

  async #crawlObjects(connection: Connection, startedAt: number): Promise<void> {
    const objects: InventoryObject[] = [];
    for await (const page of crawlObjects(connection)) objects.push(...page);
    this.#objects.clear();
    for (const object of objects) this.#objects.set(object.id, object);
    this.#objectsAt = startedAt;
  }
}
