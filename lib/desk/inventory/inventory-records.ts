import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';

/** What became different after some version. */
export type RecordChanges = {
  listings: Listing[];
  removedListings: string[];
  objects: InventoryObject[];
  removedObjects: string[];
};

/** All listings and objects, with a version that grows with every change, so that later changes can be listed. */
export class InventoryRecords {
  readonly #listings = new VersionedRecords<Listing>(() => (this.#version += 1));
  readonly #objects = new VersionedRecords<InventoryObject>(() => (this.#version += 1));
  #version = 0;

  get version(): number {
    return this.#version;
  }

  get listings(): Listing[] {
    return this.#listings.all();
  }

  get objects(): InventoryObject[] {
    return this.#objects.all();
  }

  get listingCount(): number {
    return this.#listings.size;
  }

  listing(id: string): Listing | null {
    return this.#listings.get(id);
  }

  object(id: string): InventoryObject | null {
    return this.#objects.get(id);
  }

  /** The version in which a listing last changed; 0 for an unknown one. */
  versionOf(listingId: string): number {
    return this.#listings.versionOf(listingId);
  }

  /** Applies a listing as it is now; returns whether it changed anything. */
  take(listing: Listing): boolean {
    return this.#listings.put(listing);
  }

  /** As `take`, but never over a state that is newer by the service's own clock. */
  takeNewer(listing: Listing): boolean {
    const current = this.#listings.get(listing.id);
    return (!current || current.updatedAt <= listing.updatedAt) && this.take(listing);
  }

  remove(listingId: string): boolean {
    return this.#listings.remove(listingId);
  }

  /** Puts these in place of all objects. */
  takeObjects(objects: readonly InventoryObject[]): void {
    const ids = new Set<string>(objects.map(({ id }) => id));
    for (const { id } of this.objects) if (!ids.has(id)) this.#objects.remove(id);
    for (const object of objects) this.#objects.put(object);
  }

  changesSince(version: number): RecordChanges {
    return {
      listings: this.#listings.changedSince(version),
      removedListings: this.#listings.removedSince(version),
      objects: this.#objects.changedSince(version),
      removedObjects: this.#objects.removedSince(version),
    };
  }
}

class VersionedRecords<Item extends { id: string }> {
  readonly #entries = new Map<string, { item: Item; version: number }>();
  readonly #removed = new Map<string, number>();

  constructor(private readonly nextVersion: () => number) {}

  get size(): number {
    return this.#entries.size;
  }

  all(): Item[] {
    return Array.from(this.#entries.values(), ({ item }) => item);
  }

  get(id: string): Item | null {
    return this.#entries.get(id)?.item ?? null;
  }

  versionOf(id: string): number {
    return this.#entries.get(id)?.version ?? 0;
  }

  put(item: Item): boolean {
    const current = this.get(item.id);
    if (current && JSON.stringify(current) === JSON.stringify(item)) return false;
    this.#removed.delete(item.id);
    this.#entries.set(item.id, { item, version: this.nextVersion() });
    return true;
  }

  remove(id: string): boolean {
    if (!this.#entries.delete(id)) return false;
    this.#removed.set(id, this.nextVersion());
    return true;
  }

  changedSince(version: number): Item[] {
    return Array.from(this.#entries.values())
      .filter((current) => current.version > version)
      .map(({ item }) => item);
  }

  removedSince(version: number): string[] {
    return Array.from(this.#removed)
      .filter(([, removedIn]) => removedIn > version)
      .map(([id]) => id);
  }
}
