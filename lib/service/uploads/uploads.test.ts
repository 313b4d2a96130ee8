import { describe, expect, it } from 'vitest';
import { chunked, fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import {
  animatedWebp,
  canary,
  impostors,
  jpegWithMetadata,
  padded,
  photograph,
  quarters,
} from '@/lib/testing/harness/sample-images';
import {
  createUploadService,
  issuePaths,
  noTraces,
  service,
  uploadServiceForEachTest,
} from '@/lib/testing/harness/upload-harness';
import { mediaPathOf } from './media-path';

const fileBytesMax = 15 * 1024 * 1024;

describe('uploads', () => {
  uploadServiceForEachTest();

  it('C262: accepts 8 images in a request, and one of 15 MiB', async () => {
    expect(await service.upload(Array.from({ length: 8 }, (_, index) => service.photos[index % 4]!))).toHaveLength(8);
    expect(await service.upload([padded(service.photos[0]!, fileBytesMax)])).toHaveLength(1);
    expect(await service.traces()).toMatchObject({ media: 9, temporary: 0, records: 9, deletions: 0 });
  });

  it('C263: rejects 9 files', async () => {
    const answer = await service.sendImages(Array.from({ length: 9 }, () => service.photos[0]!));
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    expect(await service.traces()).toEqual(noTraces);
  });

  it.each([
    ['/uploads/images', 'files'],
    ['/uploads/floor-plan', 'file'],
  ])('C264: answers 413 to a file one byte larger than 15 MiB at %s', async (path, part) => {
    const body = multipartBody(fileParts(part, [padded(service.photos[0]!, fileBytesMax + 1)]));
    for (const sent of [body, chunked(body)]) {
      const answer = await service.org.api('POST', path, sent, { 'Content-Type': multipartType });
      expect([answer.status, answer.body.code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    }
    expect(await service.traces()).toEqual(noTraces);
  });

  it('C265: accepts one floor plan, but not two', async () => {
    const one = await service.send('/uploads/floor-plan', fileParts('file', [service.photos[0]!]));
    expect(one.status).toBe(200);
    expect(mediaPathOf(one.body.url, 'http://localhost:3000', service.org.id)).not.toBeNull();
    const two = await service.send('/uploads/floor-plan', fileParts('file', [service.photos[0]!, service.photos[1]!]));
    expect([two.status, issuePaths(two)]).toEqual([400, [['file']]]);
    const large = await service.send(
      '/uploads/floor-plan',
      fileParts('file', [padded(service.photos[0]!, fileBytesMax)]),
    );
    expect(large.status).toBe(200);
  });

  it('C266: returns URLs that a listing accepts, as images and as floor plan', async () => {
    const images = await service.upload(service.photos);
    const { body } = await service.send('/uploads/floor-plan', fileParts('file', [service.photos[0]!]));
    const answer = await service.putListing('A', images, { floorPlan: body.url });
    expect(answer).toMatchObject({ status: 200, body: { images, floorPlan: body.url, status: 'published' } });
    expect((await service.putListing('B', [body.url, ...images], { floorPlan: images[0] })).status).toBe(200);
  });

  it('C267: returns a blur placeholder with each image', async () => {
    const { body } = await service.sendImages(service.photos);
    for (const { blurPlaceholder } of body.data) expect(blurPlaceholder).toMatch(/^[A-Za-z0-9+/]{20,48}={0,2}$/);
    expect(Object.keys(body.data[0])).toEqual(['url', 'blurPlaceholder']);
  });

  it('C268: answers in the order sent, even when the last files are ready first', async () => {
    const first = await photograph(1_500, 1_000).jpeg().toBuffer();
    const urls = await service.upload([first, ...service.photos]);
    const widths = [];
    for (const url of urls) widths.push((await service.headerOf(url)).width);
    expect(widths).toEqual([1_500, 40, 44, 48, 52]);
  });

  it('C268: returns two URLs for the same file sent twice', async () => {
    const [first, second] = await service.upload([service.photos[0]!, service.photos[0]!]);
    expect(first).not.toBe(second);
  });

  it('C269: accepts JPEG, PNG and WebP by their bytes, under any name', async () => {
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
    const { status, body } = await service.send('/uploads/images', parts);
    expect(status).toBe(200);
    const types = [];
    for (const { url } of body.data) types.push((await service.fetchMedia(url)).headers.get('Content-Type'));
    expect(types).toEqual(['image/jpeg', 'image/png', 'image/webp', 'image/webp']);
  });

  it('C269: rejects any other file, and damaged or too large ones, and stores nothing', async () => {
    const accepted: string[] = [];
    for (const [what, bytes] of Object.entries(await impostors())) {
      for (const [path, part] of [
        ['/uploads/images', 'files'],
        ['/uploads/floor-plan', 'file'],
      ] as const) {
        const answer = await service.send(path, fileParts(part, [bytes]));
        const expected = part === 'files' ? ['files', 0] : ['file'];
        if (answer.status !== 400 || String(issuePaths(answer)) !== String(expected)) accepted.push(`${what} ${path}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(await service.traces()).toEqual(noTraces);
  }, 60_000);

  it('C019 C270: rejects a request with bad files, names each bad one and stores nothing', async () => {
    const bad = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const answer = await service.sendImages([
      service.photos[0]!,
      bad,
      service.photos[1]!,
      service.photos[2]!.subarray(0, 300),
      service.photos[3]!,
    ]);
    expect([answer.status, issuePaths(answer)]).toEqual([
      400,
      [
        ['files', 1],
        ['files', 3],
      ],
    ]);
    const cutShort = service.photos[2]!.subarray(0, -40);
    const damaged = await service.sendImages([service.photos[0]!, cutShort, bad]);
    expect(issuePaths(damaged)).toEqual([
      ['files', 1],
      ['files', 2],
    ]);
    expect(await service.traces()).toEqual(noTraces);
  });

  it('C271: rejects a form without files', async () => {
    const answer = await service.send('/uploads/images', []);
    expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
    const plan = await service.send('/uploads/floor-plan', []);
    expect([plan.status, issuePaths(plan)]).toEqual([400, [['file']]]);
  });

  it('C271: rejects other part names and ordinary fields', async () => {
    for (const parts of [
      fileParts('file', [service.photos[0]!]),
      [{ name: 'files', content: 'x' }, ...fileParts('files', service.photos)],
      [{ name: 'files', type: 'image/jpeg', content: service.photos[0]! }],
    ]) {
      const answer = await service.send('/uploads/images', parts);
      expect([answer.status, issuePaths(answer)]).toEqual([400, [['files']]]);
      expect(answer.body.data.issues[0].message).toContain('with a filename');
    }
    expect(await service.traces()).toEqual(noTraces);
  });

  it('C272: serves photos upright and without their location', async () => {
    const turned = await quarters(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const [first, second] = await service.upload([await jpegWithMetadata(), turned]);
    const bytes = Buffer.from(await (await service.fetchMedia(first!)).arrayBuffer()).toString('latin1');
    expect([bytes.includes(canary), bytes.includes('Exif')]).toEqual([false, false]);
    expect(await service.headerOf(second!)).toMatchObject({ width: 40, height: 60 });
    const record = await service.store.db
      .selectFrom('uploads')
      .select(['width', 'height', 'kind'])
      .where('path', '=', service.pathOf(second!))
      .executeTakeFirst();
    expect(record).toEqual({ width: 40, height: 60, kind: 'image' });
  });

  it('C273: returns names that cannot be guessed and reveal nothing', async () => {
    const urls = await service.upload(service.photos);
    for (const url of urls)
      expect(url).toMatch(new RegExp(`^http://localhost:3000/media/${service.org.id}/[\\w-]{22}\\.jpg$`));
    expect(new Set(urls).size).toBe(4);
  });

  it("C274: rejects another organization's URL in a listing", async () => {
    const other = await service.makeOrganization({ name: 'Annan' });
    const foreign = await service.upload(service.photos, other);
    const answer = await service.putListing('A', foreign, { floorPlan: foreign[0] });
    expect(answer.status).toBe(400);
    expect(issuePaths(answer)).toEqual([['images', 0], ['images', 1], ['images', 2], ['images', 3], ['floorPlan']]);
    expect(await service.statusOf(foreign[0]!)).toBe(200);
  });

  it('C275: fetches nothing: a URL sent as JSON is rejected', async () => {
    for (const [path, part] of [
      ['/uploads/images', 'files'],
      ['/uploads/floor-plan', 'file'],
    ] as const) {
      const answer = await service.org.api('POST', path, { url: 'https://example.com/a.jpg' });
      expect([answer.status, issuePaths(answer)]).toEqual([400, [[part]]]);
    }
  });

  it('C284: counts uploads against uploadsPerMinute and nothing else', async () => {
    const budget = { rateLimitEnforced: true, uploadsPerMinute: 2, requestsPerMinute: 2 };
    const limited = await createUploadService(budget);
    const statuses = [];
    for (let sent = 0; sent < 3; sent += 1) statuses.push((await limited.sendImages([limited.photos[0]!])).status);
    expect(statuses).toEqual([200, 200, 429]);
    // The landlord's object was the first of its two requests.
    expect((await limited.org.api('GET', '/me')).status).toBe(200);
    expect((await limited.org.api('GET', '/me')).status).toBe(429);
    await limited.close();
  });

  it('C285: answers 401 to a request without a live key before reading its body, and 403 to a broker', async () => {
    const body = multipartBody(fileParts('files', service.photos));
    const anonymous = await service.call('POST', '/uploads/images', body, { 'Content-Type': multipartType });
    expect(anonymous.status).toBe(401);
    const broker = await service.makeOrganization({ orgType: 'realtor' });
    expect((await service.sendImages(service.photos, broker)).status).toBe(403);
    expect(await service.traces()).toEqual(noTraces);
  });
});
