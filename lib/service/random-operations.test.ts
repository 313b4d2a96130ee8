import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishBlockers, type InventoryObject, type Listing } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import {
  createTestService,
  publishableBody,
  type Answer,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/service-harness';

type Operation =
  | { verb: 'putObject'; object: string; city: string }
  | { verb: 'archive'; object: string }
  | { verb: 'putListing' | 'postListing'; listing: string; push: Push }
  | { verb: 'unpublish'; listing: string };
type Push = {
  object: string;
  inline: boolean;
  city: string;
  status: 'published' | 'draft';
  images: number;
  amount: number;
  noticePeriod: number | null;
  description: string;
};

const object = fc.constantFrom('HUS-1', 'HUS-2');
const listing = fc.constantFrom('A', 'B', 'C');
const city = fc.constantFrom('Solna', 'Umeå');
const push = fc.record<Push>({
  object,
  inline: fc.boolean(),
  city,
  status: fc.constantFrom('published', 'published', 'published', 'draft'),
  images: fc.constantFrom(3, 3, 3, 2),
  amount: fc.constantFrom(100, 100, 100, 0),
  noticePeriod: fc.constantFrom(3, 3, 0, null),
  description: fc.constantFrom('Ljust', 'Mörkt'),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('putObject' as const), object, city }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('archive' as const), object }) },
  { weight: 5, arbitrary: fc.record({ verb: fc.constant('putListing' as const), listing, push }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('postListing' as const), listing, push }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('unpublish' as const), listing }) },
);

describe('random operations', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService();
  });
  afterAll(() => test.close());

  const addressOf = (reference: string, where: string) => ({
    ...exampleObjectBody,
    streetAddress: reference,
    city: where,
  });

  const run = ({ api }: TestOrganization, images: string[], step: Operation): Promise<Answer> => {
    if (step.verb === 'putObject') return api('PUT', `/objects/${step.object}`, addressOf(step.object, step.city));
    if (step.verb === 'archive') return api('DELETE', `/objects/ext:${step.object}`);
    if (step.verb === 'unpublish') return api('POST', `/listings/ext:${step.listing}/unpublish`);
    const { object: reference, inline, city: where, images: shown, amount, ...rest } = step.push;
    const selector = inline ? { address: addressOf(reference, where) } : { objectRef: reference };
    const body = { ...publishableBody(images.slice(0, shown)), objectRef: undefined, ...selector, ...rest };
    const priced = { ...body, price: { amount, unit: 'month' } };
    return step.verb === 'postListing'
      ? api('POST', '/listings', priced)
      : api('PUT', `/listings/${step.listing}`, priced);
  };

  const crawl = async <Item>({ api }: TestOrganization, path: string, limit: number): Promise<Item[]> => {
    const items: Item[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await api('GET', `${path}&limit=${limit}${cursor && `&cursor=${cursor}`}`);
      items.push(...body.data);
      cursor = body.nextCursor as string | null;
    }
    return items;
  };

  const withoutObject = (item: Listing) => ({
    ...item,
    object: null,
    updatedAt: null,
    status: null,
    publishBlockers: null,
  });

  const checkInvariants = (listings: Listing[], objects: InventoryObject[]) => {
    const objectById = new Map(objects.map((item) => [item.id, item]));
    for (const item of listings) {
      const home = objectById.get(item.object.id)!;
      expect(home).toMatchObject(item.object);
      expect(item.publishBlockers).toEqual(publishBlockers({ ...item, objectStatus: home.status }));
      if (item.status === 'published') expect([item.publishBlockers, home.status]).toEqual([[], 'active']);
      expect(item.updatedAt >= home.updatedAt && item.updatedAt >= item.createdAt).toBe(true);
    }
    for (const item of objects) {
      expect(item.listingCount).toBe(listings.filter((row) => row.object.id === item.id).length);
    }
  };

  const checkStep = (step: Operation, answer: Answer, before: Listing[], after: Listing[]) => {
    const target = answer.status === 200 && 'listing' in step ? (answer.body.id as string) : null;
    const heldById = new Map(before.map((item) => [item.id, item]));
    const unchanged = answer.status !== 200 || answer.body.outcome === 'unchanged';
    if (unchanged) expect(after).toEqual(before);
    if (target && !unchanged) {
      const newest = after.map(({ updatedAt }) => updatedAt).toSorted((a, b) => (a < b ? 1 : -1))[0];
      expect(after.find(({ id }) => id === target)!.updatedAt).toBe(newest);
    }
    for (const item of after) {
      const held = heldById.get(item.id);
      if (!held) expect(item.id).toBe(target);
      else if (item.id !== target && 'listing' in step) expect(item).toEqual(held);
      else if (item.id !== target) expect(withoutObject(item)).toEqual(withoutObject(held));
      if (held && held.status !== 'draft') expect(item.status).not.toBe('draft');
      if (step.verb !== 'putListing' && held && held.status !== 'published') expect(item.status).toBe(held.status);
    }
    expect(after.length >= before.length).toBe(true);
  };

  it('C068 C099 C110 C111 C190 C199 C219 C220 C223 C224 C233 C235 C237 C302 keep every promise of the interface', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 1, maxLength: 25 }), async (steps) => {
        const own = await test.makeOrganization();
        const images = await own.makeUploads(3);
        let listings: Listing[] = [];
        let polledUntil = '2000-01-01T00:00:00.000Z';
        const polled = new Map<string, Listing>();
        for (const [index, step] of steps.entries()) {
          if (index % 3 === 0) test.clock.now += index % 2 === 0 ? 1 : -1;
          const answer = await run(own, images, step);
          expect([200, 400, 404]).toContain(answer.status);
          const before = listings;
          listings = await crawl<Listing>(own, '/listings?', 200);
          expect(await crawl(own, '/listings?', 2)).toEqual(listings);
          const objects = await crawl<InventoryObject>(own, '/objects?includeArchived=true', 3);
          expect(new Set(objects.map(({ id }) => id)).size).toBe(objects.length);
          checkInvariants(listings, objects);
          checkStep(step, answer, before, listings);

          const delta = await crawl<Listing>(own, `/listings?updatedSince=${polledUntil}`, 200);
          for (const item of delta) {
            expect(item.updatedAt > polledUntil).toBe(true);
            polled.set(item.id, item);
          }
          polledUntil = [polledUntil, ...delta.map(({ updatedAt }) => updatedAt)].toSorted((a, b) =>
            a < b ? 1 : -1,
          )[0]!;
          expect(listings.map(({ id }) => polled.get(id))).toEqual(listings);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('C111 C219 C237 C301 keep them too when they come all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { minLength: 2, maxLength: 12 }), async (steps) => {
        const own = await test.makeOrganization();
        const images = await own.makeUploads(3);
        for (const reference of ['HUS-1', 'HUS-2']) {
          await own.api('PUT', `/objects/${reference}`, addressOf(reference, 'Solna'));
        }
        const answers = await Promise.all(steps.map((step) => run(own, images, step)));
        for (const { status } of answers) expect([200, 400, 404]).toContain(status);
        const listings = await crawl<Listing>(own, '/listings?', 200);
        checkInvariants(listings, await crawl<InventoryObject>(own, '/objects?includeArchived=true', 200));
        const references = listings.flatMap(({ externalRef }) => externalRef ?? []);
        expect(new Set(references).size).toBe(references.length);
      }),
      { numRuns: 40 },
    );
  });
});
