import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import {
  fingerprintAfterPush,
  listingFingerprint,
  publishBlockers,
  statusAfterPush,
  statusAfterUnpublish,
  type Listing,
  type ListingInput,
  type ListingStatus,
} from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { applyChange } from '@/lib/desk/bulk/apply-change';
import { objectsById, planRun } from '@/lib/desk/bulk/plan-run';
import { stepRun } from '@/lib/desk/bulk/run-steps';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { restoreListing, undoLast } from '@/lib/desk/history/actions';
import { checkRestore } from '@/lib/desk/history/check-restore';
import { noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { archiveObject, saveObject } from '@/lib/desk/objects/actions';
import { objectFingerprint } from '@/lib/rules/objects/object-body';
import { runnerOf } from '@/lib/testing/harness/bulk-harness';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';

const runs = Number(process.env.REPLAY_RUNS ?? 8);
const listingCount = 3;
let images: string[];
let made = 0;

deskForAllTests();
beforeAll(async () => {
  images = await desk.organization.makeUploads(6);
  await desk.signInAs('publisher');
});

type Step =
  | {
      kind: 'save';
      at: number;
      workplaces: number;
      photos: number;
      status: 'published' | 'draft';
      lost: 'no' | 'before' | 'after';
    }
  | { kind: 'takeOff' | 'undo' | 'restore' | 'outside'; at: number }
  | { kind: 'bulk'; workplaces: number; cut: boolean }
  | { kind: 'archive' }
  | { kind: 'bringBack' };

const at = fc.nat(listingCount - 1);
const workplaces = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('save' as const),
      at,
      workplaces,
      photos: fc.integer({ min: 2, max: 6 }),
      status: fc.constantFrom('published', 'draft'),
      lost: fc.constantFrom('no', 'no', 'before', 'after'),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('takeOff', 'undo', 'restore', 'outside'), at }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('bulk' as const), workplaces, cut: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('archive', 'bringBack') }) },
);

async function latestAct(listingId: string): Promise<string | undefined> {
  const mark = desk.store.db.selectFrom('listing_marks').select('act_id').where('listing_id', '=', listingId);
  return (await mark.executeTakeFirst())?.act_id;
}

async function runBulk(listings: Listing[], change: Step & { kind: 'bulk' }): Promise<void> {
  const connection = await partnerConnection();
  const { body } = await desk.organization.api('GET', '/objects?limit=200&includeArchived=true');
  const patch = { kind: 'fields', patch: { workplaces: change.workplaces } } as const;
  const rows = listings.map((listing) => ({
    listingId: listing.id,
    apply: (current: Listing) => applyChange(current, patch, objectsById(body.data)),
  }));
  const staff = { id: 'staff-1', name: 'Åsa' };
  const id = await planRun(desk.store, { staff, source: 'bulk', rows, listings });
  await stepRun(desk.store, id, 'start');
  let cut = change.cut;
  desk.interveneWith(async (request, serve) => {
    const answer = await serve();
    if (request.method !== 'PUT' || !cut) return answer;
    cut = false;
    return new Response('lost', { status: 502 });
  });
  const connect = () => Promise.resolve({ ...connection, sleep: () => Promise.resolve() });
  await runnerOf({ store: desk.store, connect }).workOff();
  desk.interveneWith(null);
}

