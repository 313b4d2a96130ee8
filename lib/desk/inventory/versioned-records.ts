import 'server-only';

type Entry<Item> = { item: Item; version: number };
type Bucket<Item> = ReadonlyMap<string, Entry<Item>>;
type Changed<Item extends { id: string }> = { records: VersionedRecords<Item>; version: number };

const bucketCount = 4_096;

/**
 * Records by id, each with the version in which it last changed. Immutable: a change copies the buckets that it
 * touches, so that a page of 200 costs the same whether there are 1,000 records or 100,000.
 */
export class VersionedRecords<Item extends { id: string }> {
  #all: readonly Item[] | null = null;

  private constructor(
    private readonly buckets: readonly (Bucket<Item> | undefined)[],
    private readonly removed: ReadonlyMap<string, number>,
    readonly size: number,
  ) {}

  static empty<Item extends { id: string }>(): VersionedRecords<Item> {
    return new VersionedRecords<Item>([], new Map(), 0);
  }

  get all(): readonly Item[] {
    this.#all ??= this.buckets.flatMap((bucket) => (bucket ? Array.from(bucket.values(), ({ item }) => item) : []));
    return this.#all;
  }

  get(id: string): Item | null {
    return this.#entry(id)?.item ?? null;
  }

  /** The version in which a record last changed or was removed; 0 for an unknown one. */
  versionOf(id: string): number {
    return this.#entry(id)?.version ?? this.removed.get(id) ?? 0;
  }

  /** With the same records, but new versions of these, because facts about them changed elsewhere. */
  touched(ids: readonly string[], from: number): Changed<Item> {
    const buckets = this.buckets.slice();
    let version = from;
    for (const id of ids) {
      const entry = this.#entry(id);
      if (!entry) continue;
      const bucket = new Map(buckets[bucketOf(id)]);
      buckets[bucketOf(id)] = bucket.set(id, { item: { ...entry.item }, version: (version += 1) });
    }
    return { records: version === from ? this : new VersionedRecords(buckets, this.removed, this.size), version };
  }

  /** With these records and without those ids; each change gets the next version after `from`. Returns itself if nothing changes. */
  with(items: readonly Item[], removedIds: readonly string[], from: number): Changed<Item> {
    const buckets = this.buckets.slice();
    const removed = new Map(this.removed);
    const copied = new Set<number>();
    let { size } = this;
    let version = from;
    const bucketToChange = (id: string): Map<string, Entry<Item>> => {
      const number = bucketOf(id);
      if (!copied.has(number)) buckets[number] = new Map(buckets[number]);
      copied.add(number);
      return buckets[number] as Map<string, Entry<Item>>;
    };
    for (const item of items) {
      const current = buckets[bucketOf(item.id)]?.get(item.id)?.item;
      if (current && (current === item || JSON.stringify(current) === JSON.stringify(item))) continue;
      if (!current) size += 1;
      removed.delete(item.id);
      bucketToChange(item.id).set(item.id, { item, version: (version += 1) });
    }
    for (const id of removedIds) {
      if (!buckets[bucketOf(id)]?.has(id)) continue;
      size -= 1;
      bucketToChange(id).delete(id);
      removed.set(id, (version += 1));
    }
    return { records: version === from ? this : new VersionedRecords(buckets, removed, size), version };
  }

  changedSince(version: number): Item[] {
    return this.buckets.flatMap((bucket) =>
      bucket ? Array.from(bucket.values()).flatMap((entry) => (entry.version > version ? entry.item : [])) : [],
    );
  }

  removedSince(version: number): string[] {
    return Array.from(this.removed).flatMap(([id, removedIn]) => (removedIn > version ? id : []));
  }

  #entry(id: string): Entry<Item> | undefined {
    return this.buckets[bucketOf(id)]?.get(id);
  }
}

function bucketOf(id: string): number {
  let hash = 0;
  for (let index = 0; index < id.length; index += 1) hash = (Math.imul(hash, 31) + id.charCodeAt(index)) | 0;
  return (hash ^ (hash >>> 16)) & (bucketCount - 1);
}
