import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import {
  ApiError,
  archiveObject,
  crawlListings,
  crawlObjects,
  createConnection,
  getListing,
  postListing,
  putListing,
  putObject,
  unpublishListing,
  uploadImages,
  type Connection,
} from '@/lib/client';
import { apiBasePath, ListingInput, listingRef, ObjectInput, objectRef, type Listing } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { seededRandom, type Random } from '@/lib/demo/random';
import { readEnv } from '@/lib/env';
import { openEmbeddedService } from '@/lib/front/embedded-service';
import { listenHere } from '@/lib/testing/harness/free-port';
import { photograph } from '@/lib/testing/harness/sample-images';
import { makeKeyIn, publicUrl } from '@/lib/testing/harness/service-process';
import { createTestFront } from '@/lib/testing/harness/test-front';
import { CuttingProxy, type Cut } from './cutting-proxy';
import { auditStore, leftovers } from './store-audit';

export type CutReport = {
  cuts: number;
  writes: number;
  acknowledged: number;
  lost: string[];
  duplicates: string[];
  faults: string[];
};

const writersMax = 4;
const referencesEach = 5;
/** One less than the attempts of a call, so that its last attempt succeeds. */
const cutsPerWriteMax = 3;
const settleMsMax = 30_000;

/**
 * Sends writes through connections that are cut at points drawn from `seed`, until `cuts` connections were cut. The client retries as
 * usual. Returns what was lost or duplicated.
 */
export async function runCutAnswers({ seed, cuts }: { seed: number; cuts: number }): Promise<CutReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-cut-'));
  const key = await makeKeyIn(dataDir);
  const env = readEnv({ DATA_DIR: dataDir, APP_URL: publicUrl, DEMO: 'off' });
  const embedded = await openEmbeddedService(env, pino({ level: 'silent' }));
  const server = createTestFront({ env, service: embedded.service });
  await listenHere(server);
  const { port } = server.address() as AddressInfo;
  const direct = connection(`http://127.0.0.1:${port}`, key);
  const photo = new Blob([await photograph(200, 150).jpeg().toBuffer()]);
  const writers = await Promise.all(
    Array.from({ length: writersMax }, async (_, index) => {
      const proxy = await CuttingProxy.open(port);
      const random = seededRandom(seed + index);
      return new CutWriter(`W${index}`, random, proxy, connection(proxy.url, key), direct, photo);
    }),
  );
  try {
    await Promise.all(writers.map((writer) => writer.write(Math.ceil(cuts / writersMax))));
    for (const until = Date.now() + settleMsMax; leftovers(dataDir).length > 0 && Date.now() < until;) await pause(50);
    const report = await takeStock(writers, direct);
    const unfinished = leftovers(dataDir).map((path) => `left over: ${path}`);
    return { ...report, faults: [...report.faults, ...unfinished, ...(await auditStore(dataDir))] };
  } finally {
    for (const writer of writers) writer.proxy.close();
    server.closeAllConnections();
    server.close();
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

class CutWriter {
  writes = 0;
  /** The latest acknowledged amount of each reference. */
  readonly amounts = new Map<string, number>();
  /** The amounts of listings without a reference, and whether their answer arrived. */
  readonly posts = new Map<number, boolean>();
  readonly faults: string[] = [];
  #count = 0;

  constructor(
    readonly name: string,
    private readonly random: Random,
    readonly proxy: CuttingProxy,
    private readonly through: Connection,
    private readonly direct: Connection,
    private readonly photo: Blob,
  ) {}

  async write(cuts: number): Promise<void> {
    while (this.proxy.cuts < cuts) {
      this.writes += 1;
      try {
        await this.#writeOnce();
      } catch (error) {
        this.faults.push(`${this.name}: ${String(error)}`);
        return;
      }
    }
  }

  async #writeOnce(): Promise<void> {
    const { random, name, through } = this;
    const reference = `${name}-${random.whole(1, referencesEach)}`;
    this.#plan(random.whole(1, cutsPerWriteMax));
    await putObject(through, objectRef(`${name}-hus`), this.#address(), null);
    const dice = random.next();
    if (dice < 0.15) return this.#post();
    let images: string[] = [];
    if (dice < 0.35) {
      this.#plan(1, 6_000);
      const files = [1, 2, 3].map((number) => ({ bytes: this.photo, name: `${number}.jpg` }));
      images = (await orLost(uploadImages(through, files)))?.map(({ url }) => url) ?? [];
    }
    this.#plan(random.whole(1, cutsPerWriteMax));
    const body = this.#body(images);
    await putListing(through, listingRef(reference), body, null);
    this.amounts.set(reference, body.price.amount);
    const current = await getListing(this.direct, { reference: listingRef(reference) });
    if (current.price.amount !== body.price.amount) this.faults.push(`${reference} is not what was acknowledged`);
    if (random.chance(0.2)) {
      this.#plan(random.whole(1, cutsPerWriteMax));
      const { value } = await unpublishListing(through, { reference: listingRef(reference) });
      if (value.status === 'published') this.faults.push(`${reference} is still live`);
    }
    if (random.chance(0.1)) {
      this.#plan(random.whole(1, cutsPerWriteMax));
      await archiveObject(through, { reference: objectRef(`${name}-hus`) });
      const now = await getListing(this.direct, { reference: listingRef(reference) });
      if (now.status === 'published' || now.object.status !== 'archived')
        this.faults.push(`${name}-hus is not archived`);
    }
  }

  async #post(): Promise<void> {
    this.#plan(1);
    const body = this.#body([]);
    this.posts.set(body.price.amount, false);
    if (await orLost(postListing(this.through, body))) this.posts.set(body.price.amount, true);
  }

  #plan(count: number, upBytesMax = 1_300): void {
    const { random } = this;
    const cut = (): Cut =>
      random.chance(0.5)
        ? { direction: 'up', afterBytes: random.whole(0, upBytesMax) }
        : { direction: 'down', afterBytes: random.whole(0, 1_800) };
    this.proxy.plan(Array.from({ length: count }, cut));
  }

  #address(): ObjectInput {
    return ObjectInput.parse({ ...exampleObjectBody, streetAddress: this.name, streetAddress2: `${++this.#count} tr` });
  }

  #body(images: string[]): ListingInput {
    this.#count += 1;
    return ListingInput.parse({
      ...exampleListingBody,
      objectRef: `${this.name}-hus`,
      description: this.name,
      price: { amount: this.#count, unit: 'month' },
      images,
    });
  }
}

