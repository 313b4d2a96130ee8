import 'server-only';
import type { InventoryObject, Listing } from '@/lib/contract';
import { VersionedRecords } from './versioned-records';

export type RecordChanges = {
  listings: Listing[];
  removedListings: string[];
  objects: InventoryObject[];
  removedObjects: string[];
};

/**
 * All listings and objects, with a version that grows with every change, so that later changes can be listed. Immutable: a change
 * returns new records, or the same ones if nothing differs.
 */
export class InventoryRecords {
  private constructor(
    readonly version: number,
    private readonly ofListings: VersionedRecords<Listing>,
    private readonly ofObjects: VersionedRecords<InventoryObject>,
  ) {}

  static readonly empty = new InventoryRecords(0, VersionedRecords.empty(), VersionedRecords.empty());

  get listings(): readonly Listing[] {
    return this.ofListings.all;
  }

  get objects(): readonly InventoryObject[] {
    return this.ofObjects.all;
  }

  get listingCount(): number {
    return this.ofListings.size;
  }

  listing(id: string): Listing | null {
    return this.ofListings.get(id);
  }

  object(id: string): InventoryObject | null {
    return this.ofObjects.get(id);
  }

  versionOf(listingId: string): number {
    return this.ofListings.versionOf(listingId);
  }

  /** With these listings as they are now, and without those ids. */
  with(listings: readonly Listing[], removedIds: readonly string[] = []): InventoryRecords {
    const { records, version } = this.ofListings.with(listings, removedIds, this.version);
    return records === this.ofListings ? this : new InventoryRecords(version, records, this.ofObjects);
  }

  touched(listingIds: readonly string[]): InventoryRecords {
    const { records, version } = this.ofListings.touched(listingIds, this.version);
    return records === this.ofListings ? this : new InventoryRecords(version, records, this.ofObjects);
  }

  /** As `with`, but never over a state that is newer by the service's own clock. */
  withNewer(listings: readonly Listing[]): InventoryRecords {
    return this.with(
      listings.filter((listing) => {
        const current = this.listing(listing.id);
        return !current || current.updatedAt <= listing.updatedAt;
      }),
    );
  }

  /** With these objects in place of all earlier ones. */
  withObjects(objects: readonly InventoryObject[]): InventoryRecords {
    const ids = new Set<string>(objects.map(({ id }) => id));
    const removed = this.objects.flatMap(({ id }) => (ids.has(id) ? [] : id));
    const { records, version } = this.ofObjects.with(objects, removed, this.version);
    return records === this.ofObjects ? this : new InventoryRecords(version, this.ofListings, records);
  }

  changesSince(version: number): RecordChanges {
    return {
      listings: this.ofListings.changedSince(version),
      removedListings: this.ofListings.removedSince(version),
      objects: this.ofObjects.changedSince(version),
      removedObjects: this.ofObjects.removedSince(version),
    };
  }
}
