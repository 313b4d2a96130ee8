import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addressKey, ObjectInput, type InventoryObject, type Listing } from '@/lib/contract';
import { quarters } from '@/lib/testing/harness/sample-images';
import { createTestService, testStart, type TestService } from '@/lib/testing/harness/service-harness';
import { InventoryModel } from '@/lib/testing/model/inventory-model';
import { anyWrite, places, type Step } from '@/lib/testing/model/inventory-steps';
import {
  atOnce,
  expectSettled,
  oneByOne,
  sequencesTaking,
  type Models,
  type Organizations,
} from '@/lib/testing/model/model-commands';
import { ModelledOrganization } from '@/lib/testing/model/modelled-organization';
import { extent, replay, report } from '@/lib/testing/run/long-run';

/** A failure prints its seed, path and replayPath: put them here to reproduce exactly that run. */
const again: { seed?: number; path?: string } = { ...replay };
const replayPath: string | undefined = undefined;

// On a server every statement is a round trip, and the sequences drawn here are the same for both engines.
const sequences = Number(process.env.MODEL_SEQUENCES ?? extent(inject('postgres') ? 12 : 40, 2_500));
const sequencesPerService = 25;
const uploads = 5;
const timeout = 120_000 + sequences * 2_000;
/** Shrinking ends before the test's own timeout, so that a failure is reported. */
const patience = { interruptAfterTimeLimit: timeout - 40_000, markInterruptAsFailure: true };

/** The rows of sections 3.1 and 3.2, and what follows from them where they are silent: status, event, new status. */
const transitions = [
  'none PUT: active',
  'active PUT same: active',
  'active PUT other: active',
  'archived PUT same: active',
  'archived PUT other: active',
  'active DELETE: archived',
  'active DELETE: archived, published: unpublished',
  'archived DELETE: archived',
  ...['PUT', 'POST'].flatMap((method) => [
    `none ${method} live free: published`,
    `none ${method} live blocked: draft`,
    `none ${method} draft free: draft`,
    `none ${method} draft blocked: draft`,
  ]),
  'published PUT live free same: published',
  'published PUT live free changed: published',
  'published PUT live blocked changed: unpublished',
  'published PUT draft free same: unpublished',
  'published PUT draft free changed: unpublished',
  'published PUT draft blocked changed: unpublished',
  ...['draft', 'unpublished'].flatMap((status) => [
    `${status} PUT live free same: published`,
    `${status} PUT live free changed: published`,
    `${status} PUT live blocked same: ${status}`,
    `${status} PUT live blocked changed: ${status}`,
    `${status} PUT draft free same: ${status}`,
    `${status} PUT draft free changed: ${status}`,
    `${status} PUT draft blocked same: ${status}`,
    `${status} PUT draft blocked changed: ${status}`,
  ]),
  'published unpublish',
  'unpublished unpublish',
  'draft unpublish',
];

const furnishing: Step[] = ['HUS-1', 'HUS-2'].map((object) => ({ verb: 'putObject', object, place: 1, spelling: 0 }));

function furnished(now: number): InventoryModel {
  const model = InventoryModel.make({ uploads, now });
  for (const step of furnishing) model.take(step, now);
  return model;
}

type Command = fc.AsyncCommand<Models, Organizations>;

