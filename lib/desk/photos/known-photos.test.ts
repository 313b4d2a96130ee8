import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { forgetPhotoHashes } from '@/lib/desk/uploads/forget-unused-photos';
import { findPhotoHashes, PhotoHash, wordsOfFiles } from '@/lib/desk/uploads/photo-hashes';
import { desk, deskForAllTests } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { forwardUpload } from './forward-upload';
import { photoScope } from './photo-scope';
import { findKnownPhotos } from './reads';

deskForAllTests();
beforeEach(async () => {
  await desk.signInAs('editor');
  await photoScope(await partnerConnection());
});

const hashOf = (name: string) => createHash('sha256').update(name).digest('hex');

/** Uploads `count` photos as the browser does, with the hashes of their original files. */
async function upload(count: number, hashes: string): Promise<string[]> {
  const files = await Promise.all(
    Array.from({ length: count }, (_, at) =>
      quarters(50 + at, 40)
        .jpeg()
        .toBuffer(),
    ),
  );
  const request = new Request('http://localhost:3000/api/uploads/images', {
    method: 'POST',
    headers: [...deskRequest.headers, ['Content-Type', multipartType], ['Photo-Hashes', hashes]],
    body: new Uint8Array(multipartBody(fileParts('files', files))),
  });
  const body = (await (await forwardUpload(request, 'uploadImages')).json()) as { data: { url: string }[] };
  return body.data.map(({ url }) => url);
}

describe('a file that was uploaded before', () => {
  it('is found with the listings that show its photo, and not found while none does', async () => {
    const connection = await partnerConnection();
    const [kitchen, hall, stairs] = ['kitchen', 'hall', 'stairs'].map(hashOf);
    const [first, second] = await upload(2, `${kitchen},${hall}`);
    const [again] = await upload(1, kitchen!);
    expect(await findKnownPhotos(connection, [kitchen!, hall!, stairs!])).toEqual({});

    for (const [reference, images] of [
      ['K-1', [first!, second!]],
      ['K-2', [first!]],
      ['K-3', [again!]],
    ] as const)
      inventoryIndex(connection).note(await desk.push(reference, [...images]));
    const known = await findKnownPhotos(connection, [kitchen!, hall!, stairs!]);
    expect(known[hall!]).toEqual([{ url: second, users: ['K-1'] }]);
    expect(known[kitchen!]!.map(({ users }) => users.toSorted().join(' ')).sort()).toEqual(['K-1 K-2', 'K-3']);
    expect(Object.keys(known)).toHaveLength(2);
  });

  it('is found by its own organization only', async () => {
    const hash = hashOf('garden');
    await upload(1, hash);
    expect(await findPhotoHashes(desk.store, 'another organization', [hash])).toEqual([]);
    expect(await findPhotoHashes(desk.store, await photoScope(await partnerConnection()), [hash])).toHaveLength(1);
  });

  it('is forgotten once it was stored long ago and no listing shows a photo of it', async () => {
    const [roof, lift, attic] = ['roof', 'lift', 'attic'].map(hashOf);
    const urls = await upload(3, `${roof},${lift},${attic}`);
    const [again] = await upload(1, roof!);
    const scope = await photoScope(await partnerConnection());
    const found = async () => (await findPhotoHashes(desk.store, scope, [roof!, lift!, attic!])).map(({ url }) => url);
    await forgetPhotoHashes(desk.store, scope, []);
    expect(await found()).toHaveLength(4);
    await forgetPhotoHashes(desk.store, 'another organization', [], Date.now() + 100 * 24 * 3_600_000);
    expect(await found()).toHaveLength(4);
    await forgetPhotoHashes(desk.store, scope, [again!, urls[2]!], Date.now() + 100 * 24 * 3_600_000);
    expect(new Set(await found())).toEqual(new Set([again, urls[0], urls[2]]));
  });

  it('is not found later if its hash was invalid, but is uploaded all the same', async () => {
    const right = hashOf('right');
    const [, url] = await upload(3, `${'x'.repeat(64)},${right},' or 1=1`);
    const scope = await photoScope(await partnerConnection());
    expect(await findPhotoHashes(desk.store, scope, [right])).toEqual([{ hash: right, url }]);
    expect(wordsOfFiles(`,${right}`, PhotoHash)).toEqual([null, right]);
    expect(wordsOfFiles(Array.from({ length: 5_000 }, () => right).join(','), PhotoHash)).toHaveLength(8);
  });

  it.each([
    ['what is no hash', ['short']],
    ['more than a listing holds', Array.from({ length: 31 }, (_, at) => hashOf(String(at)))],
  ])('cannot be looked up by %s', async (_, hashes) => {
    await expect(findKnownPhotos(await partnerConnection(), hashes)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
