import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOfListing, type Listing, type ListingInput } from '@/lib/contract';
import { readHistory } from '@/lib/desk/activity/read-activity';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { takeOffMarket } from '@/lib/desk/listings/actions';
import { findPhotoCopies, photoCopyLimits, sweepPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { mediaAddress } from '@/lib/desk/photo-copies/ask-for-photo';
import { photoScope } from '@/lib/desk/photos/photo-scope';
import { findPhotoNames, putPhotoName } from '@/lib/desk/uploads/photo-names';
import type { ActSide, RestorePlan } from '@/lib/rules/history/restore-plan';
import { changedParts } from '@/lib/rules/listings/listing-changes';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { restoreListing, undoLast } from './actions';
import { checkRestore } from './check-restore';

let made = 0;
const staff = { id: 'x', name: 'x', email: 'x@example.com', role: 'publisher' } as const;

deskForAllTests();
beforeEach(() => desk.signInAs('publisher'));

async function arrange(photos = 4): Promise<Listing> {
  made += 1;
  return desk.push(`H-${made}`, await desk.upload(photos));
}

async function plan(actId: string | undefined, side: ActSide = 'before'): Promise<RestorePlan> {
  return checkRestore(await partnerConnection(), staff, { actId: actId!, side });
}

function restore({ actId, side, startedFrom, startedStatus, photos }: RestorePlan) {
  const gone = photos.filter(({ state }) => state === 'gone').length;
  return restoreListing({ actId, side, startedFrom, startedStatus, gone });
}

const contentOf = (listing: Listing) => ({ ...bodyOfListing(listing, 'draft'), images: listing.images.length });
const bytesOf = async (urls: string[]) =>
  Promise.all(urls.map(async (url) => Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64')));

describe('undo', () => {
  it('of a save pushes the previous state, and can itself be undone', async () => {
    const listing = await arrange();
    const saved = valueOf(await desk.save(listing, { workplaces: 7, floorArea: 10 }));
    const undone = valueOf(await undoLast({ actId: saved.actId }));
    expect(contentOf(undone.receipt)).toEqual(contentOf(listing));
    expect(undone).toMatchObject({ photosLost: 0, receipt: { outcome: 'updated', status: 'published' } });
    expect(valueOf(await undoLast({ actId: undone.actId })).receipt).toMatchObject({ workplaces: 7, floorArea: 10 });
  });

  it('of a first publication leaves the listing unpublished, and says that it was a draft', async () => {
    const draft = await desk.push(`H-draft-${made}`, await desk.upload(3), { status: 'draft' });
    const saved = valueOf(await desk.save(draft, { status: 'published' }));
    expect(saved.receipt.status).toBe('published');
    const undone = valueOf(await undoLast({ actId: saved.actId }));
    expect(undone).toMatchObject({ wasDraft: true, receipt: { status: 'unpublished' } });
    const redone = valueOf(await undoLast({ actId: undone.actId }));
    expect(redone).toMatchObject({ wasDraft: false, receipt: { status: 'published' } });
  });

  it('of taking off puts the listing back on the market', async () => {
    const listing = await arrange();
    const taken = valueOf(await takeOffMarket({ id: listing.id }));
    expect(valueOf(await undoLast({ actId: taken.actId })).receipt.status).toBe('published');
    await desk.signInAs('editor');
    const again = await takeOffMarket({ id: listing.id });
    expect(again.ok).toBe(false);
  });

  it('brings photos back that the service has deleted', async () => {
    const listing = await arrange();
    const before = await bytesOf(listing.images);
    const scope = await photoScope(await partnerConnection());
    await putPhotoName(desk.store, scope, { url: listing.images[0]!, name: 'Kök' });
    const saved = valueOf(await desk.save(listing, { images: listing.images.slice(1, 4) }));
    expect((await fetch(listing.images[0]!)).status).toBe(404);
    const { receipt, photosLost } = valueOf(await undoLast({ actId: saved.actId }));
    expect(photosLost).toBe(0);
    expect(receipt.images.slice(1)).toEqual(listing.images.slice(1));
    expect(receipt.images[0]).not.toBe(listing.images[0]);
    expect(await findPhotoNames(desk.store, scope, receipt.images)).toEqual({ [receipt.images[0]!]: 'Kök' });
    expect((await bytesOf(receipt.images)).length).toBe(before.length);
    expect((await fetch(receipt.images[0]!)).headers.get('Content-Type')).toBe('image/jpeg');
  });

  it('is rejected if anybody has changed the listing since', async () => {
    const listing = await arrange();
    const first = valueOf(await desk.save(listing, { workplaces: 7 }));
    const second = valueOf(await desk.save(first.receipt, { workplaces: 8 }));
    expect(await undoLast({ actId: first.actId })).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    desk.test.clock.now += 1000;
    await desk.push(listing.externalRef!, listing.images, { workplaces: 3 });
    expect(await undoLast({ actId: second.actId })).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
  });
});

describe('an earlier version', () => {
  it('is restored with the current status of the listing', async () => {
    const listing = await arrange();
    const saved = valueOf(await desk.save(listing, { workplaces: 7 }));
    valueOf(await takeOffMarket({ id: listing.id }));
    const shown = await plan(saved.actId);
    expect(shown).toMatchObject({ statusAfter: 'unpublished', blockers: [], current: { workplaces: 7 } });
    const { receipt } = valueOf(await restore(shown));
    expect(receipt).toMatchObject({ workplaces: listing.workplaces, status: 'unpublished' });
    expect(valueOf(await restore(await plan(saved.actId, 'after'))).receipt.workplaces).toBe(7);
  });

  it('shows which photos exist, are copied or are lost, and is restored without the lost ones', async () => {
    const listing = await arrange(4);
    const [first, second, third, fourth] = listing.images as [string, string, string, string];
    desk.interveneWith((request, serve) =>
      request.method === 'GET' && request.url.endsWith(new URL(second).pathname)
        ? Promise.resolve(new Response('gone', { status: 500 }))
        : serve(),
    );
    const saved = valueOf(await desk.save(listing, { images: [third, fourth], status: 'draft' }));
    desk.interveneWith(null);
    const shown = await plan(saved.actId);
    expect(Object.fromEntries(shown.photos.map(({ url, state }) => [url, state]))).toEqual({
      [first]: 'kept',
      [second]: 'gone',
      [third]: 'there',
      [fourth]: 'there',
    });
    expect(shown.body.images).toEqual([first, third, fourth]);
    const { receipt } = valueOf(await restore(shown));
    expect(receipt.images).toEqual([expect.any(String), third, fourth]);
    expect((await fetch(receipt.images[0]!)).status).toBe(200);
  });

  it('compares photos by content: one that is uploaded again is the same photo', async () => {
    await photoScope(await partnerConnection());
    const [floorPlan, ...images] = await desk.upload(5);
    const listing = await desk.push('H-same', images, { floorPlan });
    const saved = valueOf(await desk.save(listing, { images: [], floorPlan: null, workplaces: 7 }));
    const restored = valueOf(await restore(await plan(saved.actId)));
    expect(restored.receipt.floorPlan).not.toBe(floorPlan);
    expect(restored.receipt.images.filter((url) => listing.images.includes(url))).toEqual([]);

    const again = await plan(saved.actId);
    expect(changedParts(again.current, again.body)).toEqual([]);
    expect(again.photos.map(({ state }) => state)).toEqual(['there', 'there', 'there', 'there', 'there']);
    const { versions } = await readHistory(listing.id, null);
    const [newest, middle] = versions.map(({ before, after }) => [before, after] as ListingInput[]);
    expect(newest![1]!.images).toEqual(middle![0]!.images);
    expect(versions.map(({ act }) => act.parts)).toEqual([
      ['workplaces', 'images', 'floorPlan'],
      ['workplaces', 'images', 'floorPlan'],
    ]);
    const moved = valueOf(await desk.save(restored.receipt, { workplaces: 8 }));
    expect(valueOf(await undoLast({ actId: moved.actId })).receipt.images).toEqual(restored.receipt.images);
  });

  it('is not pushed if the listing has changed since the plan was shown', async () => {
    const listing = await arrange();
    const saved = valueOf(await desk.save(listing, { workplaces: 7 }));
    const shown = await plan(saved.actId);
    await desk.push(listing.externalRef!, listing.images, { workplaces: 3 });
    expect(await restore(shown)).toMatchObject({ failure: { code: 'CHANGED_MEANWHILE' } });
    expect((await desk.read(listing.id)).workplaces).toBe(3);
  });

  it('needs the role that the push needs', async () => {
    const listing = await arrange();
    const saved = valueOf(await desk.save(listing, { workplaces: 7 }));
    const shown = await plan(saved.actId);
    await desk.signInAs('viewer');
    expect(await restore(shown)).toMatchObject({ failure: { code: 'FORBIDDEN_ROLE' } });
    expect(await undoLast({ actId: saved.actId })).toMatchObject({ failure: { code: 'FORBIDDEN_ROLE' } });
  });
});

describe('copies of removed photos', () => {
  it('are not made while another listing shows the photo, and are deleted with their files when they expire', async () => {
    const listing = await arrange(4);
    const [shared, own] = listing.images as [string, string];
    const twin = await desk.push(
      `H-twin-${made}`,
      listing.images.filter((url) => url !== own),
    );
    const { inventoryIndex } = await import('@/lib/desk/inventory/current-inventory');
    inventoryIndex(await partnerConnection()).note(twin);
    valueOf(await desk.save(listing, { images: listing.images.slice(2), status: 'draft' }));
    expect([...(await findPhotoCopies(desk.store, [shared, own])).keys()]).toEqual([own]);
    const folder = join(desk.dataDir, 'kept-photos');
    const files = readdirSync(folder).length;
    await sweepPhotoCopies(desk.store, Date.now() + photoCopyLimits.forMs - 3_600_000);
    expect(readdirSync(folder)).toHaveLength(files);
    await sweepPhotoCopies(desk.store, Date.now() + photoCopyLimits.forMs + 3_600_000);
    expect(readdirSync(folder)).toEqual([]);
    expect(existsSync(folder)).toBe(true);
    expect(await findPhotoCopies(desk.store, [own])).toEqual(new Map());
  });

  it.each([
    ['a page instead of a picture', () => new Response('<script>', { headers: { 'Content-Type': 'text/html' } })],
    ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://127.0.0.1:1/secret' } })],
    [
      'more than an upload may hold',
      () => new Response(new Uint8Array(15 * 1024 * 1024 + 1), { headers: { 'Content-Type': 'image/jpeg' } }),
    ],
  ])('are not stored if the answer is %s, and the save succeeds', async (_, answer) => {
    const listing = await arrange(4);
    const [first] = listing.images as [string];
    desk.interveneWith((request, serve) => (request.url.includes('/media/') ? Promise.resolve(answer()) : serve()));
    expect((await desk.save(listing, { images: listing.images.slice(1) })).ok).toBe(true);
    expect((await findPhotoCopies(desk.store, [first])).size).toBe(0);
  });

  it.each([
    'http://127.0.0.1:1/media/org/a.jpg',
    'http://evil.example/media/org/a.jpg',
    '{origin}/partner/v1/me',
    '{origin}/media/../partner/v1/me',
    '{origin}/media/org/../../metrics',
    '{origin}/media/org/a.jpg?x=http://evil.example',
    '{origin}/media/org/%2e%2e/a.jpg',
    'http://user:secret@{host}/media/org/a.jpg',
    'file:///etc/passwd',
    'nonsense',
  ])('are never fetched from %s', async (pattern) => {
    const url = pattern.replace('{origin}', desk.origin).replace('{host}', new URL(desk.origin).host);
    expect(mediaAddress(url, await partnerConnection())).toBeNull();
  });
});
