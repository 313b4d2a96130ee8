import { beforeEach, describe, expect, it } from 'vitest';
import { service, uploadServiceForEachTest } from '@/lib/testing/harness/upload-harness';
import { sweepUploads } from './uploads/sweep-uploads';

const rounds = 6;
const tooOldMs = 25 * 60 * 60 * 1000;

uploadServiceForEachTest();
let images: string[];
beforeEach(async () => {
  images = await service.upload(service.photos);
});

const put = (reference: string, urls: string[]) => service.putListing(reference, urls, { status: 'draft' });

/** The state of uploads: records, files, references, pending deletions and addresses; only `whole` is valid. */
async function reported(urls: string[]) {
  const { db } = service.store;
  const records = (await db.selectFrom('uploads').select('path').execute()).map(({ path }) => path).toSorted();
  const references = await db.selectFrom('upload_references').select('upload_path').execute();
  const { deletions } = await service.traces();
  return {
    records,
    files: await service.storedFiles(),
    dangling: references.filter(({ upload_path }) => !records.includes(upload_path)),
    deletions,
    statuses: await Promise.all(urls.map(service.statusOf)),
  };
}

function whole(alive: string[], dead: string[]): Awaited<ReturnType<typeof reported>> {
  const paths = alive.map(service.pathOf).toSorted();
  const statuses = [...alive.map(() => 200), ...dead.map(() => 404)];
  return { records: paths, files: paths, dangling: [], deletions: 0, statuses };
}

describe('a photo that moves from A to B', () => {
  const moves = {
    'C278 C313: B before A, the address lives on': ['B', 'A', true],
    'C279 C313: A before B, it is deleted and B is still accepted': ['A', 'B', false],
  } as const;

  it.each(Object.entries(moves))('%s', async (_, [first, second, lives]) => {
    await put('A', images);
    await put('B', []);
    const bodies = { A: images.slice(1), B: images.slice(0, 1) };
    for (const reference of [first, second]) {
      expect(await put(reference, bodies[reference])).toMatchObject({ status: 200, body: { outcome: 'updated' } });
    }
    expect((await service.org.api('GET', '/listings/ext:B')).body.images).toEqual(images.slice(0, 1));
    const [alive, dead] = lives ? [images, []] : [images.slice(1), images.slice(0, 1)];
    expect(await reported([...alive, ...dead])).toEqual(whole(alive, dead));
  });

  it("C278: survives when B adds it between the reads and the writes of A's push", async () => {
    await put('A', images);
    service.interleave.beforeNextWrite = () => put('B', images.slice(0, 1));
    await put('A', images.slice(1));
    expect(await reported(images)).toEqual(whole(images, []));
  });

  it("C279: is deleted when A drops it between the reads and the writes of B's push, and B refers to nothing", async () => {
    await put('A', images);
    service.interleave.beforeNextWrite = () => put('A', images.slice(1));
    expect(await put('B', images.slice(0, 1))).toMatchObject({ status: 200, body: { images: images.slice(0, 1) } });
    expect(await reported([images.slice(1), images.slice(0, 1)].flat())).toEqual(
      whole(images.slice(1), images.slice(0, 1)),
    );
    const { id } = (await service.org.api('GET', '/listings/ext:B')).body;
    const current = service.store.db.selectFrom('upload_references').selectAll().where('listing_id', '=', id);
    expect(await current.execute()).toEqual([]);
  });

  it('C277 C278 C279: survives or is deleted completely when both are pushed at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await put('A', images);
      await put('B', []);
      const [photo, ...rest] = images;
      const answers = await Promise.all([put('B', [photo!]), put('A', rest)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const lives = (await service.statusOf(photo!)) === 200;
      expect(lives).toBe(answers[0].body.updatedAt < answers[1].body.updatedAt);
      const [alive, dead] = lives ? [images, []] : [rest, [photo!]];
      expect(await reported([...alive, ...dead])).toEqual(whole(alive, dead));
      if (!lives) images = [...rest, ...(await service.upload(service.photos.slice(0, 1)))];
    }
  });

  it('C276 C277: is deleted once when both listings that share it drop it at once', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [shared] = await service.upload(service.photos.slice(0, 1));
      await Promise.all([put('A', [...images, shared!]), put('B', [shared!])]);
      const dropped = await Promise.all([put('A', images), put('B', [])]);
      expect(dropped.map(({ body }) => body.outcome)).toEqual(['updated', 'updated']);
      expect(await reported([images, [shared!]].flat())).toEqual(whole(images, [shared!]));
    }
  });
});

describe('the sweep', () => {
  it('C280: before a push leaves the listing with the address of a deleted file, without a reference', async () => {
    service.clock.now += tooOldMs;
    service.interleave.beforeNextWrite = () => sweepUploads(service.context);
    expect(await put('A', images)).toMatchObject({ status: 200, body: { images } });
    expect(await reported(images)).toEqual(whole([], images));
    expect(await put('A', images)).toMatchObject({ body: { outcome: 'unchanged' } });
  });

  it('C280: deletes all or none of the uploads of a concurrent push', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const fresh = await service.upload(service.photos.slice(0, 3));
      await put('KEEP', images);
      service.clock.now += tooOldMs;
      await Promise.all([sweepUploads(service.context), ...fresh.map((url, n) => put(`LOK-${round}-${n}`, [url]))]);
      const statuses = await Promise.all(fresh.map(service.statusOf));
      const alive = fresh.filter((_, n) => statuses[n] === 200);
      const dead = fresh.filter((url) => !alive.includes(url));
      expect(await reported([...images, ...alive, ...dead])).toEqual(whole([...images, ...alive], dead));
      for (const n of fresh.keys()) await put(`LOK-${round}-${n}`, []);
    }
  });

  it('C280: deletes no upload that is under way', async () => {
    await put('KEEP', images);
    for (let round = 0; round < rounds; round += 1) {
      const [fresh] = await Promise.all([
        service.upload(service.photos),
        sweepUploads(service.context),
        sweepUploads(service.context),
      ]);
      expect(await reported([...images, ...fresh])).toEqual(whole([...images, ...fresh], []));
      await put('LOK-1', fresh);
      await put('LOK-1', []);
    }
  });
});