async function take(step: Step, ids: readonly string[], objectReference: string): Promise<void> {
  if (step.kind === 'bulk') return runBulk(await Promise.all(ids.map((id) => desk.read(id))), step);
  const address = { ...exampleObjectBody, streetAddress: `Replaygatan ${made}` };
  if (step.kind === 'bringBack') {
    const { body: object } = await desk.organization.api('GET', `/objects/ext:${objectReference}`);
    const startedFrom = objectFingerprint(object);
    return void valueOf(await saveObject({ reference: objectReference, startedFrom, body: address }));
  }
  const listing = await desk.read(ids['at' in step ? step.at : 0]!);
  const actId = await latestAct(listing.id);
  switch (step.kind) {
    case 'archive':
      return void (await archiveObject({ id: listing.object.id }));
    case 'takeOff':
      return void (await takeOffMarket({ id: listing.id }));
    case 'undo':
      return void (actId && (await undoLast({ actId })));
    case 'outside':
      desk.test.clock.now += 1;
      await desk
        .push(listing.externalRef!, listing.images, { objectId: listing.object.id, workplaces: 40 })
        .catch(() => undefined);
      return void (await noteSeenListings(desk.store, [await desk.read(listing.id)]));
    case 'restore': {
      if (!actId) return undefined;
      const staff = { id: 'x', name: 'x', email: 'x', role: 'publisher' } as const;
      const plan = await checkRestore(await partnerConnection(), staff, { actId, side: 'before' }).catch(() => null);
      if (plan)
        await restoreListing({ ...pick(plan), gone: plan.photos.filter(({ state }) => state === 'gone').length });
      return undefined;
    }
    default: {
      const { lost, photos, status } = step;
      desk.interveneWith(async (request, serve) => {
        if (request.method !== 'PUT' || lost === 'no') return serve();
        if (lost === 'after') await serve();
        return new Response('lost', { status: 502 });
      });
      await desk.save(listing, { workplaces: step.workplaces, images: images.slice(0, photos), status });
      desk.interveneWith(null);
      return void (await noteSeenListings(desk.store, [await desk.read(listing.id)]));
    }
  }
}

function pick({ actId, side, startedFrom, startedStatus }: Awaited<ReturnType<typeof checkRestore>>) {
  return { actId, side, startedFrom, startedStatus };
}

/** The state of a listing according to its acts alone: each body pushed in turn, by the rules of the API. */
async function replay(listing: Listing): Promise<{ status: ListingStatus; content: string } | null> {
  const acts = await desk.store.db
    .selectFrom('acts')
    .innerJoin('act_ends', (join) => join.onRef('act_ends.act_id', '=', 'acts.id').on('known', '=', 1))
    .selectAll('acts')
    .select(['act_ends.outcome', 'act_ends.held_body', 'act_ends.status'])
    .where((is) => is.or([is('acts.target_id', '=', listing.id), is('acts.target_id', '=', listing.object.id)]))
    .orderBy('act_ends.at')
    .orderBy('acts.id')
    .execute();
  let status: ListingStatus | null = null;
  let body: ListingInput | null = null;
  let isArchived = false;
  for (const act of acts) {
    if (act.outcome === 'failed') continue;
    if (act.kind === 'object.archive') {
      isArchived = true;
      if (status) status = statusAfterUnpublish(status);
    } else if (act.kind.startsWith('object.')) isArchived = false;
    else if (act.kind === 'listing.outside') {
      body = JSON.parse(act.held_body!) as ListingInput;
      status = act.status as ListingStatus;
    } else {
      status ??= act.before_status as ListingStatus | null;
      body ??= act.before_body === null ? null : (JSON.parse(act.before_body) as ListingInput);
      if (act.after_body === null) status = statusAfterUnpublish(status!);
      else {
        body = { ...body, ...(JSON.parse(act.after_body) as ListingInput) };
        const objectStatus = isArchived ? 'archived' : 'active';
        status = statusAfterPush(status, body.status, publishBlockers({ ...body, objectStatus }));
      }
    }
  }
  return body && status ? { status, content: fingerprintAfterPush(listing, body, body.objectId!) } : null;
}

it('replaying the acts gives the state that the service has', { timeout: 120_000 }, async () => {
  let replayed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      made += 1;
      const objectReference = `R-${made}`;
      const address = { ...exampleObjectBody, streetAddress: `Replaygatan ${made}` };
      const { body: object } = await desk.organization.api('PUT', `/objects/${objectReference}`, address);
      const listings = await Promise.all(
        Array.from({ length: listingCount }, (_, index) =>
          desk.push(`R-${made}-${index}`, images, { objectId: object.id }),
        ),
      );
      const ids = listings.map(({ id }) => id);
      for (const one of steps) {
        await take(one, ids, objectReference);
        desk.test.clock.now += 1;
      }
      for (const id of ids) {
        const current = await desk.read(id);
        await noteSeenListings(desk.store, [current]);
        const reported = await replay(current);
        if (!reported) continue;
        replayed += 1;
        expect(reported).toEqual({ status: current.status, content: listingFingerprint(current) });
      }
      const open = await desk.store.db.selectFrom('open_acts').selectAll().execute();
      expect(open).toEqual([]);
    }),
    { numRuns: runs, interruptAfterTimeLimit: 100_000, markInterruptAsFailure: false },
  );
  expect(replayed).toBeGreaterThan(0);
});
