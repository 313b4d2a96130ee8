import { beforeEach, expect, it } from 'vitest';
import { limits, type Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import { addPhotos } from './add-photos';
import { getPhotoNames } from './reads';

let made = 0;

deskForAllTests({ conditionalWrites: true });
beforeEach(() => desk.signInAs('editor'));

async function arrange(photos = 3): Promise<Listing> {
  made += 1;
  return desk.push(`A-${made}`, await desk.organization.makeUploads(photos));
}

const uploads = (count: number) => desk.organization.makeUploads(count);
const unnamed = (urls: readonly string[]) => urls.map((url) => ({ url, name: null }));
const isWrite = ({ method }: Request) => method === 'PUT';

it('adds photos at the end of a listing, in their order, with the names of their rooms, and leaves its status', async () => {
  const { id, images, status } = await arrange();
  const [kitchen, hall] = (await uploads(2)) as [string, string];
  const photos = [
    { url: hall, name: ' Hall ' },
    { url: kitchen, name: null },
  ];
  expect(valueOf(await addPhotos({ listingId: id, photos }))).toEqual({ leftOut: [] });
  expect(await desk.read(id)).toMatchObject({ images: [...images, hall, kitchen], status });
  expect(await getPhotoNames(await partnerConnection(), [hall, kitchen])).toEqual({ [hall]: 'Hall' });
});

it('duplicates nothing when it is called again, wherever the photos are now', async () => {
  const { id, images, externalRef } = await arrange();
  const urls = await uploads(2);
  let isCut = false;
  desk.interveneWith(async (request, serve) => {
    const answer = await serve();
    if (!isWrite(request) || isCut) return answer;
    isCut = true;
    return new Response(null, { status: 502 });
  });
  await addPhotos({ listingId: id, photos: unnamed(urls) });
  desk.interveneWith(null);
  expect((await desk.read(id)).images).toEqual([...images, ...urls]);
  const moved = [urls[1]!, ...images, urls[0]!];
  await desk.push(externalRef!, moved);
  expect(valueOf(await addPhotos({ listingId: id, photos: unnamed(urls) }))).toEqual({ leftOut: [] });
  expect((await desk.read(id)).images).toEqual(moved);
});

it('loses neither the photos nor what somebody else changes at the same moment', async () => {
  const { id, images, externalRef } = await arrange();
  const [theirs, ...ours] = (await uploads(3)) as [string, string, string];
  let isOvertaken = false;
  desk.interveneWith(async (request, serve) => {
    if (isWrite(request) && !isOvertaken) {
      isOvertaken = true;
      await desk.push(externalRef!, [theirs, ...images], { workplaces: 99 });
    }
    return serve();
  });
  expect(valueOf(await addPhotos({ listingId: id, photos: unnamed(ours) }))).toEqual({ leftOut: [] });
  expect(await desk.read(id)).toMatchObject({ images: [theirs, ...images, ...ours], workplaces: 99 });
});

it('adds as many as the listing has room for, and names the others', async () => {
  const { id, images } = await arrange(limits.imagesMax - 1);
  const [first, second] = (await uploads(2)) as [string, string];
  const asked = { listingId: id, photos: unnamed([first, second]) };
  expect(valueOf(await addPhotos(asked))).toEqual({ leftOut: [second] });
  expect((await desk.read(id)).images).toEqual([...images, first]);
  expect(valueOf(await addPhotos(asked))).toEqual({ leftOut: [second] });
});

it('reports a missing listing and an archived building', async () => {
  const photos = unnamed(await uploads(1));
  const gone = '01937c1e-2222-7aaa-8bbb-000000000001';
  expect(await addPhotos({ listingId: gone, photos })).toMatchObject({ failure: { code: 'NOT_FOUND' } });
  const { id, object } = await arrange();
  await desk.organization.api('DELETE', `/objects/${object.id}`);
  expect(await addPhotos({ listingId: id, photos })).toMatchObject({ failure: { code: 'OBJECT_ARCHIVED' } });
});
