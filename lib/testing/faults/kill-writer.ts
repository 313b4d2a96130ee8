import { isDeepStrictEqual } from 'node:util';
import {
  archiveObject,
  getListing,
  getObject,
  postListing,
  putListing,
  putObject,
  unpublishListing,
  uploadFloorPlan,
  uploadImages,
  type Connection,
} from '@/lib/client';
import {
  ListingInput,
  listingRef,
  ObjectInput,
  objectRef,
  type InventoryObject,
  type Listing,
  type ListingReceipt,
} from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import type { Random } from '@/lib/demo/random';

export type WriteKind = 'push' | 'upload' | 'unpublish' | 'archive' | 'putObject' | 'post';

/** A write whose answer has not arrived, or whose effects have not been read yet. */
type Pending =
  | { kind: 'push'; reference: string; body: ListingInput }
  | { kind: 'post'; body: ListingInput }
  | { kind: 'unpublish'; reference: string }
  | { kind: 'archive' | 'putObject'; object: string; acknowledged: boolean };

const listingsEach = 6;

/**
 * One of several writers whose writes end with a kill. It writes only its own records, remembers the last answer about each, and checks
 * afterwards that the store has lost nothing it confirmed.
 */
export class KillWriter {
  readonly #listings = new Map<string, Listing>();
  readonly #objects = new Map<string, InventoryObject>();
  /** Listings without a reference, by their amount, which is unique. */
  readonly #posts = new Map<number, Listing>();
  #pending: Pending | null = null;
  #count = 0;

  constructor(
    readonly name: string,
    private readonly random: Random,
    private readonly photos: Blob[],
  ) {}

  get acknowledged(): number {
    return this.#listings.size + this.#posts.size;
  }

