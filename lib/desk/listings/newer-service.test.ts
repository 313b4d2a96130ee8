import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Listing, ListingBody } from '@/lib/contract';
import { previewBulk, startRun, undoRun } from '@/lib/desk/bulk/actions';
import { previewImport } from '@/lib/desk/bulk/preview-import';
import { partnerConnection, openConnection } from '@/lib/desk/connection/open-connection';
import { restoreListing, undoLast } from '@/lib/desk/history/actions';
import { checkRestore } from '@/lib/desk/history/check-restore';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BulkRun, RunPage } from '@/lib/rules/bulk/bulk-run';
import { runnerOf } from '@/lib/testing/harness/bulk-harness';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { createNewerService } from '@/lib/testing/harness/newer-service';
import { duplicateListing, takeOffMarket } from './actions';
import { giveReference } from './give-reference';

let photos: string[];
let made = 0;
const newer = createNewerService();
const amenity = {
  id: '01937c1e-7d2b-7c11-8f3a-2b4c6d8e0f10',
  icon: 'sun',
  translations: { sv: 'Balkong', en: 'Balcony' },
};
const beyond = { unknownNumber: 3.2, indexed: true, notes: { [amenity.id]: 'Mot gården' } };

deskForAllTests();
beforeAll(async () => {
  photos = await desk.upload(4);
});
beforeEach(async () => {
  desk.interveneWith((request, serve) => newer.intervene(request, serve));
  await desk.signInAs('publisher');
});
afterEach(() => (newer.bodies.length = 0));

/** A listing with fields that only the newer service knows. */
async function arrange(change: Partial<ListingBody> = {}): Promise<Listing> {
  made += 1;
  const listing = await desk.push(`N-${made}`, photos, { customAmenities: [amenity], ...change });
  newer.stored.set(listing.id, beyond);
  inventoryIndex(await partnerConnection()).expire();
  return listing;
}

/** A listing's fields beyond the contract in the newer service, and whether the test has sent it `pushes` pushes. */
function stateAfter(id: string, pushes: number) {
  return { stored: newer.stored.get(id), counted: newer.bodies.length === pushes };
}

const unharmed = { stored: beyond, counted: true };

async function carryOut({ id }: BulkRun): Promise<void> {
  valueOf(await startRun({ id }));
  await runnerOf({ store: desk.store, connect: openConnection }).workOff();
}

it('a save in the editor, its undo and a restored version send back the fields of a newer service', async () => {
  const listing = await arrange();
  const saved = valueOf(await desk.save(listing, { workplaces: 7, images: [...listing.images].reverse() }));
  expect(stateAfter(listing.id, 1)).toEqual(unharmed);
  valueOf(await undoLast({ actId: saved.actId }));
  expect(stateAfter(listing.id, 2)).toEqual(unharmed);
  const plan = await checkRestore(
    await partnerConnection(),
    { id: 'x', name: 'x', email: 'x@example.com', role: 'publisher' },
    { actId: saved.actId!, side: 'after' },
  );
  const { actId, side, startedFrom, startedStatus } = plan;
  valueOf(await restoreListing({ actId, side, startedFrom, startedStatus, gone: 0 }));
  expect(stateAfter(listing.id, 3)).toEqual(unharmed);
});

it('taking a listing off and undoing that leaves the fields of a newer service unchanged', async () => {
  const listing = await arrange();
  const { actId } = valueOf(await takeOffMarket({ id: listing.id }));
  expect(stateAfter(listing.id, 0)).toEqual(unharmed);
  valueOf(await undoLast({ actId }));
  expect(stateAfter(listing.id, 1)).toEqual(unharmed);
});

it.each<[string, BulkChange]>([
  ['months', { kind: 'noticePeriod', months: 4 }],
  ['rent', { kind: 'rent', unit: 'any', step: { mode: 'set', amount: 12_345 } }],
  ['amenities', { kind: 'amenities', add: [2], remove: [] }],
])('a run that changes %s and its undo send back the fields of a newer service', async (_name, change) => {
  const listing = await arrange();
  const run = valueOf(await previewBulk({ ids: [listing.id], change }));
  await carryOut(run);
  expect(stateAfter(listing.id, 1)).toEqual(unharmed);
  await carryOut(valueOf(await undoRun({ id: run.id })));
  expect(stateAfter(listing.id, 2)).toEqual(unharmed);
});

it('an import sends back the fields of a newer service, even if they changed after the preview', async () => {
  const listing = await arrange();
  const body = JSON.stringify({ title: 'hyror.csv', rows: [{ id: listing.id, patch: { amount: 99 } }] });
  const page = await previewImport(new Request('http://localhost:3000/api/runs', { method: 'POST', body }));
  newer.stored.set(listing.id, { ...beyond, unknownNumber: 4 });
  await carryOut(((await page.json()) as RunPage).run);
  expect(newer.stored.get(listing.id)).toEqual({ ...beyond, unknownNumber: 4 });
});

it('a duplicate and a copy under a new reference have the original’s fields of a newer service', async () => {
  const listing = await arrange();
  const copy = valueOf(await duplicateListing({ id: listing.id, reference: 'N-copy', again: false }));
  expect(stateAfter(copy.listing.id, 1)).toEqual(unharmed);
  const { body } = await desk.organization.api('POST', '/listings', {
    type: 'office',
    objectRef: 'HUS-1',
    price: { amount: 5, unit: 'day' },
    customAmenities: [amenity],
    status: 'draft',
  });
  newer.stored.set(body.id as string, beyond);
  const given = valueOf(await giveReference({ id: body.id, reference: 'N-given' }));
  expect(given.failure).toBeNull();
  expect(stateAfter(given.copyId!, 2)).toEqual(unharmed);
});

it('a field of a newer service that differs in every answer causes no conflict', async () => {
  const listing = await arrange();
  expect(valueOf(await desk.save(listing, { workplaces: 8 })).receipt.outcome).toBe('updated');
});
