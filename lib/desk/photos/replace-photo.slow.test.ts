import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Listing } from '@/lib/contract';
import { startRun, undoRun, previewDelivery } from '@/lib/desk/bulk/actions';
import { BulkRunner } from '@/lib/desk/bulk/bulk-runner';
import { readRunPage } from '@/lib/desk/bulk/run-store';
import { partnerConnection, openConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { findPhotoCopies } from '@/lib/desk/photo-copies/photo-copies';
import { samePhotos } from '@/lib/desk/photo-copies/same-photos';
import type { BulkRun } from '@/lib/rules/bulk/bulk-run';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { bringBackPhoto, namePhoto, previewReplace } from './actions';
import { getPhotoCopy, getPhotoNames } from './reads';

let runner: BulkRunner;
let made = 0;

deskForAllTests();
beforeAll(async () => {
  runner = new BulkRunner({
    store: desk.store,
    connect: openConnection,
    note: async (connection, listing) => inventoryIndex(connection).note(listing),
    others: newestListings,
    expire: (connection) => inventoryIndex(connection).expireEverywhere('listing'),
  });
});
afterAll(async () => {
  await runner.stop();
});
beforeEach(() => desk.signInAs('editor'));

async function push(images: string[], change = {}): Promise<Listing> {
  made += 1;
  desk.test.clock.now += 1_000;
  return desk.push(`R-${made}`, images, change);
}

async function replace(from: string, to: string) {
  const { id } = valueOf(await previewReplace({ from, to }));
  const planned = (await readRunPage(desk.store, id)).rows;
  valueOf(await startRun({ id }));
  await runner.workOff();
  return { planned, ended: await readRunPage(desk.store, id), id };
}

const imagesOf = (listings: Listing[]) => Promise.all(listings.map(async ({ id }) => (await desk.read(id)).images));
const statusOf = async (url: string) => (await fetch(url)).status;

describe('a photo replaced everywhere', () => {
  it('is replaced in each listing, one listing after the other', async () => {
    const [old, a, b, c, d, next] = (await desk.upload(6)) as [string, string, string, string, string, string];
    const listings = [await push([a, old, b]), await push([old, c, d]), await push([b, a, old], { status: 'draft' })];
    const aside = await push([a, b, c]);
    desk.fetched.length = 0;
    const { planned, ended } = await replace(old, next);
    expect(Object.fromEntries(planned.map(({ listingId, effect }) => [listingId, effect]))).toEqual(
      Object.fromEntries(listings.map(({ id, status }) => [id, status === 'published' ? 'staysLive' : 'staysOff'])),
    );
    expect(ended.rows.map(({ state }) => state)).toEqual(['done', 'done', 'done']);
    expect(await imagesOf(listings)).toEqual([
      [a, next, b],
      [next, c, d],
      [b, a, next],
    ]);
    expect((await desk.read(aside.id)).images).toEqual([a, b, c]);
    const requests = desk.fetched.filter((line) =>
      /^(?:GET|PUT) .*\/listings\/R-|^GET .*\/listings\/[0-9a-f]{8}-/.test(line),
    );
    const kinds = requests.map((line) => line.slice(0, 3)).join(' ');
    expect(kinds).not.toMatch(/PUT PUT/);
  });

  it('can be restored from the copy that was stored when the last listing stopped using it', async () => {
    const [old, a, b, next] = (await desk.upload(4)) as [string, string, string, string];
    const listings = [await push([old, a, b]), await push([a, old, b])];
    const { id } = await replace(old, next);
    expect(await statusOf(old)).toBe(404);
    const undo = valueOf(await undoRun({ id }));
    valueOf(await startRun({ id: undo.id }));
    await runner.workOff();
    const [first, second] = await imagesOf(listings);
    const back = first![0]!;
    expect(back).not.toBe(old);
    expect(await statusOf(back)).toBe(200);
    expect([first, second]).toEqual([
      [back, a, b],
      [a, back, b],
    ]);
  });

  it('is not restored in any listing if its copy is lost, and the plan of the undo says so', async () => {
    const [old, a, b, next] = (await desk.upload(4)) as [string, string, string, string];
    const listing = await push([old, a, b]);
    const { id } = await replace(old, next);
    await desk.store.db.deleteFrom('kept_photos').execute();
    const undo = valueOf(await undoRun({ id }));
    expect((await readRunPage(desk.store, undo.id)).rows).toMatchObject([{ effect: 'cannot', reason: 'photosGone' }]);
    expect(await imagesOf([listing])).toEqual([[next, a, b]]);
  });

  it('leaves no photo twice in a listing that already had the new one', async () => {
    const [old, a, b, next] = (await desk.upload(4)) as [string, string, string, string];
    const listing = await push([next, old, a, b]);
    await replace(old, next);
    expect(await imagesOf([listing])).toEqual([[next, a, b]]);
  });

  it('is not replaced in a listing that another person changed after the preview', async () => {
    const [old, a, b, next] = (await desk.upload(4)) as [string, string, string, string];
    const listing = await push([old, a, b]);
    const run = valueOf(await previewReplace({ from: old, to: next }));
    desk.test.clock.now += 1_000;
    await desk.push(listing.externalRef!, [old, a, b], { workplaces: 77 });
    valueOf(await startRun({ id: run.id }));
    await runner.workOff();
    expect((await readRunPage(desk.store, run.id)).rows).toMatchObject([{ state: 'stopped' }]);
    expect(await imagesOf([listing])).toEqual([[old, a, b]]);
  });

  it('requires a publisher if that takes a listing off the market', async () => {
    const [old, a, next] = (await desk.upload(3)) as [string, string, string];
    const listing = await push([next, old, a]);
    const run = valueOf(await previewReplace({ from: old, to: next }));
    expect(run.counts.byEffect.goesOff).toBe(1);
    expect(await startRun({ id: run.id })).toMatchObject({ failure: { code: 'FORBIDDEN_ROLE' } });
    await desk.signInAs('publisher');
    valueOf(await startRun({ id: run.id }));
    await runner.workOff();
    expect(await desk.read(listing.id)).toMatchObject({ status: 'unpublished', images: [next, a] });
  });

  it('cannot be replaced by viewers', async () => {
    await desk.signInAs('viewer');
    const url = 'https://a.example/media/a/b.jpg';
    expect(await previewReplace({ from: url, to: url })).toMatchObject({ failure: { code: 'FORBIDDEN_ROLE' } });
  });
});

describe('delivered photos', () => {
  async function carryOut({ id }: BulkRun): Promise<string> {
    valueOf(await startRun({ id }));
    await runner.workOff();
    return id;
  }

  it('are copied before their undo removes them, including one that two listings share', async () => {
    await desk.signInAs('publisher');
    const [shared, own] = (await desk.upload(2)) as [string, string];
    const listings = [await push([], { status: 'draft' }), await push([], { status: 'draft' })];
    const rows = listings.map(({ id }, index) => ({ id, photos: index === 0 ? [shared, own] : [shared] }));
    const delivered = valueOf(await previewDelivery({ title: 'Leverans', place: 'last', publish: false, rows }));
    await carryOut(valueOf(await undoRun({ id: await carryOut(delivered) })));
    expect(await imagesOf(listings)).toEqual([[], []]);
    expect([...(await findPhotoCopies(desk.store, [shared, own])).keys()].sort()).toEqual([shared, own].sort());
  });

  it('come back from their copies if the undo of their delivery is undone', async () => {
    await desk.signInAs('publisher');
    const [own, ...photos] = (await desk.upload(3)) as [string, string, string];
    const listings = [await push([own], { status: 'draft' }), await push([], { status: 'draft' })];
    const rows = [
      { id: listings[0]!.id, photos },
      { id: listings[1]!.id, photos: [photos[1]] },
    ];
    const delivered = valueOf(await previewDelivery({ title: 'Leverans', place: 'last', publish: false, rows }));
    const undo = valueOf(await undoRun({ id: await carryOut(delivered) }));
    const undone = await carryOut(undo);
    expect(await imagesOf(listings)).toEqual([[own], []]);
    expect(await Promise.all(photos.map(statusOf))).toEqual([404, 404]);
    await carryOut(valueOf(await undoRun({ id: undone })));
    const [first, second] = await imagesOf(listings);
    expect([first!.length, second!.length]).toEqual([3, 1]);
    expect(await Promise.all([...first!, ...second!].map(statusOf))).toEqual([200, 200, 200, 200]);
    expect(second![0]).toBe(first![2]);
  });

  it('that are lost are not shown again', async () => {
    await desk.signInAs('publisher');
    const photos = await desk.upload(1);
    const listing = await push([], { status: 'draft' });
    const rows = [{ id: listing.id, photos }];
    const delivered = valueOf(await previewDelivery({ title: 'Leverans', place: 'last', publish: false, rows }));
    const undone = await carryOut(valueOf(await undoRun({ id: await carryOut(delivered) })));
    await desk.store.db.deleteFrom('kept_photos').execute();
    const again = valueOf(await undoRun({ id: undone }));
    expect((await readRunPage(desk.store, again.id)).rows).toMatchObject([{ effect: 'cannot', reason: 'photosGone' }]);
  });
});

describe('the stored copy', () => {
  it('of a photo that was deleted is uploaded again, with the name of its room, as the same content', async () => {
    const images = await desk.upload(4);
    const listing = await push(images);
    await desk.signInAs('publisher');
    valueOf(await desk.save(listing, { images: images.slice(1) }));
    expect(await statusOf(images[0]!)).toBe(404);
    const { storedUntil } = await getPhotoCopy(images[0]!);
    expect(storedUntil).toBeGreaterThan(Date.now());
    valueOf(await namePhoto({ url: images[0], name: 'Kök' }));
    const back = valueOf(await bringBackPhoto({ url: images[0] }));
    expect(await statusOf(back.url)).toBe(200);
    expect(await getPhotoNames(await partnerConnection(), [back.url])).toEqual({ [back.url]: 'Kök' });
    expect(await samePhotos(desk.store, [images[0]!, back.url])).toEqual(new Map([[back.url, images[0]]]));
  });

  it('is missing for a photo that was not removed here', async () => {
    const url = `${desk.origin}/media/a/b.jpg`;
    expect(await getPhotoCopy(url)).toEqual({ storedUntil: null });
    expect(await bringBackPhoto({ url })).toMatchObject({ failure: { code: 'PHOTO_GONE' } });
  });
});
