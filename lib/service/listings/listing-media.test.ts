import { describe, expect, it } from 'vitest';
import { images, landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest({ uploads: 4 });

const put = (reference: string, change: object = {}) =>
  own.api('PUT', `/listings/${reference}`, { ...publishableBody(images.slice(0, 3)), ...change });
const placeholders = async (reference: string) => {
  const listings = test.store.db
    .selectFrom('listings')
    .select('blur_placeholders')
    .where('external_ref', '=', reference);
  return JSON.parse((await listings.executeTakeFirstOrThrow()).blur_placeholders) as Record<string, string>;
};
const pathOf = (url: string) => url.split('/media/')[1]!;

describe('media in a listing', () => {
  it("C173 C174 C274 C287 must be in the organization's own upload area, character for character", async () => {
    const other = await test.makeOrganization();
    const [theirs] = await other.makeUploads(1);
    const mine = images[0]!;
    const tricks = [
      theirs!,
      mine.replace('http:', 'https:'),
      mine.replace('http:', 'HTTP:'),
      mine.replace('localhost', 'LOCALHOST'),
      mine.replace('localhost', 'localhost.evil.example'),
      mine.replace('localhost:3000', 'localhost:3001'),
      mine.replace('localhost:3000', 'localhost'),
      mine.replace('localhost:3000', 'localhost:3000@evil.example'),
      mine.replace('localhost:3000', 'evil.example@localhost:3000'),
      mine.replace('http:', ''),
      mine.replace('localhost', 'l\u043ecalhost'),
      mine.replace(own.id, `${other.id}/../${own.id}`),
      mine.replace(own.id, `${own.id}/../${other.id}`),
      mine.replace(own.id, `${own.id}/%2e%2e/${other.id}`),
      mine.replace('/media/', '/media//'),
      mine.replace('/media/', '/media/../media/'),
      mine.replace(own.id, own.id.toUpperCase()),
      `${mine}?w=640`,
      `${mine}#x`,
      `${mine}/x`,
      ` ${mine}`,
      `${mine} `,
      `http://localhost:3000/media/${own.id}/`,
      `http://localhost:3000/media/${own.id}/..`,
      pathOf(mine),
      'javascript:alert(1)',
      'data:image/png;base64,AA==',
    ];
    for (const url of tricks) {
      for (const change of [{ images: [images[0], url] }, { floorPlan: url }]) {
        const path = 'floorPlan' in change ? ['floorPlan'] : ['images', 1];
        expect(await put('LOK-1', change)).toMatchObject({ status: 400, body: { data: { issues: [{ path }] } } });
      }
    }
    const gone = `http://localhost:3000/media/${own.id}/aaaaaaaaaaaaaaaaaaaaaa.jpg`;
    const { body } = await put('LOK-1', { images: [images[0], images[1], gone], floorPlan: gone });
    expect(body).toMatchObject({ status: 'published', images: [images[0], images[1], gone], floorPlan: gone });
    expect((await put('LOK-1', { images: [images[0], images[1], gone], floorPlan: gone })).body.outcome).toBe(
      'unchanged',
    );
  });

  it('C171 C172 are stored in their order, and another order of images is an update', async () => {
    const created = (await put('LOK-1')).body;
    expect(created.images).toEqual(images.slice(0, 3));
    test.clock.now += 1_000;
    const swapped = [images[1]!, images[0]!, images[2]!];
    const { body } = await put('LOK-1', { images: swapped });
    expect(body).toMatchObject({ outcome: 'updated', images: swapped });
    expect(body.updatedAt > created.updatedAt).toBe(true);
    expect((await put('LOK-1', { images: swapped })).body.outcome).toBe('unchanged');
  });

  it('C175 C176 three different images are enough; a repeated one or a floor plan does not count', async () => {
    const [a, b] = images;
    const twice = await put('LOK-1', { images: [a, b, a], floorPlan: images[3] });
    expect(twice.body).toMatchObject({
      status: 'draft',
      publishBlockers: ['images'],
      images: [a, b, a],
      floorPlan: images[3],
    });
    expect((await put('LOK-1')).body).toMatchObject({ status: 'published', publishBlockers: [] });
  });

  it('C178 a floor plan is set, replaced and removed', async () => {
    for (const floorPlan of [images[3], images[0], null]) {
      expect((await put('LOK-1', { floorPlan })).body.floorPlan).toBe(floorPlan);
    }
    expect((await put('LOK-1', { floorPlan: images[3] })).body.outcome).toBe('updated');
    expect((await put('LOK-1')).body).toMatchObject({ outcome: 'updated', floorPlan: null });
  });

  it('C177 C193 a placeholder is the sent one, else the stored one, else that of the upload, and appears in no answer', async () => {
    const [a, b, c, d] = images as [string, string, string, string];
    const uploads = await test.store.db.selectFrom('uploads').select(['path', 'blur_placeholder']).execute();
    const produced = new Map(uploads.map((row) => [row.path, row.blur_placeholder]));
    const created = await put('LOK-1', { blurPlaceholders: { [a]: 'mine', [d]: 'not shown', 'http://x/': 'foreign' } });
    expect(JSON.stringify(created.body)).not.toContain('mine');
    expect(await placeholders('LOK-1')).toEqual({
      [pathOf(a)]: 'mine',
      [pathOf(b)]: produced.get(pathOf(b)),
      [pathOf(c)]: produced.get(pathOf(c)),
    });
    const before = await test.snapshot();
    expect((await put('LOK-1', { blurPlaceholders: { [a]: 'other' } })).body.outcome).toBe('unchanged');
    expect(await test.snapshot()).toBe(before);
    await put('LOK-1', { images: [d, a, b], blurPlaceholders: { [b]: 'b' } });
    expect(await placeholders('LOK-1')).toEqual({
      [pathOf(d)]: produced.get(pathOf(d)),
      [pathOf(a)]: 'mine',
      [pathOf(b)]: 'b',
    });
  });

  it('C171 have the current public address', async () => {
    await put('LOK-1', { floorPlan: images[3] });
    test.context.settings.publicUrl = 'https://lokaler.example';
    const moved = images.map((url) => url.replace('http://localhost:3000', 'https://lokaler.example'));
    const { body } = await own.api('GET', '/listings/ext:LOK-1');
    expect(body).toMatchObject({ images: moved.slice(0, 3), floorPlan: moved[3] });
    expect((await put('LOK-1', { images: moved.slice(0, 3), floorPlan: moved[3] })).body.outcome).toBe('unchanged');
    expect(await put('LOK-1')).toMatchObject({ status: 400 });
  });

  it('C202 C277 C281 C282 a file without references is deleted by the write that drops it, and a rejected push drops nothing', async () => {
    await put('LOK-1');
    await put('LOK-2', { images: images.slice(0, 1) });
    const paths = async () =>
      (await test.store.db.selectFrom('uploads').select('path').execute()).map(({ path }) => path);
    const current = await paths();
    expect(await put('LOK-1', { images: [], amenityIds: [99] })).toMatchObject({ status: 400 });
    await own.api('POST', '/listings/ext:LOK-1/unpublish');
    await put('LOK-1', { status: 'draft' });
    expect(await paths()).toEqual(current);
    const { body } = await put('LOK-1', { images: [] });
    expect(body).toMatchObject({ status: 'unpublished', outcome: 'updated', publishBlockers: ['images'] });
    expect((await paths()).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
      [images[0]!, images[3]!].map(pathOf).toSorted((a, b) => (a < b ? -1 : 1)),
    );
    expect(await test.store.db.selectFrom('upload_deletions').selectAll().execute()).toEqual([]);
  });
});
