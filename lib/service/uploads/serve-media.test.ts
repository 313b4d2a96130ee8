import { readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ErrorBody, requestIdHeader } from '@/lib/contract';
import { fileParts, multipartBody, multipartType } from '@/lib/testing/harness/multipart';
import { flatPng, photograph, quarters } from '@/lib/testing/harness/sample-images';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { finishUploadDeletions, removeStoredFiles } from './finish-upload-deletions';
import { mediaPathOf } from './media-path';

const origin = 'http://localhost:3000';

const photo = await photograph(700, 500).jpeg().toBuffer();

describe('serving media', () => {
  let jpeg: string;
  landlordForEachTest({ object: false });
  beforeEach(async () => {
    jpeg = await upload(photo);
  });

  const upload = async (file: Buffer): Promise<string> => {
    const body = multipartBody(fileParts('files', [file]));
    const answer = await own.api('POST', '/uploads/images', body, { 'Content-Type': multipartType });
    return answer.body.data[0].url;
  };
  const get = (url: string, init: RequestInit = {}) => test.service.fetch(new Request(url, init));
  const bytesOf = async (url: string) => Buffer.from(await (await get(url)).arrayBuffer());
  const headerOf = async (url: string) => {
    const file = join(dirname(test.context.settings.temporaryFolder), 'fetched');
    writeFileSync(file, await bytesOf(url));
    return sharp(file).metadata();
  };
  const stored = async () => (await test.storedFiles()).map((path) => path.split('/')[1]);
  const pathOf = (url: string) => mediaPathOf(url, origin, own.id)!;
  const faultOf = async (response: Response) => ({
    status: response.status,
    cache: response.headers.get('Cache-Control'),
    type: response.headers.get('Content-Type'),
    code: ErrorBody.parse(await response.json()).code,
  });
  const notFound = {
    status: 404,
    cache: 'no-store',
    type: 'application/json; charset=utf-8',
    code: 'NOT_FOUND',
  };

  it('C286: serves a file to anyone, cacheable forever, as an image only, and never compressed', async () => {
    const response = await get(jpeg, { headers: { 'Accept-Encoding': 'br, gzip' } });
    expect(response.status).toBe(200);
    const { width, height } = await headerOf(jpeg);
    expect([width, height]).toEqual([700, 500]);
    const bytes = (await response.arrayBuffer()).byteLength;
    expect(Object.fromEntries(response.headers)).toEqual({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(bytes),
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'content-type': 'image/jpeg',
      'cross-origin-resource-policy': 'cross-origin',
      etag: `"${jpeg.split('/').at(-1)!}"`,
      'x-content-type-options': 'nosniff',
      [requestIdHeader.toLowerCase()]: expect.any(String),
    });
  });

  it('C286: answers HEAD as GET, without the file', async () => {
    const [whole, head] = [await get(jpeg), await get(jpeg, { method: 'HEAD' })];
    await whole.body?.cancel();
    expect(head.body).toBeNull();
    expect(head.headers.get('Content-Length')).toBe(whole.headers.get('Content-Length'));
    expect((await get(`${origin}/media/${own.id}/none.jpg`, { method: 'HEAD' })).body).toBeNull();
  });

  it('answers 304 to a client that has the file, but not if the file was deleted', async () => {
    const etag = (await get(jpeg, { method: 'HEAD' })).headers.get('ETag')!;
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await get(jpeg, { headers: { 'If-None-Match': header } });
      expect([response.status, response.body, response.headers.get('ETag')]).toEqual([304, null, etag]);
    }
    expect((await get(jpeg, { method: 'HEAD', headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    expect((await get(`${jpeg}?w=96`, { method: 'HEAD', headers: { 'If-None-Match': etag } })).status).toBe(200);
    await test.store.db.deleteFrom('uploads').execute();
    expect(await faultOf(await get(jpeg, { headers: { 'If-None-Match': etag } }))).toEqual(notFound);
  });

  it.each([
    ['nothing', '/media/'],
    ['an organization alone', '/media/{org}'],
    ['a folder', '/media/{org}/'],
    ['an unknown name', '/media/{org}/AAAAAAAAAAAAAAAAAAAAAA.jpg'],
    ['another type than the file has', '/media/{org}/{stem}.png'],
    ['an extension that is none of ours', '/media/{org}/{stem}.html'],
    ['no extension', '/media/{org}/{stem}'],
    ['the name in another case', '/media/{org}/{stem}.JPG'],
    ['a smaller copy by its own name', '/media/{org}/{stem}.jpg.96.jpg'],
    ['another organization', '/media/0197b3a0-2222-7aaa-8bbb-000000000002/{stem}.jpg'],
    ['a doubled slash', '/media//{org}/{stem}.jpg'],
    ['a slash behind', '/media/{org}/{stem}.jpg/'],
    ['a way out', '/media/{org}/..%2f..%2fservice.db'],
    ['an encoded name', '/media/{org}/%2e%2e/{stem}.jpg'],
    ['files in the making', '/media/.unfinished/x.jpg'],
    ['a NUL', '/media/{org}/{stem}.jpg%00'],
  ])('answers 404 for %s', async (_, template) => {
    await (await get(`${jpeg}?w=96`)).arrayBuffer();
    const stem = jpeg.split('/').at(-1)!.replace('.jpg', '');
    expect(await faultOf(await get(origin + template.replace('{org}', own.id).replace('{stem}', stem)))).toEqual(
      notFound,
    );
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('answers 404 to %s', async (method) => {
    expect(await faultOf(await get(jpeg, { method }))).toEqual(notFound);
    expect((await get(jpeg, { method: 'HEAD' })).status).toBe(200);
  });

  it('answers 404 if only the record or only the file exists', async () => {
    const other = await upload(await quarters(20, 20).png().toBuffer());
    await test.context.files.remove(pathOf(jpeg));
    expect(await faultOf(await get(jpeg))).toEqual(notFound);
    expect(await faultOf(await get(`${jpeg}?w=96`))).toEqual(notFound);
    await test.store.db.deleteFrom('uploads').where('path', '=', pathOf(other)).execute();
    expect(await faultOf(await get(other))).toEqual(notFound);
  });

  it.each([
    [1, 96],
    [96, 96],
    [97, 160],
    [300, 320],
    [640, 640],
    [641, null],
    [700, null],
    [2_560, null],
    [99_999_999, null],
  ])('serves ?w=%i from a copy %s pixels wide', async (wanted, width) => {
    const response = await get(`${jpeg}?w=${wanted}`);
    const header = await headerOf(`${jpeg}?w=${wanted}`);
    expect(header).toMatchObject({ format: 'jpeg', width: width ?? 700 });
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Length')).toBe(String((await response.arrayBuffer()).byteLength));
    expect(await stored()).toHaveLength(width === null ? 1 : 2);
  });

  it.each([
    ['JPEG', () => quarters(400, 300).jpeg(), 'image/jpeg'],
    ['PNG', () => quarters(400, 300).png(), 'image/webp'],
    ['WebP', () => quarters(400, 300).webp(), 'image/webp'],
  ])('makes smaller copies of a %s, with their type in the header', async (_, make, type) => {
    const url = await upload(await make().toBuffer());
    const response = await get(`${url}?w=100`);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(`image/${(await headerOf(`${url}?w=100`)).format}`).toBe(type);
    await response.body?.cancel();
  });

  it('serves the original of a PNG so tall that a copy would be longer than a WebP can be', async () => {
    const url = await upload(flatPng(700, 20_000));
    const tall = await get(`${url}?w=640`);
    expect([tall.headers.get('Content-Type'), tall.headers.get('Cache-Control')]).toEqual([
      'image/png',
      'public, max-age=31536000, immutable',
    ]);
    await tall.body?.cancel();
    expect(await headerOf(`${url}?w=320`)).toMatchObject({ format: 'webp', width: 320 });
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each(['0', '-1', '1.5', '1e2', 'abc', '', ' 96', '96px', '%00', '9999999999', '96&w=160'])(
    'rejects ?w=%s',
    async (w) => {
      const response = await get(`${jpeg}?w=${w}`);
      expect([response.status, response.headers.get('Cache-Control')]).toEqual([400, 'no-store']);
      expect(ErrorBody.parse(await response.json()).data?.issues?.[0]?.path).toEqual(['w']);
    },
  );

  it('ignores any other parameter', async () => {
    expect((await get(`${jpeg}?v=1`, { method: 'HEAD' })).status).toBe(200);
  });

  it('makes a copy only once, however many request it at the same time', async () => {
    let puts = 0;
    const { files } = test.context;
    test.context.files = { ...files, put: (path, source) => files.put(path, source).then(() => void (puts += 1)) };
    const answers = await Promise.all(Array.from({ length: 12 }, () => bytesOf(`${jpeg}?w=320`)));
    expect(new Set(answers.map((bytes) => bytes.toString('base64'))).size).toBe(1);
    await bytesOf(`${jpeg}?w=320`);
    expect(puts).toBe(1);
    expect(readdirSync(test.context.settings.temporaryFolder)).toEqual([]);
  });

  it('leaves no copy of a file that is deleted while the copy is made', async () => {
    const { files } = test.context;
    test.context.files = {
      ...files,
      put: async (path, source) => {
        await test.store.db.deleteFrom('uploads').execute();
        await removeStoredFiles(test.context, [pathOf(jpeg)]);
        await files.put(path, source);
      },
    };
    expect(await faultOf(await get(`${jpeg}?w=320`))).toEqual(notFound);
    expect(await stored()).toEqual([]);
  });

  it('serves the original without caching while copies cannot be made', async () => {
    const { files } = test.context;
    test.context.files = { ...files, put: () => Promise.reject(new Error('ENOSPC: no space left on device')) };
    const response = await get(`${jpeg}?w=96`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect((await response.arrayBuffer()).byteLength).toBe((await bytesOf(jpeg)).length);
    expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
    test.context.files = files;
    expect((await headerOf(`${jpeg}?w=96`)).width).toBe(96);
  });

  it('answers 500 with only a request id when the file store is down', async () => {
    test.context.files = { ...test.context.files, open: () => Promise.reject(new Error('EIO at /srv/data')) };
    const response = await get(jpeg, { headers: { [requestIdHeader]: 'asked-1' } });
    expect([response.status, response.headers.get(requestIdHeader)]).toEqual([500, 'asked-1']);
    expect(await response.text()).not.toMatch(/EIO|srv/);
    expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
  });

  it.each(['GET', 'HEAD'])(
    'answers %s with 500 and a request id if a file opens but cannot be read',
    async (method) => {
      const stream = () => new ReadableStream({ pull: () => Promise.reject(new Error('EIO at /srv/data')) });
      test.context.files = { ...test.context.files, open: async () => ({ stream: stream(), bytes: 9 }) };
      const response = await get(jpeg, { method, headers: { [requestIdHeader]: 'asked-1' } });
      expect([response.status, response.headers.get(requestIdHeader)]).toEqual([500, 'asked-1']);
      expect([response.headers.get('Cache-Control'), response.headers.get('Content-Length')]).toEqual([
        'no-store',
        null,
      ]);
      expect(await response.text()).not.toMatch(/EIO|srv/);
      expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
    },
  );

  it('logs a failure within a file, and closes the file after a reader that leaves', async () => {
    const cancel = vi.fn<() => void>();
    let chunks = [Buffer.from('a')];
    const stream = () =>
      new ReadableStream({
        pull: (controller) => {
          const chunk = chunks.shift();
          if (!chunk) throw new Error('EIO at /srv/data');
          controller.enqueue(chunk);
        },
        cancel,
      });
    test.context.files = { ...test.context.files, open: async () => ({ stream: stream(), bytes: 9 }) };
    await expect((await get(jpeg)).arrayBuffer()).rejects.toThrow('EIO');
    expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
    for (const leave of [
      () => get(jpeg, { method: 'HEAD' }),
      async () => (await get(jpeg)).body!.cancel(),
      async () => {
        const reader = (await get(jpeg)).body!.getReader();
        await reader.read();
        await reader.cancel();
      },
    ]) {
      cancel.mockClear();
      chunks = [Buffer.from('a'), Buffer.from('b'), Buffer.from('c')];
      await leave();
      expect(cancel).toHaveBeenCalledTimes(1);
    }
  });

  it('removes every copy together with the file', async () => {
    for (const width of [96, 160, 320, 640]) await bytesOf(`${jpeg}?w=${width}`);
    expect(await stored()).toHaveLength(5);
    await test.store.db.deleteFrom('uploads').execute();
    await test.store.db
      .insertInto('upload_deletions')
      .values({ path: pathOf(jpeg), due_at: 0 })
      .execute();
    await Promise.all([finishUploadDeletions(test.context), finishUploadDeletions(test.context)]);
    expect(await stored()).toEqual([]);
  });
});
