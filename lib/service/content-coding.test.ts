import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { images, landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';
import { plainBytesMax, preferredCoding } from './content-coding';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync };

describe('the preferred coding', () => {
  it.each<[string | null, 'br' | 'gzip' | null]>([
    [null, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip;q=0.001', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.000, br;q=0', null],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', null],
    ['gzip;q=0.5, identity', null],
    ['gzip, identity;q=0.5', 'gzip'],
    [' gzip ; q=1.0 ', 'gzip'],
    ['xgzip, gzipx', null],
  ])('of %j is %s', (header, coding) => {
    expect(preferredCoding(header)).toBe(coding);
  });
});

describe('answers', () => {
  landlordForAllTests({ uploads: 3, settings: { conditionalWrites: true, docsOrigin: 'https://docs.example' } });
  beforeAll(async () => {
    for (let count = 1; count <= 20; count += 1)
      await own.api('PUT', `/listings/LOK-${count}`, publishableBody(images));
  });

  const fetch = (path: string, headers: Record<string, string>, method = 'GET') => {
    const Authorization = `Bearer ${own.key.key}`;
    const url = `http://localhost:3000${path}`;
    return test.service.fetch(new Request(url, { method, headers: { Authorization, ...headers } }));
  };
  const listings = '/partner/v1/listings';

  it.each(['br', 'gzip'] as const)('are compressed with %s when they are long, and declare it', async (coding) => {
    const plain = await fetch(listings, {});
    const packed = await fetch(listings, { 'Accept-Encoding': coding });
    expect([plain.headers.get('Content-Encoding'), plain.headers.get('Vary')]).toEqual([
      null,
      'Accept-Encoding, Origin',
    ]);
    expect(Object.fromEntries(packed.headers)).toMatchObject({
      'content-encoding': coding,
      vary: 'Accept-Encoding, Origin',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    const text = await plain.text();
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(unpack[coding](bytes).toString()).toBe(text);
    expect(bytes.length).toBeLessThan(text.length / 5);
  });

  it('are sent uncompressed when they are short or no coding is accepted', async () => {
    for (const path of ['/partner/v1/me', '/partner/v1/nowhere']) {
      const short = await fetch(path, { 'Accept-Encoding': 'br, gzip' });
      expect((await short.arrayBuffer()).byteLength).toBeLessThan(plainBytesMax);
      expect([short.headers.get('Content-Encoding'), short.headers.get('Vary')]).toEqual([null, 'Origin']);
    }
    const refused = await fetch(listings, { 'Accept-Encoding': 'br;q=0, gzip;q=0' });
    expect(refused.headers.get('Content-Encoding')).toBeNull();
  });

  it('count as long by their bytes, not by their characters', async () => {
    const letters = { streetAddress: 'å'.repeat(200), streetAddress2: 'ä'.repeat(200), city: 'ö'.repeat(100) };
    await own.api('PUT', '/objects/LETTERS', { ...exampleObjectBody, ...letters });
    const answer = await fetch('/partner/v1/objects/ext:LETTERS', { 'Accept-Encoding': 'gzip' });
    expect(answer.headers.get('Content-Encoding')).toBe('gzip');
    const bytes = gunzipSync(Buffer.from(await answer.arrayBuffer()));
    expect([bytes.toString().length < plainBytesMax, bytes.length > plainBytesMax]).toEqual([true, true]);
  });

  it('to HEAD have the headers of GET and no body', async () => {
    const head = await fetch(listings, { 'Accept-Encoding': 'gzip' }, 'HEAD');
    expect([head.headers.get('Content-Encoding'), await head.text()]).toEqual(['gzip', '']);
  });

  it('are compressed even if they are errors', async () => {
    const body = JSON.stringify({ type: 1, amenityIds: Array.from({ length: 40 }, () => 'x'), price: {} });
    const answer = await test.service.fetch(
      new Request(`http://localhost:3000${listings}`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${own.key.key}`,
          'Content-Type': 'application/json',
          'Accept-Encoding': 'gzip',
        },
        body,
      }),
    );
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([400, 'gzip']);
    const { data } = JSON.parse(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()) as {
      data: { issues: object[] };
    };
    expect(data.issues.length).toBeGreaterThan(40);
  });

  it('have a different tag in each coding, and If-Match accepts each of them', async () => {
    const path = `${listings}/ext:LOK-1`;
    const tagIn = async (coding: string) => {
      const { headers } = await fetch(path, { 'Accept-Encoding': coding });
      expect((await fetch(path, { 'Accept-Encoding': coding }, 'HEAD')).headers.get('ETag')).toBe(headers.get('ETag'));
      return headers.get('ETag')!;
    };
    const plain = await tagIn('identity');
    const stem = plain.slice(0, -1);
    expect([await tagIn('br'), await tagIn('gzip')]).toEqual([`${stem}-br"`, `${stem}-gzip"`]);
    let workplaces = 70;
    for (const coding of ['identity', 'br', 'gzip']) {
      const ifMatch = await tagIn(coding);
      const body = publishableBody(images, { workplaces: (workplaces += 1) });
      const pushed = await own.api('PUT', '/listings/LOK-1', body, { 'If-Match': ifMatch });
      expect(pushed).toMatchObject({ status: 200, body: { outcome: 'updated', workplaces } });
      expect((await own.api('PUT', '/listings/LOK-1', body, { 'If-Match': ifMatch })).status).toBe(412);
    }
    const other = `${(await tagIn('identity')).slice(0, -1)}-zstd"`;
    expect((await own.api('PUT', '/listings/LOK-1', publishableBody(images), { 'If-Match': other })).status).toBe(412);
  });

  it('are never compressed if they are files', async () => {
    const media = await fetch('/media/nothing/here.jpg', { 'Accept-Encoding': 'br, gzip' });
    expect([media.status, media.headers.get('Content-Encoding')]).toEqual([404, null]);
  });
});