  /** Compares all listings with those this writer created, and adopts one whose answer never arrived. */
  takeStock(listings: Listing[]): string[] {
    const own = listings.filter(({ description }) => description?.startsWith(`${this.name} `));
    const known = new Set([...this.#posts.values()].map(({ id }) => id));
    const pending = this.#pending;
    const faults: string[] = [];
    for (const listing of own) {
      if (listing.externalRef === null ? known.has(listing.id) : this.#listings.has(listing.externalRef)) continue;
      const isPending =
        pending?.kind === 'post'
          ? listing.externalRef === null && listing.price.amount === pending.body.price.amount
          : pending?.kind === 'push' && listing.externalRef === pending.reference;
      const sent = pending && 'body' in pending ? pending.body : null;
      if (!isPending || !sent || !isDeepStrictEqual(written(listing), written(sent)))
        faults.push(`${this.name}: the listing ${listing.externalRef ?? listing.id} was made by nobody`);
      else if (listing.externalRef !== null) this.#listings.set(listing.externalRef, listing);
      else if (this.#posts.has(listing.price.amount)) faults.push(`${this.name}: ${listing.id} was made twice`);
      else this.#posts.set(listing.price.amount, listing);
    }
    return faults;
  }

  /** Writes until the connection closes. Calls `before` before each write. */
  async writeUntilGone(connection: Connection, before: (kind: WriteKind) => void): Promise<void> {
    try {
      for (const number of [0, 1])
        if (!this.#objects.has(this.#objectName(number))) await this.#putObject(connection, number);
      for (;;) await this.#writeOnce(connection, before);
    } catch (error) {
      if (!isLost(error)) throw error;
    }
  }

  async #writeOnce(connection: Connection, before: (kind: WriteKind) => void): Promise<void> {
    const current = [...this.#listings.keys()];
    const dice = this.random.next();
    if (dice < 0.72 || current.length === 0) return this.#push(connection, before);
    if (dice < 0.82) {
      before('unpublish');
      const reference = this.random.pick(current);
      this.#pending = { kind: 'unpublish', reference };
      return this.#keep((await unpublishListing(connection, { reference: listingRef(reference) })).value);
    }
    if (dice < 0.88) return this.#archive(connection, before);
    if (dice < 0.95) {
      before('putObject');
      return this.#putObject(connection, this.random.whole(0, 1));
    }
    before('post');
    const body = this.#body([]);
    this.#pending = { kind: 'post', body };
    const { value } = await postListing(connection, body);
    const { outcome: _, ...listing } = value;
    this.#posts.set(body.price.amount, listing);
    this.#pending = null;
  }

  async #push(connection: Connection, before: (kind: WriteKind) => void): Promise<void> {
    const reference = `${this.name}-${this.random.whole(1, listingsEach)}`;
    const dice = this.random.next();
    let images = this.#listings.get(reference)?.images ?? [];
    if (dice < 0.5) {
      before('upload');
      const files = this.random.shuffle(this.photos).slice(0, this.random.whole(1, 3));
      const uploaded = await uploadImages(
        connection,
        files.map((bytes) => ({ bytes, name: 'photo.jpg' })),
      );
      images = uploaded.map(({ url }) => url);
    } else if (dice < 0.6) images = [];
    let floorPlan: string | null = null;
    if (this.random.chance(0.15)) {
      before('upload');
      floorPlan = (await uploadFloorPlan(connection, { bytes: this.photos[0]!, name: 'plan.jpg' })).url;
    }
    const body = this.#body(images, floorPlan);
    before('push');
    this.#pending = { kind: 'push', reference, body };
    this.#keep((await putListing(connection, listingRef(reference), body, null)).value);
  }

  async #archive(connection: Connection, before: (kind: WriteKind) => void): Promise<void> {
    const object = this.#objectName(1);
    const pending = { kind: 'archive', object, acknowledged: false } as const satisfies Pending;
    before('archive');
    this.#pending = pending;
    await archiveObject(connection, { reference: objectRef(object) });
    this.#pending = { ...pending, acknowledged: true };
    await this.#readObject(connection, object);
  }

  async #putObject(connection: Connection, number: number): Promise<void> {
    const object = this.#objectName(number);
    const address = {
      ...exampleObjectBody,
      streetAddress: `${this.name} ${number}`,
      streetAddress2: `${++this.#count} tr`,
    };
    this.#pending = { kind: 'putObject', object, acknowledged: false };
    await putObject(connection, objectRef(object), ObjectInput.parse(address), null);
    this.#pending = { kind: 'putObject', object, acknowledged: true };
    await this.#readObject(connection, object);
  }

  // A write to an object updates every listing on it, so all are read again before the next write.
  async #readObject(connection: Connection, object: string): Promise<void> {
    this.#objects.set(object, await getObject(connection, { reference: objectRef(object) }));
    for (const reference of this.#on(object)) {
      this.#listings.set(reference, await getListing(connection, { reference: listingRef(reference) }));
    }
    for (const [amount, { id, object: on }] of this.#posts) {
      if (on.externalRef === object) this.#posts.set(amount, await getListing(connection, { id }));
    }
    this.#pending = null;
  }

  /** Returns the confirmed writes that the store has lost. Afterwards the writer continues from what it read. */
  async faultsAfterwards(connection: Connection): Promise<string[]> {
    const faults: string[] = [];
    const say = (fault: string) => void faults.push(`${this.name}: ${fault}`);
    for (const [reference, current] of this.#objects) {
      const actual = await getObject(connection, { reference: objectRef(reference) });
      const { listingCount: _, ...before } = current;
      const { listingCount: __, ...now } = actual;
      if (!isDeepStrictEqual(now, before) && !this.#concerns(reference)) say(`the object ${reference} has changed`);
      if (this.#pending?.kind === 'archive' && this.#pending.acknowledged && this.#concerns(reference))
        if (actual.status !== 'archived') say(`${reference} was archived and is not`);
      this.#objects.set(reference, actual);
    }
    for (const [reference, current] of this.#listings) {
      const actual = await getListing(connection, { reference: listingRef(reference) }).catch(() => null);
      if (!actual) {
        say(`the listing ${reference} is lost`);
        continue;
      }
      const fault = this.#listingFault(reference, current, actual);
      if (fault) say(`the listing ${reference} ${fault}`);
      this.#listings.set(reference, actual);
    }
    for (const [amount, current] of this.#posts) {
      const actual = await getListing(connection, { id: current.id }).catch(() => null);
      if (!actual) say(`the listing ${current.id} is lost`);
      else if (!isDeepStrictEqual(actual, current) && !this.#concerns(current.object.externalRef))
        say(`${current.id} has changed`);
      if (actual) this.#posts.set(amount, actual);
    }
    this.#pending = null;
    return faults;
  }

  #listingFault(reference: string, current: Listing, actual: Listing): string | null {
    const pending = this.#pending;
    if (isDeepStrictEqual(actual, current)) {
      const taken = pending?.kind === 'archive' && pending.acknowledged && this.#concerns(current.object.externalRef);
      return taken && current.status === 'published' ? 'is live on an archived object' : null;
    }
    if (pending?.kind === 'push' && pending.reference === reference) {
      return isDeepStrictEqual(written(actual), written(pending.body))
        ? null
        : 'is neither as it was nor as it was sent';
    }
    const sameContent = isDeepStrictEqual(written(actual), written(current));
    if (pending?.kind === 'unpublish' && pending.reference === reference)
      return sameContent && actual.status === 'unpublished' ? null : 'is neither live nor taken off';
    if (pending && this.#concerns(current.object.externalRef)) {
      const taken = pending.kind === 'archive' && actual.status === 'published';
      return sameContent && !taken ? null : 'did not follow its object whole';
    }
    return 'has changed';
  }

  #concerns(object: string | null): boolean {
    const pending = this.#pending;
    return (pending?.kind === 'archive' || pending?.kind === 'putObject') && pending.object === object;
  }

  #on(object: string): string[] {
    return [...this.#listings].filter(([, listing]) => listing.object.externalRef === object).map(([name]) => name);
  }

  #keep(receipt: ListingReceipt): void {
    const { outcome: _, ...listing } = receipt;
    this.#listings.set(listing.externalRef!, listing);
    this.#pending = null;
  }

  #body(images: string[], floorPlan: string | null = null): ListingInput {
    this.#count += 1;
    const active = [0, 1].filter((number) => this.#objects.get(this.#objectName(number))?.status === 'active');
    return ListingInput.parse({
      ...exampleListingBody,
      objectRef: this.#objectName(this.random.pick(active)),
      description: `${this.name} ${this.#count}`,
      price: { amount: this.#count, unit: 'month' },
      images,
      floorPlan,
    });
  }

  #objectName(number: number): string {
    return `${this.name}-hus-${number}`;
  }
}

function written({ description, price, images, floorPlan }: Listing | ListingInput) {
  return { description, amount: price.amount, images, floorPlan };
}

function isLost(error: unknown): boolean {
  if (error instanceof Error && error.message === 'no retry') return true;
  const { code } = error as { code?: unknown };
  return code === 'NETWORK';
}
