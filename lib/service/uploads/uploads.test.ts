import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '@/lib/contract';
import { chunked, fileParts, multipartBody, multipartType, type Part } from '@/lib/testing/multipart';
import {
  animatedWebp,
  canary,
  impostors,
  jpegWithMetadata,
  padded,
  photograph,
  quarters,
} from '@/lib/testing/sample-images';
import {
  createTestService,
  publishableBody,
  type Answer,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/service-harness';
import { mediaPathOf } from './media-path';
import { sweepUploads } from './sweep-uploads';

const hour = 60 * 60 * 1000;

describe('uploads', () => {
  let service: TestService;
  let org: TestOrganization;
  let photos: Buffer[];
  beforeEach(async () => {
    service = await createTestService();
    org = await service.makeOrganization();
    photos = await Promise.all([40, 44, 48, 52].map((width) => quarters(width, 30).jpeg().toBuffer()));
    await org.api('PUT', '/objects/HUS-1', { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' });
  });
  afterEach(async () => {
    await service.close();
  });

  const send = (path: string, parts: Part[], by = org): Promise<Answer> =>
    by.api('POST', path, multipartBody(parts), { 'Content-Type': multipartType });
  const sendImages = (files: Uint8Array[], by = org) => send('/uploads/images', fileParts('files', files), by);
  const upload = async (files: Uint8Array[], by = org): Promise<string[]> => {
    const { status, body } = await sendImages(files, by);
    expect(status).toBe(200);
    return body.data.map(({ url }: { url: string }) => url);
  };
  const fetchMedia = (url: string, init: RequestInit = {}) => service.service.fetch(new Request(url, init));
  const statusOf = async (url: string) => {
    const response = await fetchMedia(url);
    await response.body?.cancel();
    return response.status;
  };
  const imageOf = async (url: string) => {
    const file = join(dirname(service.context.settings.temporaryFolder), 'fetched');
    writeFileSync(file, Buffer.from(await (await fetchMedia(url)).arrayBuffer()));
    return { file, header: await sharp(file).metadata() };
  };
  const put = (reference: string, images: string[], change = {}) =>
    org.api('PUT', `/listings/${reference}`, publishableBody(images, change));
  const listFiles = (folder: string): string[] =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => entry.name)
      : [];
  /** Everything uploads leave behind: files, files in the making and records. */
  const traces = async () => ({
    media: listFiles(join(dirname(service.context.settings.temporaryFolder), 'media')).length,
    temporary: listFiles(service.context.settings.temporaryFolder).length,
    records: (await service.store.db.selectFrom('uploads').select('path').execute()).length,
    deletions: (await service.store.db.selectFrom('upload_deletions').select('path').execute()).length,
  });
  const nothing = { media: 0, temporary: 0, records: 0, deletions: 0 };
  const issuePaths = ({ body }: Answer) => body.data.issues.map(({ path }: { path: unknown[] }) => path);

  it('C262: takes 8 images in a request, and one of 15 MiB', async () => {
    expect(await upload(Array.from({ length: 8 }, (_, index) => photos[index % 4]!))).toHaveLength(8);
    expect(await upload([padded(photos[0]!, limits.uploadFileBytesMax)])).toHaveLength(1);
    expect(await traces()).toMatchObject({ media: 9, temporary: 0, records: 9, deletions: 0 });
  });

  it('C263: refuses 9 files', async () => {
    const answer = await sendImages(Array.from({ length: 9 }, () => photos[0]!));
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    expect(await traces()).toEqual(nothing);
  });

  it.each([
    ['/uploads/images', 'files'],
    ['/uploads/floor-plan', 'file'],
  ])('C264: answers 413 to a file of one byte more than 15 MiB at %s', async (path, part) => {
    const body = multipartBody(fileParts(part, [padded(photos[0]!, limits.uploadFileBytesMax + 1)]));
    for (const sent of [body, chunked(body)]) {
      const answer = await org.api('POST', path, sent, { 'Content-Type': multipartType });
      expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(await traces()).toEqual(nothing);
  });

  it('C265: takes one floor plan, and no two', async () => {
    const one = await send('/uploads/floor-plan', fileParts('file', [photos[0]!]));
    expect(one.status).toBe(200);
    expect(mediaPathOf(one.body.url, 'http://localhost:3000', org.id)).not.toBeNull();
    const two = await send('/uploads/floor-plan', fileParts('file', [photos[0]!, photos[1]!]));
    expect([two.status, issuePaths(two)]).toEqual([400, [['file']]]);
    const large = await send('/uploads/floor-plan', fileParts('file', [padded(photos[0]!, limits.uploadFileBytesMax)]));
    expect(large.status).toBe(200);
  });

  it('C266: gives URLs that a listing takes, as images and as floor plan', async () => {
    const images = await upload(photos);
    const { body } = await send('/uploads/floor-plan', fileParts('file', [photos[0]!]));
    const answer = await put('A', images, { floorPlan: body.url });
    expect(answer).toMatchObject({ status: 200, body: { images, floorPlan: body.url, status: 'published' } });
    expect((await put('B', [body.url, ...images], { floorPlan: images[0] })).status).toBe(200);
  });

  it('C267: gives a blur placeholder with each image', async () => {
    const { body } = await sendImages(photos);
    for (const { blurPlaceholder } of body.data) expect(blurPlaceholder).toMatch(/^[A-Za-z0-9+/]{20,48}={0,2}$/);
    expect(Object.keys(body.data[0])).toEqual(['url', 'blurPlaceholder']);
  });

  it('C268: answers in the order sent, also when the last files are done first', async () => {
    const first = await photograph(1_500, 1_000).jpeg().toBuffer();
    const urls = await upload([first, ...photos]);
    const widths = [];
    for (const url of urls) widths.push((await imageOf(url)).header.width);
    expect(widths).toEqual([1_500, 40, 44, 48, 52]);
  });

  it('C268: gives the same file sent twice two URLs', async () => {
    const [first, second] = await upload([photos[0]!, photos[0]!]);
    expect(first).not.toBe(second);
  });

  it('C269: takes JPEG, PNG and WebP by their bytes, whatever they are called', async () => {
    const images = [
      await quarters(40, 30).jpeg().toBuffer(),
      await quarters(40, 30).png().toBuffer(),
      await quarters(40, 30).webp().toBuffer(),
      await animatedWebp(16, 16, 3),
    ];
    const names = ['a.png', 'b.html', 'c', '../d.svg'];
    const parts = images.map((content, index) => ({
      name: 'files',
      filename: names[index]!,
      type: 'text/html',
      content,
    }));
    const { status, body } = await send('/uploads/images', parts);
    expect(status).toBe(200);
    const types = [];
    for (const { url } of body.data) types.push((await fetchMedia(url)).headers.get('Content-Type'));
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/webp']);
  });

  it('C269: refuses whatever is no such image, damaged or too large, and keeps nothing of it', async () => {
    const accepted: string[] = [];
    for (const [what, bytes] of Object.entries(await impostors())) {
      for (const [path, part] of [
        ['/uploads/images', 'files'],
        ['/uploads/floor-plan', 'file'],
      ] as const) {
        const answer = await send(path, fileParts(part, [bytes]));
        const expected = part === 'files' ? ['files', 0] : ['file'];
        if (answer.status !== 400 || String(issuePaths(answer)) !== String(expected)) accepted.push(`${what} ${path}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await traces()).toEqual(nothing);
  }, 60_000);

  it('C270: refuses a request for one bad file in it, names each bad one and stores nothing', async () => {
    const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await sendImages([photos[0]!, bad, photos[1]!, photos[2]!.subarray(0, 300), photos[3]!]);
    expect([answer.status, issuePaths(answer)]).toEqual([
      400,
      [
        ['files', 1],
        ['files', 3],
      ],
    ]);
    const damaged = await sendImages([photos[0]!, photos[2]!.subarray(0, -40)]);
    expect([damaged.status, issuePaths(damaged)]).toEqual([400, [['files', 1]]]);
    expect(await traces()).toEqual(nothing);
  });

  it('C271: refuses a form without files', async () => {
    const answer = await send('/uploads/images', []);
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    const plan = await send('/uploads/floor-plan', []);
    expect([plan.status, issuePaths(plan)]).toEqual([400, [['file']]]);
  });

  it('C271: refuses other part names and ordinary fields', async () => {
    for (const parts of [
      fileParts('file', [photos[0]!]),
      [{ name: 'files', content: 'x' }, ...fileParts('files', photos)],
    ]) {
      const answer = await send('/uploads/images', parts);
      expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    }
    expect(await traces()).toEqual(nothing);
  });

  it('C272: serves photos upright and without what they say about where they were taken', async () => {
    const turned = await quarters(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [first, second] = await upload([await jpegWithMetadata(), turned]);
    const bytes = Buffer.from(await (await fetchMedia(first!)).arrayBuffer()).toString('latin1');
    expect([bytes.includes(canary), bytes.includes('Exif')]).toEqual([false, false]);
    expect((await imageOf(second!)).header).toMatchObject({ width: 40, height: 60 });
    const record = await service.store.db
      .selectFrom('uploads')
      .select(['width', 'height', 'kind'])
      .where('path', '=', mediaPathOf(second!, 'http://localhost:3000', org.id)!)
      .executeTakeFirst();
    expect(record).toEqual({ width: 40, height: 60, kind: 'image' });
  });

  it('C273: gives names that cannot be guessed and say nothing', async () => {
    const urls = await upload(photos);
    for (const url of urls) expect(url).toMatch(new RegExp(`^http://localhost:3000/media/${org.id}/[\\w-]{22}\\.jpg$`));
    expect(new Set(urls).size).toBe(4);
  });

  it("C274: refuses another organization's URL in a listing", async () => {
    const other = await service.makeOrganization({ name: 'Annan' });
    const foreign = await upload(photos, other);
    const answer = await put('A', foreign, { floorPlan: foreign[0] });
    expect(answer.status).toBe(400);
    expect(issuePaths(answer)).toEqual([['images', 0], ['images', 1], ['images', 2], ['images', 3], ['floorPlan']]);
    expect(await statusOf(foreign[0]!)).toBe(200);
  });

  it('C275: fetches nothing: a URL sent as JSON is refused', async () => {
    for (const [path, part] of [
      ['/uploads/images', 'files'],
      ['/uploads/floor-plan', 'file'],
    ] as const) {
      const answer = await org.api('POST', path, { url: 'https://example.com/a.jpg' });
      expect([answer.status, issuePaths(answer)]).toEqual([400, [[part]]]);
    }
  });

  it('C276: deletes an upload, its file and its smaller copies when its only listing drops it', async () => {
    const [first, ...rest] = await upload([await photograph(800, 600).jpeg().toBuffer(), ...photos]);
    await put('A', [first!, ...rest]);
    expect(await statusOf(`${first!}?w=320`)).toBe(200);
    expect(await traces()).toMatchObject({ media: 6, records: 5 });
    await put('A', rest);
    expect([await statusOf(first!), await statusOf(`${first!}?w=320`)]).toEqual([404, 404]);
    expect(await traces()).toEqual({ media: 4, temporary: 0, records: 4, deletions: 0 });
  });

  it('C276: deletes a floor plan that is dropped, and one that is replaced', async () => {
    const images = await upload(photos);
    const [first, second] = await upload([photos[0]!, photos[1]!]);
    await put('A', images, { floorPlan: first });
    await put('A', images, { floorPlan: second });
    expect([await statusOf(first!), await statusOf(second!)]).toEqual([404, 200]);
    await put('A', images);
    expect(await statusOf(second!)).toBe(404);
  });

  it('C277: keeps an upload that another listing has, in any status, as image or as floor plan', async () => {
    const images = await upload(photos);
    await put('A', images);
    await put('B', [], { floorPlan: images[0], status: 'draft' });
    await put('C', [images[1]!], { status: 'draft' });
    await put('A', images.slice(2));
    expect(await Promise.all(images.map(statusOf))).toEqual([200, 200, 200, 200]);
    await put('B', [], { status: 'draft' });
    await put('C', [], { status: 'draft' });
    expect(await Promise.all(images.map(statusOf))).toEqual([404, 404, 200, 200]);
  });

  it('C277: keeps an upload that is both image and floor plan until it is neither', async () => {
    const images = await upload(photos);
    await put('A', images, { floorPlan: images[0] });
    await put('A', images.slice(1), { floorPlan: images[0] });
    expect(await statusOf(images[0]!)).toBe(200);
    await put('A', images.slice(1));
    expect(await statusOf(images[0]!)).toBe(404);
  });

  it('C278: keeps a photo that is pushed to B before A drops it', async () => {
    const images = await upload(photos);
    await put('A', images);
    await put('B', images.slice(0, 1), { status: 'draft' });
    await put('A', images.slice(1));
    expect(await statusOf(images[0]!)).toBe(200);
  });

  it('C279: has lost a photo that A drops before it is pushed to B, and takes B all the same', async () => {
    const images = await upload(photos);
    await put('A', images);
    await put('A', images.slice(1));
    const answer = await put('B', images.slice(0, 1), { status: 'draft' });
    expect([answer.status, answer.body.images]).toEqual([200, images.slice(0, 1)]);
    expect(await statusOf(images[0]!)).toBe(404);
  });

  it('C278: keeps or loses a photo as a whole when A drops it while B takes it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const images = await upload(photos);
      await put(`A${round}`, images);
      await Promise.all([put(`A${round}`, images.slice(1)), put(`B${round}`, images.slice(0, 1), { status: 'draft' })]);
      const references = await service.store.db
        .selectFrom('upload_references')
        .select('listing_id')
        .where('upload_path', '=', mediaPathOf(images[0]!, 'http://localhost:3000', org.id)!)
        .execute();
      expect(await statusOf(images[0]!)).toBe(references.length > 0 ? 200 : 404);
    }
  });

  it('C280: keeps an upload without a listing for 24 hours, then sweeps it', async () => {
    const [kept, loose] = [await upload(photos.slice(0, 3)), await upload(photos.slice(3))];
    await put('A', kept);
    service.clock.now += 24 * hour;
    expect(await sweepUploads(service.context)).toBe(0);
    service.clock.now += 1;
    const [young] = await upload([photos[0]!]);
    expect(await sweepUploads(service.context)).toBe(1);
    expect(await Promise.all([...kept, young!, loose[0]!].map(statusOf))).toEqual([200, 200, 200, 200, 404]);
    expect(await traces()).toEqual({ media: 4, temporary: 0, records: 4, deletions: 0 });
    expect(await sweepUploads(service.context)).toBe(0);
  });

  it('C280: sweeps no upload from under a push that takes it at the same time', async () => {
    for (let round = 0; round < 10; round += 1) {
      const images = await upload(photos.slice(0, 3));
      service.clock.now += 25 * hour;
      const [, swept] = await Promise.all([put(`A${round}`, images), sweepUploads(service.context)]);
      const alive = (await Promise.all(images.map(statusOf))).filter((status) => status === 200).length;
      expect(alive).toBe(3 - swept);
    }
  });

  it('C281: deletes nothing for a push that is refused', async () => {
    const images = await upload(photos);
    await put('A', images);
    const before = await service.snapshot();
    const refused = [
      await put('A', images.slice(1), { amenityIds: [999_999] }),
      await put('A', images.slice(1), { price: { amount: -1, unit: 'month' } }),
      await put('A', [...images.slice(1), 'https://example.com/a.jpg']),
      await put('A', images.slice(1), { assignedTo: 'nobody@norrskar.example' }),
      await put('A', images.slice(1), { description: 'x'.repeat(2 * 1024 * 1024) }),
    ];
    service.geocoder.mode = 'outage';
    refused.push(
      await put('A', images.slice(1), {
        address: { streetAddress: 'Nygatan 9', postalCode: '11122', city: 'Stockholm' },
      }),
    );
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 413, 500]);
    expect(await service.snapshot()).toBe(before);
    expect(await Promise.all(images.map(statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('C282: deletes nothing when a listing is unpublished or held back, or its object archived', async () => {
    const images = await upload(photos);
    const { body } = await put('A', images);
    await org.api('POST', '/listings/ext:A/unpublish');
    await put('A', images, { status: 'draft' });
    await put('A', images);
    expect((await org.api('DELETE', '/objects/ext:HUS-1')).body.unpublishedListingIds).toEqual([body.id]);
    expect(await Promise.all(images.map(statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('C283: answers unchanged to the same URLs, and updated to another order', async () => {
    const images = await upload(photos);
    await put('A', images);
    expect((await put('A', images)).body.outcome).toBe('unchanged');
    expect((await put('A', images.toReversed())).body.outcome).toBe('updated');
    expect(await Promise.all(images.map(statusOf))).toEqual([200, 200, 200, 200]);
  });

  it('C284: counts uploads against uploadsPerMinute and against nothing else', async () => {
    const limited = await createTestService({
      settings: { rateLimitEnforced: true, uploadsPerMinute: 2, requestsPerMinute: 1 },
    });
    const caller = await limited.makeOrganization();
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await sendImages([photos[0]!], caller)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await caller.api('GET', '/me')).status).toBe(200);
    expect((await caller.api('GET', '/me')).status).toBe(429);
    await limited.close();
  });

  it('C285: answers 401 without a live key before it reads a byte, and 403 to a broker', async () => {
    const body = multipartBody(fileParts('files', photos));
    const anonymous = await service.call('POST', '/uploads/images', body, { 'Content-Type': multipartType });
    expect(anonymous.status).toBe(401);
    const broker = await service.makeOrganization({ orgType: 'realtor' });
    expect((await sendImages(photos, broker)).status).toBe(403);
    expect(await traces()).toEqual(nothing);
  });
});