describe('the model of sections 3.1, 3.2, 4.13 and 5', () => {
  let test: TestService | null = null;
  let photo: Buffer;
  let begun = 0;
  beforeAll(async () => {
    photo = await quarters(8, 8).jpeg().toBuffer();
  });
  afterAll(() => test?.close());

  const begin = async (): Promise<Organizations> => {
    if (begun % sequencesPerService === 0) {
      await test?.close();
      test = await createTestService();
      // Here the address decides how the geocoder behaves, so that concurrent steps do not disturb each other.
      test.context.geocoder = {
        geocode: async ({ streetAddress }) => {
          if (streetAddress.endsWith(String(places.outage))) throw new Error('The geocoder is out.');
          return streetAddress.endsWith(String(places.nowhere)) ? null : { lng: 18.07, lat: 59.33 };
        },
      };
    }
    begun += 1;
    if (begun % 500 === 0) report(`${begun} sequences of the model`);
    const made: Organizations = [
      await ModelledOrganization.make(test!, uploads, photo),
      await ModelledOrganization.make(test!, uploads, photo),
    ];
    [made[0].other, made[1].other] = [made[1], made[0]];
    return made;
  };

  const setUp = async (taken: Map<string, number>): Promise<{ model: Models; real: Organizations }> => {
    const real = await begin();
    for (const organization of real) {
      for (const step of furnishing) await organization.send(step);
      await organization.refresh();
    }
    const models: Models['models'] = [furnished(test!.clock.now), furnished(test!.clock.now)];
    return { model: { models, transitions: taken }, real };
  };

  const run = async (commands: Iterable<Command>, taken: Map<string, number>) => {
    const begun = await setUp(taken);
    await fc.asyncModelRun(() => begun, commands);
    await expectSettled(begun.model, begun.real);
  };

  const check = (commands: fc.Arbitrary<Iterable<Command>>, taken: Map<string, number>, numRuns: number) =>
    fc.assert(
      fc.asyncProperty(commands, (drawn) => run(drawn, taken)),
      { numRuns, ...patience, ...again },
    );

  it(
    'C025 C068 C076 C091 C092 C095 C097 C099 C110 C144 C145 C146 C147 C190 C195 C196 C197 C198 C199 C201 C205 C208 C211 C213 C217 C219 C220 C223 C224 C233 C237 C256 C257 C258 C259 C276 C277 C280 C297 C302 predicts every answer and everything that can be read, and covers every transition',
    async () => {
      const taken = new Map<string, number>();
      const commands = fc.commands(oneByOne, { maxCommands: 40, size: 'max', replayPath });
      await check(commands, taken, Math.ceil(sequences / 2));
      const missing = transitions.filter((row) => !taken.has(row));
      for (const sequence of sequencesTaking(missing, () => furnished(testStart))) await run(sequence, taken);
      expect([...taken.keys()].sort()).toEqual(transitions.toSorted());
    },
    timeout,
  );

  it(
    'C068 C076 C100 C103 C111 C144 C219 C233 C237 C301 finds an order of the calls that explains the answers to concurrent callers',
    async () => {
      const commands = fc.commands(atOnce, { maxCommands: 25, size: 'max', replayPath });
      await check(commands, new Map(), Math.floor(sequences / 2));
      expect(test!.logged.filter(isUnexpected)).toEqual([]);
    },
    timeout,
  );

  it(
    'C025 C111 C219 C221 C276 C277 C297 C301 is valid after any concurrent commands of eight callers',
    async () => {
      const steps = fc.array(fc.record({ place: fc.constantFrom<0 | 1>(0, 0, 1), step: anyWrite }), {
        minLength: 24,
        maxLength: 48,
        size: 'max',
      });
      await fc.assert(
        fc.asyncProperty(steps, async (drawn) => {
          const { model, real } = await setUp(new Map());
          const queue = [...drawn];
          const caller = async () => {
            for (let next = queue.shift(); next; next = queue.shift()) {
              const { status } = await real[next.place].send(model.models[next.place].resolved(next.step));
              expect([200, 400, 404, 500]).toContain(status);
            }
          };
          await Promise.all(Array.from({ length: 8 }, caller));
          expect(test!.logged.filter(isUnexpected)).toEqual([]);
          for (const organization of real) {
            await organization.refresh();
            await organization.expectUploads();
            expectSound(organization.listings, organization.objects);
            await expectRepeatsUnchanged(organization);
          }
        }),
        { numRuns: Math.ceil(sequences / 20), ...patience, ...again },
      );
    },
    timeout,
  );
});

function isUnexpected({ level, fields }: TestService['logged'][number]): boolean {
  return level === 'error' && !String(fields.error).includes('The geocoder is out.');
}

function expectSound(listings: Listing[], objects: InventoryObject[]): void {
  const homes = new Map(objects.map((item) => [item.id, item]));
  const references = listings.flatMap(({ externalRef }) => externalRef ?? []);
  expect(new Set(references).size).toBe(references.length);
  const inline = objects.filter((item) => item.externalRef === null && item.status === 'active');
  expect(new Set(inline.map((item) => addressKey(ObjectInput.parse(item)))).size).toBe(inline.length);
  for (const item of listings) {
    const { listingCount: _1, createdVia: _2, createdAt: _3, updatedAt, ...home } = homes.get(item.object.id)!;
    expect(item.object).toEqual(home);
    expect(item.publishBlockers.includes('object')).toBe(home.status === 'archived');
    expect(item.status === 'published' && item.publishBlockers.length > 0).toBe(false);
    expect(item.updatedAt >= updatedAt).toBe(true);
  }
  for (const home of objects) {
    expect(home.listingCount).toBe(listings.filter(({ object: { id } }) => id === home.id).length);
  }
}

async function expectRepeatsUnchanged(organization: ModelledOrganization): Promise<void> {
  for (const [nth, { externalRef, object }] of organization.listings.entries()) {
    if (externalRef === null) continue;
    const answer = await organization.send({ verb: 'echo', nth });
    const said = (answer.body.outcome ?? answer.status) as unknown;
    expect(said).toBe(object.status === 'archived' ? 400 : 'unchanged');
  }
}