async function takeStock(writers: CutWriter[], direct: Connection): Promise<CutReport> {
  const listings: Listing[] = [];
  for await (const page of crawlListings(direct)) listings.push(...page);
  const objects: (string | null)[] = [];
  for await (const page of crawlObjects(direct)) objects.push(...page.map(({ externalRef }) => externalRef));
  const names = [...objects, ...listings.map(({ externalRef }) => externalRef)].filter((name) => name !== null);
  const duplicates = names.filter((name, index) => names.indexOf(name) !== index);
  const lost: string[] = [];
  for (const { name, amounts, posts } of writers) {
    for (const [reference, amount] of amounts) {
      const current = listings.find(({ externalRef }) => externalRef === reference);
      if (current?.price.amount !== amount) lost.push(reference);
    }
    for (const [amount, acknowledged] of posts) {
      const made = listings.filter(
        ({ externalRef, description, price }) =>
          externalRef === null && description === name && price.amount === amount,
      );
      if (made.length > 1) duplicates.push(`${name} ${amount}`);
      if (acknowledged && made.length === 0) lost.push(`${name} ${amount}`);
    }
  }
  return {
    cuts: writers.reduce((sum, { proxy }) => sum + proxy.cuts, 0),
    writes: writers.reduce((sum, { writes }) => sum + writes, 0),
    acknowledged: writers.reduce((sum, { amounts, posts }) => sum + amounts.size + posts.size, 0),
    lost,
    duplicates,
    faults: writers.flatMap(({ faults }) => faults),
  };
}

// Requests that are not retried fail when their connection is cut. `takeStock` checks later whether they arrived.
async function orLost<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NETWORK') return null;
    throw error;
  }
}

function connection(url: string, key: string): Connection {
  return createConnection({ baseUrl: url + apiBasePath, key: () => key, sleep: () => Promise.resolve() });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
