import { brotliCompressSync, gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpointPath, endpoints } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';

const listingBody = { ...exampleListingBody, objectRef: 'HUS-1' };
const bodies = { putObject: exampleObjectBody, putListing: listingBody, postListing: listingBody };
type JsonRoute = keyof typeof bodies;
const jsonRoutes = (Object.keys(bodies) as JsonRoute[]).map((name) => ({ name, ...endpoints[name] }));

describe('JSON bodies', () => {
  landlordForAllTests();
  beforeAll(async () => {
    await own.api('PUT', '/listings/LOK-1', listingBody);
  });

  const pathOf = (name: JsonRoute) => endpointPath(name, name === 'putObject' ? 'HUS-1' : 'LOK-1');

  it.each(jsonRoutes)('C009 C015 C016 C287 $name: anything but a JSON object is 400', async ({ name, method }) => {
    const path = pathOf(name);
    const before = await test.snapshot();
    const json = JSON.stringify(bodies[name]);
    const utf16 = new Uint8Array(Buffer.from(json, 'utf16le'));
    const latin1 = new Uint8Array(
      Buffer.from(json.replace(/"city":"[^"]*"|"description":"[^"]*"/, '"city":"\u00e5"'), 'latin1'),
    );
    const cases: [unknown, Record<string, string>?][] = [
      [undefined],
      [''],
      ['null'],
      ['[]'],
      ['"x"'],
      ['1'],
      ['{'],
      [`${json}}`],
      [`\ufeff${json}`],
      [utf16],
      [latin1],
      ['['.repeat(100_000)],
      [json, { 'Content-Type': 'text/plain' }],
      [json, { 'Content-Type': '' }],
      [json, { 'Content-Type': 'application/x-www-form-urlencoded' }],
      [json, { 'Content-Type': 'application/json; charset=latin1' }],
      [json, { 'Content-Type': 'application/merge-patch+json' }],
      [json, { 'Content-Encoding': 'gzip' }],
      [`${' '.repeat(1_999_999)}{`],
    ];
    for (const [body, headers] of cases) {
      const answer = await own.api(method, path, body, headers);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', data: { issues: [{ path: [] }] } } });
    }
    const deep = await own.api(
      method,
      path,
      `${json.slice(0, -1)},"description":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
    );
    expect(deep.status).toBe(name === 'putObject' ? 200 : 400);
    expect(await test.snapshot()).toBe(before);
  });

  it.each(jsonRoutes)(
    'C016 $name: a compressed body is 400 with its Content-Encoding as the fault',
    async ({ name, method }) => {
      const json = JSON.stringify(bodies[name]);
      for (const [coding, body] of [
        ['gzip', gzipSync(json)],
        ['br', brotliCompressSync(json)],
        ['gzip', json],
      ] as const) {
        const answer = await own.api(method, pathOf(name), body, { 'Content-Encoding': coding });
        const issues = [{ path: [], message: 'Send the body without a Content-Encoding.' }];
        expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', data: { issues } } });
      }
      expect(await own.api(method, pathOf(name), json, { 'Content-Encoding': 'identity' })).toMatchObject({
        status: 200,
      });
    },
  );

  it.each(jsonRoutes)('C015 $name: JSON in any valid encoding is accepted', async ({ name, method }) => {
    for (const type of [
      'application/json',
      'Application/JSON',
      'application/json; charset=utf-8',
      'application/json;charset="UTF-8"',
    ]) {
      expect(await own.api(method, pathOf(name), bodies[name], { 'Content-Type': type })).toMatchObject({
        status: 200,
      });
    }
    const chunked = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of Buffer.from(JSON.stringify(bodies[name]))) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    expect(await own.api(method, pathOf(name), chunked)).toMatchObject({ status: 200 });
  });

  const padded = (body: object, bytes: number) => {
    const json = JSON.stringify(body);
    return json + ' '.repeat(bytes - Buffer.byteLength(json));
  };

  it.each(jsonRoutes)('C194 C254 C291 C298 $name accepts 2 MB and rejects one byte more', async ({ name, method }) => {
    const max = 2 * 1024 * 1024;
    expect(await own.api(method, pathOf(name), padded(bodies[name], max))).toMatchObject({ status: 200 });
    const tooLarge = { status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } };
    expect(await own.api(method, pathOf(name), padded(bodies[name], max + 1))).toMatchObject(tooLarge);
    expect(await own.api(method, pathOf(name), '{}', { 'Content-Length': String(max + 1) })).toMatchObject(tooLarge);
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    expect(await own.api(method, pathOf(name), endless)).toMatchObject(tooLarge);
    const wrongInEveryWay = { 'Content-Type': 'text/plain', 'Content-Encoding': 'gzip' };
    const path = method === 'PUT' ? endpointPath(name, 'ext:A') : pathOf(name);
    expect(await own.api(method, path, ' '.repeat(max + 1), wrongInEveryWay)).toMatchObject(tooLarge);
  });

  it('C009 C019 a body full of faults gets an answer of reasonable size', async () => {
    const keys = Array.from({ length: 100_000 }, (_, index) => `"${index}":1`).join(',');
    for (const body of [`{"blurPlaceholders":{${keys}}}`, `{"customAmenities":[{"translations":{${keys}}}]}`]) {
      const answer = await own.api('POST', '/listings', body);
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer.body).length).toBeLessThan(200_000);
    }
  });

  it.each(jsonRoutes)('C291 $name: a body that is cut off is 400', async ({ name, method }) => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(Buffer.from('{')));
        controller.error(new Error('aborted'));
      },
    });
    expect(await own.api(method, pathOf(name), broken)).toMatchObject({ status: 400 });
  });
});
