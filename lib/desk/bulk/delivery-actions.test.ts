import { afterAll, beforeAll, expect, it } from 'vitest';
import { putStaff, startSession } from '@/lib/desk/staff/staff-store';
import { createBulkHarness, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { codeOf, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { serveToActions, type ServedToActions } from '@/lib/testing/harness/serve-to-actions';
import { startRun, undoRun, previewDelivery } from './actions';
import { readRunPage } from './run-store';

let bulk: BulkHarness;
let served: ServedToActions;

beforeAll(async () => {
  bulk = await createBulkHarness();
  served = await serveToActions({ serve: bulk.serve, key: bulk.organization.key.key, store: bulk.store });
  const person = { email: 'publisher@example.com', name: 'P', role: 'publisher' as const, password: 'a long password' };
  deskRequest.headers = new Headers({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' });
  deskRequest.token = await startSession(bulk.store, (await putStaff(bulk.store, person)).id);
});

afterAll(async () => {
  served.close();
  await bulk.close();
});

const usual = { title: 'Leverans vecka 47', place: 'last', publish: false };
const imagesOf = async (id: string) => (await bulk.listings()).find((listing) => listing.id === id)!.images;

/** Uploads photos that can be fetched. */
async function upload(count: number): Promise<string[]> {
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      quarters(40 + at, 30)
        .jpeg()
        .toBuffer(),
    ),
  );
  const body = multipartBody(fileParts('files', files));
  const answer = await bulk.organization.api('POST', '/uploads/images', body, { 'Content-Type': multipartType });
  return answer.body.data.map(({ url }: { url: string }) => url);
}

it('delivered photos become a run that adds them, and its undo removes them', async () => {
  const listing = await bulk.put('D-1', { images: bulk.images.slice(0, 1) });
  const photos = await upload(2);
  const run = valueOf(await previewDelivery({ ...usual, rows: [{ id: listing.id, photos }] }));
  const { rows } = await bulk.page(run.id);
  expect(run).toMatchObject({ source: 'delivery', change: null, title: 'Leverans vecka 47', state: 'planned' });
  expect(rows[0]!.changes).toEqual([{ field: 'images', from: listing.images, to: [...listing.images, ...photos] }]);
  expect(await imagesOf(listing.id)).toEqual(listing.images);

  await startRun({ id: run.id });
  await bulk.runner().workOff();
  expect(await imagesOf(listing.id)).toEqual([...listing.images, ...photos]);
  // Planned again, as after a lost answer: it has nothing left to do.
  const again = valueOf(await previewDelivery({ ...usual, rows: [{ id: listing.id, photos }] }));
  expect(again.counts.byEffect.unchanged).toBe(1);

  const undo = valueOf(await undoRun({ id: run.id }));
  await startRun({ id: undo.id });
  await bulk.runner().workOff();
  expect(await imagesOf(listing.id)).toEqual(listing.images);
});

it('a run that was planned before another one delivered the same photos writes nothing', async () => {
  const listing = await bulk.put('D-2', { images: [] });
  const photos = await upload(2);
  const plan = async () => valueOf(await previewDelivery({ ...usual, rows: [{ id: listing.id, photos }] })).id;
  const [lost, known] = [await plan(), await plan()];
  await startRun({ id: known });
  await bulk.runner().workOff();
  await startRun({ id: lost });
  await bulk.runner().workOff();
  expect(await imagesOf(listing.id)).toEqual(photos);
  expect(bulk.writes.get(listing.id)).toBe(1);
});

it('a run that continues after the service has deleted its photos adds none of them to a listing', async () => {
  const listing = await bulk.put('D-4', { images: bulk.images.slice(0, 1) });
  // These uploads have no files, as if the service had deleted them after a day.
  const photos = await bulk.organization.makeUploads(2);
  const run = valueOf(await previewDelivery({ ...usual, rows: [{ id: listing.id, photos }] }));
  await startRun({ id: run.id });
  await bulk.runner().workOff();
  expect(await imagesOf(listing.id)).toEqual(listing.images);
  const { rows } = await readRunPage(bulk.store, run.id);
  expect(rows).toMatchObject([{ state: 'failed', errorCode: 'PHOTO_GONE' }]);
});

it('a missing listing is reported in its row, and a listing named twice is rejected', async () => {
  const id = '01937c1e-2222-7aaa-8bbb-00000000ffff';
  const photos = ['https://media.example/a.jpg'];
  const run = valueOf(await previewDelivery({ ...usual, rows: [{ id, photos }] }));
  expect((await bulk.page(run.id)).rows[0]!.reason).toBe('gone');
  const twice = await previewDelivery({
    ...usual,
    rows: [
      { id, photos },
      { id, photos },
    ],
  });
  expect(codeOf(twice)).toBe('INVALID_INPUT');
});
