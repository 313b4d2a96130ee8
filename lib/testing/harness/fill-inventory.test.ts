import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { crawlListings, createConnection, putListing, type Connection } from '@/lib/client';
import { apiBasePath, bodyOfListing, ListingInput, listingRef, type Listing } from '@/lib/contract';
import { readEnv } from '@/lib/env';
import { openServiceStore, serviceContext } from '@/lib/front/embedded-service';
import { createService, type Service } from '@/lib/service';
import { fillInventory } from './fill-inventory';

const size = 140;
const folder = mkdtempSync(join(tmpdir(), 'vakant-fill-'));
let service: Service;
let connection: Connection;
let close: () => Promise<void>;

beforeAll(async () => {
  const { key } = await fillInventory(folder, size);
  const env = readEnv({ DATA_DIR: folder, DEMO: 'off' });
  const store = await openServiceStore(env);
  service = createService(await serviceContext(env, store, { info: () => undefined, error: () => undefined }));
  close = async () => {
    await service.stop();
    await store.close();
  };
  connection = createConnection({
    baseUrl: env.appUrl + apiBasePath,
    key: () => key,
    fetch: (input, init) => service.fetch(new Request(input, init)),
  });
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

async function current(): Promise<Listing[]> {
  const listings: Listing[] = [];
  for await (const page of crawlListings(connection)) listings.push(...page);
  return listings;
}

it('the listings are as the service stores them: pushing one as it is read changes nothing', async () => {
  const listings = await current();
  expect(listings).toHaveLength(size);
  for (const listing of listings.filter(({ status }) => status !== 'unpublished')) {
    const body = ListingInput.parse(bodyOfListing(listing, listing.status === 'draft' ? 'draft' : 'published'));
    const { value } = await putListing(connection, listingRef(listing.externalRef!), body, null);
    expect([value.externalRef, value.outcome, value.publishBlockers]).toEqual([
      listing.externalRef,
      'unchanged',
      listing.publishBlockers,
    ]);
  }
});

it('the photos that listings share can be fetched', async () => {
  const urls = [...new Set((await current()).flatMap(({ images }) => images))];
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) expect((await service.fetch(new Request(`${url}?w=64`))).status).toBe(200);
});
