import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InventoryObject, Listing } from '@/lib/contract';
import { createTestService, type TestService } from '@/lib/testing/service-harness';
import { InventoryModel, type Push, type Step } from '@/lib/testing/inventory-model';
import { ModelledOrganization } from '@/lib/testing/modelled-organization';

/** A failure prints its seed and path: put both here to see exactly it again. */
const replay: { seed?: number; path?: string } = {};

const object = fc.constantFrom('HUS-1', 'HUS-2');
const listing = fc.constantFrom('A', 'B', 'C');
const place = fc.constantFrom(1, 2);
const often = <Value>(usual: Value, ...others: Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) });
const images = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<number[]>([0, 1, 2], [2, 1, 0], [0, 1, 2, 3]) },
  { weight: 1, arbitrary: fc.array(fc.nat(4), { maxLength: 5 }) },
);
const push: fc.Arbitrary<Push> = fc.record({
  target: fc.oneof(
    { weight: 3, arbitrary: fc.record({ by: fc.constantFrom('ref' as const, 'id' as const, 'ext' as const), object }) },
    { weight: 1, arbitrary: fc.record({ by: fc.constant('address' as const), place }) },
  ),
  images,
  floorPlan: often<number | null>(null, 3, 4),
  status: fc.constantFrom('published', 'published', 'published', 'draft'),
  amount: often(100, 0, 200),
  noticePeriod: often<number | null>(3, 0, null),
  description: often<string | null>('Ljust', 'Mörkt', '', null),
  assignee: often<'kept' | 'owner' | 'member' | 'stranger'>('kept', 'owner', 'member', 'stranger'),
  foreignImage: often(false, false, true),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ verb: fc.constant('putObject' as const), object, place }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('archive' as const), object }) },
  { weight: 7, arbitrary: fc.record({ verb: fc.constant('push' as const), listing, push }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('push' as const), listing: fc.constant(null), push }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('repeat' as const), listing }) },
  { weight: 2, arbitrary: fc.record({ verb: fc.constant('unpublish' as const), listing }) },
  { weight: 1, arbitrary: fc.record({ verb: fc.constant('wait' as const), hours: fc.constantFrom(1, 13, 25) }) },
);
const both: { organization: 0 | 1; step: Step }[] = ['HUS-1', 'HUS-2'].flatMap((reference, index) =>
  ([0, 1] as const).map((organization) => ({
    organization,
    step: { verb: 'putObject', object: reference, place: index + 1 },
  })),
);
const steps = (max: number) =>
  fc
    .tuple(
      fc.constantFrom(both, both, []),
      fc.array(fc.record({ organization: fc.constantFrom<0 | 1>(0, 0, 1), step }), {
        minLength: 1,
        maxLength: max,
        size: 'max',
      }),
    )
    .map(([first, rest]) => [...first, ...rest]);

describe('the model of sections 3.1, 3.2 and 4.13', () => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService();
  });
  afterAll(() => test.close());

  const start = async () => {
    const first = await ModelledOrganization.make(test);
    const second = await ModelledOrganization.make(test);
    first.foreignUpload = second.uploads[0]!;
    second.foreignUpload = first.uploads[0]!;
    return [first, second] as const;
  };

  it('C025 C091 C092 C095 C097 C099 C144 C145 C146 C147 C195 C196 C197 C198 C199 C201 C205 C208 C211 C213 C217 C276 C277 C280 predicts every answer and everything that can be read', async () => {
    await fc.assert(
      fc.asyncProperty(steps(30), async (drawn) => {
        const organizations = await start();
        const models = [
          new InventoryModel(organizations[0].facts()),
          new InventoryModel(organizations[1].facts()),
        ] as const;
        for (const [index, { organization, step: next }] of drawn.entries()) {
          // A clock that stands still or goes back must not show in the order of times.
          test.clock.now += next.verb === 'wait' ? next.hours * 3_600_000 : (index % 3) - 1;
          const predicted = models[organization].take(next, test.clock.now);
          // The sweep is of all organizations.
          if (next.verb === 'wait') models[organization === 0 ? 1 : 0].take(next, test.clock.now);
          const answered = await organizations[organization].take(next);
          expect({ next, ...answered }).toEqual({ next, ...predicted });
          for (const place of [0, 1] as const) expect(await organizations[place].read()).toEqual(models[place].read());
        }
      }),
      { numRuns: 70, ...replay },
    );
  });

  it('C025 C111 C219 C221 C276 C277 C297 C301 holds whatever eight callers do at once', async () => {
    await fc.assert(
      fc.asyncProperty(steps(48), async (drawn) => {
        const organizations = await start();
        for (const item of organizations) {
          for (const reference of ['HUS-1', 'HUS-2']) {
            await item.take({ verb: 'putObject', object: reference, place: 1 });
          }
        }
        const queue = drawn.filter((item) => item.step.verb !== 'wait');
        const caller = async () => {
          for (let next = queue.shift(); next; next = queue.shift()) {
            const { status } = await organizations[next.organization].take(next.step);
            expect([200, 400, 404]).toContain(status);
          }
        };
        await Promise.all(Array.from({ length: 8 }, caller));
        for (const item of organizations) {
          const { listings, objects } = await item.crawl();
          expectSound(listings, objects);
          expect(await item.wrongUploads(listings)).toEqual([]);
          for (const [reference, body] of item.accepted) {
            const again = await item.api('PUT', `/listings/${reference}`, body);
            if (again.status === 400) continue;
            const twice = await item.api('PUT', `/listings/${reference}`, body);
            expect(twice.body).toEqual({ ...again.body, outcome: 'unchanged' });
          }
        }
      }),
      { numRuns: 40, ...replay },
    );
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

function expectSound(listings: Listing[], objects: InventoryObject[]): void {
  const homes = new Map(objects.map((item) => [item.id, item]));
  const references = listings.flatMap(({ externalRef }) => externalRef ?? []);
  expect(new Set(references).size).toBe(references.length);
  const inline = objects.filter((item) => item.externalRef === null && item.status === 'active');
  expect(new Set(inline.map(({ streetAddress }) => streetAddress)).size).toBe(inline.length);
  for (const item of listings) {
    const home = homes.get(item.object.id)!;
    expect(item.publishBlockers.includes('object')).toBe(home.status === 'archived');
    expect(item.status === 'published' && item.publishBlockers.length > 0).toBe(false);
    expect(item.updatedAt >= home.updatedAt).toBe(true);
  }
  for (const home of objects) {
    expect(home.listingCount).toBe(listings.filter(({ object: { id } }) => id === home.id).length);
  }
}
