import { beforeEach, expect, it } from 'vitest';
import type { Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { getLostPhotos } from '@/lib/desk/photos/reads';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';

let listing: Listing;

deskForEachTest();
beforeEach(async () => {
  listing = await desk.push('L-1', await desk.upload(3));
  await desk.signInAs('publisher');
});

/** Uploads that the service has deleted again. */
async function lostUploads(count: number): Promise<string[]> {
  const urls = await desk.upload(count);
  await desk.push('L-9', urls, { status: 'draft' });
  await desk.push('L-9', [], { status: 'draft' });
  return urls;
}

it('a save rejects photos that the service has deleted because no listing showed them for a day', async () => {
  const [lost, plan] = await lostUploads(2);
  const [fresh] = await desk.upload(1);
  const images = [listing.images[0], lost, fresh];
  expect(await desk.save(listing, { images, floorPlan: plan })).toMatchObject({
    ok: false,
    failure: { code: 'INVALID_INPUT', issues: [{ path: ['images', 1] }, { path: ['floorPlan'] }] },
  });
  expect((await desk.read(listing.id)).images).toEqual(listing.images);
  expect(await desk.save(listing, { images: [listing.images[0], fresh] })).toMatchObject({ ok: true });
});

it('names the photos of a draft that the service has deleted, and no photos that it knows nothing of', async () => {
  const [lost] = await lostUploads(1);
  const [fresh] = await desk.upload(1);
  const elsewhere = 'https://elsewhere.example/media/a/b.jpg';
  expect(await getLostPhotos(await partnerConnection(), [fresh!, lost!, elsewhere])).toEqual([lost]);
});

it('a photo that a listing has lost already does not stop its next save', async () => {
  const [lost] = await lostUploads(1);
  const broken = await desk.push('L-1', [...listing.images, lost!]);
  expect(await desk.save(broken, { workplaces: 12 })).toMatchObject({ ok: true });
});

it('a save succeeds if the service does not say whether a photo exists', async () => {
  const [fresh] = await desk.upload(1);
  desk.interveneWith((request, serve) =>
    request.method === 'HEAD' ? Promise.resolve(new Response(null, { status: 503 })) : serve(),
  );
  expect(await desk.save(listing, { images: [...listing.images, fresh] })).toMatchObject({ ok: true });
});
