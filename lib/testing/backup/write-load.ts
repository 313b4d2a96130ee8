import { listingRef, ListingInput, ObjectInput, objectRef, type Listing } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { getListing, putListing, putObject, uploadImages, type Connection } from '@/lib/client';
import { photograph } from '@/lib/testing/harness/sample-images';

type Acknowledged = { number: number; images: string[] };

const writersMax = 3;
const listingsEach = 4;

/** Writers that replace listings and their photos without a pause, and record what was acknowledged. */
export class WriteLoad {
  /** The last acknowledged write of each listing. */
  readonly acknowledged = new Map<string, Acknowledged>();
  readonly #sent = new Map<string, Acknowledged[]>();
  #count = 0;
  #isStopped = false;
  #writers: Promise<void>[] = [];

  get count(): number {
    return this.#count;
  }

  /** Resolves when each listing has been written. */
  async start(connection: Connection): Promise<void> {
    const bytes = await photograph(160, 120).jpeg().toBuffer();
    await putObject(connection, objectRef('HUS'), ObjectInput.parse(exampleObjectBody), null);
    for (let writer = 0; writer < writersMax; writer += 1) {
      for (let number = 0; number < listingsEach; number += 1)
        await this.#write(connection, `W${writer}-${number}`, bytes);
    }
    this.#writers = Array.from({ length: writersMax }, async (_, writer) => {
      for (let number = 0; !this.#isStopped; number += 1) {
        await this.#write(connection, `W${writer}-${number % listingsEach}`, bytes);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#writers);
  }

  /** The writes that a service has lost. `before` is a copy of `acknowledged`, made when the writes had to be safe. */
  async lostSince(
    before: ReadonlyMap<string, Acknowledged>,
    connection: Connection,
    origin: string,
  ): Promise<string[]> {
    const lost: string[] = [];
    for (const [reference, { number }] of before) {
      const listing = await getListing(connection, { reference: listingRef(reference) }).catch(() => null);
      if (!listing) lost.push(`${reference} is lost`);
      else lost.push(...(await this.#faults(reference, listing, number, origin)));
    }
    return lost;
  }

  async #faults(reference: string, listing: Listing, atLeast: number, origin: string): Promise<string[]> {
    const number = listing.price.amount;
    const sent = this.#sent.get(reference)?.find((write) => write.number === number);
    if (number < atLeast) return [`${reference} is as write ${number} left it, and ${atLeast} was acknowledged`];
    if (sent?.images.join() !== listing.images.join()) return [`${reference} is not as write ${number} sent it`];
    const answers = await Promise.all(listing.images.map((url) => fetch(origin + new URL(url).pathname)));
    const lengths = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    return answers.flatMap(({ status }, index) =>
      status === 200 && lengths[index]! > 500 ? [] : [`a photo of ${reference} is lost`],
    );
  }

  async #write(connection: Connection, reference: string, bytes: Uint8Array): Promise<void> {
    const file = { bytes: new Blob([new Uint8Array(bytes)]), name: 'photo.jpg' };
    const images = (await uploadImages(connection, [file, file])).map(({ url }) => url);
    const number = (this.#count += 1);
    const price = { amount: number, unit: 'month' } as const;
    const body = ListingInput.parse({ ...exampleListingBody, objectRef: 'HUS', price, images, floorPlan: null });
    this.#sent.set(reference, [...(this.#sent.get(reference) ?? []), { number, images }]);
    await putListing(connection, listingRef(reference), body, null);
    this.acknowledged.set(reference, { number, images });
  }
}
