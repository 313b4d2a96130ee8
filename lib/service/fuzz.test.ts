import * as fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { endpoints, ErrorBody, ListingInput, ObjectInput, uploadParts, type EndpointName } from '@/lib/contract';
import { multipartBody, multipartType, type Part } from '@/lib/testing/harness/multipart';
import { quarters } from '@/lib/testing/harness/sample-images';
import { images, landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { type Answer } from '@/lib/testing/harness/service-harness';
import { bodyFrom } from '@/lib/testing/model/schema-arbitrary';
import { extent, replay, report } from '@/lib/testing/run/long-run';

const unknownId = '01937c1e-9999-7aaa-8bbb-000000000001';
const queries = {
  limit: ['1', '50', '200', '0', '201', '1.5', '١', '', '1e2', '-1', '+5'],
  cursor: ['', 'x', 'AAAA', '%00', '%zz', 'a'.repeat(500)],
  status: ['draft', 'published', 'unpublished', 'archived', '', 'Draft'],
  updatedSince: ['2026-01-07T08:00:00Z', '2026-01-07T10:00:00.123456%2B02:00', '2026-02-30T00:00:00Z', 'yesterday', ''],
  includeArchived: ['true', 'false', 'TRUE', ''],
  other: ['1', '%zz'],
};
const query = fc
  .array(
    fc
      .constantFrom(...Object.entries(queries))
      .chain(([name, values]) => fc.constantFrom(...values).map((v) => `${name}=${v}`)),
    { maxLength: 3 },
  )
  .map((parts) => (parts.length === 0 ? '' : `?${parts.join('&')}`));
const reference = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('HUS-1', 'LOK-1', 'ARKIV', unknownId) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 130 }) },
);
const encodedId = fc.oneof(
  { weight: 3, arbitrary: reference.map(encodeURIComponent) },
  { weight: 3, arbitrary: reference.map((text) => `ext:${encodeURIComponent(text)}`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('ext:', '%00', '%zz', '%ED%A0%80', '..%2f..', '%252F', 'a%00b', 'EXT:HUS-1'),
  },
);

const hostileHeaders: Record<string, string[]> = {
  'Content-Type': ['text/plain', 'application/json; charset=utf-16', 'application/json;;', 'multipart/form-data', ''],
  'Content-Length': ['-1', '0', '1e3', 'abc', '9999999999999999999', '1, 1'],
  'Content-Encoding': ['gzip', 'br', 'identity', 'identity, gzip'],
  'Transfer-Encoding': ['chunked', 'gzip, chunked', 'identity'],
  'X-Request-Id': ['', 'a'.repeat(129), 'a b', '{"$ne":1}', '../x', 'ok'],
  'X-Http-Method-Override': ['DELETE', 'PATCH'],
  'X-Forwarded-Host': ['evil.example'],
  'X-Forwarded-Proto': ['javascript'],
  Host: ['evil.example', '', 'a b'],
  Origin: ['null', 'https://evil.example', 'x'.repeat(5_000)],
  Accept: ['text/html', '*/*;q=0', ''],
  'Accept-Language': ['tr-TR', '*', 'x'.repeat(2_000)],
  Range: ['bytes=0-0', 'bytes=9-1', 'bytes=' + '0-,'.repeat(500)],
  'If-Match': ['*', '"x"'],
  'If-None-Match': ['*', 'W/"x"'],
  'If-Modified-Since': ['Sat, 01 Jan 2000 00:00:00 GMT', 'yesterday'],
  Expect: ['100-continue', 'x'],
  Cookie: ['a=b', '='.repeat(3_000)],
  Authorization: ['', 'Bearer', 'Bearer null', 'Basic Og==', 'Bearer svc_sk_', `Bearer svc_sk_${'0'.repeat(48)}`],
};
const headerSets = fc
  .uniqueArray(fc.constantFrom(...Object.keys(hostileHeaders)), { minLength: 1, maxLength: 4 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...hostileHeaders[name]!)]))),
  );

type Sent = { id?: string; search?: string; body?: unknown; headers?: Record<string, string> };

/** Requests take several times as long on a Postgres server; the embedded store gets the full number. */
const runs = (usually: number, long: number) => extent(inject('postgres') ? usually / 2 : usually, long);

describe('requests generated from the contract', { timeout: extent(60_000, 3_600_000) }, () => {
  let objectId: string;
  let photo: Buffer;
  landlordForAllTests({ uploads: 4, object: false });
  beforeAll(async () => {
    photo = await quarters(8, 8).jpeg().toBuffer();
    for (const name of ['HUS-1', 'ARKIV']) {
      const address = { streetAddress: name, postalCode: '113 56', city: 'Stockholm' };
      objectId = (await own.api('PUT', `/objects/${name}`, address)).body.id;
    }
    await own.api('DELETE', '/objects/ext:ARKIV');
  });

  const right = (): Record<string, fc.Arbitrary<unknown>> => ({
    countryCode: fc.constantFrom('SE', 'se'),
    postalCode: fc.constantFrom('113 56', '11356', '411 01'),
    objectRef: fc.constant('HUS-1'),
    images: fc.oneof(fc.constant(images.slice(0, 3)), fc.subarray(images)),
    floorPlan: fc.constantFrom(null, images[3]),
    amenityIds: fc.array(fc.integer({ min: 1, max: 36 }), { maxLength: 6 }),
    assignedTo: fc.constantFrom(own.ownerEmail, own.ownerEmail.toUpperCase()),
    translations: fc.constant({ sv: 'Bastu', en: 'Sauna' }),
  });
  const doubtful = (): Record<string, fc.Arbitrary<unknown>> => ({
    ...right(),
    objectRef: fc.constantFrom('HUS-1', 'HUS-1', 'ARKIV', 'NONE'),
    objectId: fc.constantFrom(objectId, 'ext:HUS-1', unknownId, 'HUS-1'),
    images: fc.subarray([...images, 'https://elsewhere.example/a.jpg', `${images[0]}?w=1`]),
    assignedTo: fc.constantFrom(own.ownerEmail, 'nobody@elsewhere.example'),
  });

  // Removes what rarely makes sense: nearly always two of the three selectors, and what only suits other prices and types.
  const sensible = (body: unknown): unknown => {
    if (typeof body !== 'object' || body === null || !('price' in body)) return body;
    const {
      objectId: _,
      address: __,
      openingHours: ___,
      noticePeriod,
      bindingPeriod,
      ...rest
    } = body as Record<string, unknown>;
    const isDaily = (rest.price as { unit?: unknown } | null)?.unit === 'day';
    return { objectRef: 'HUS-1', ...rest, ...(!isDaily && { noticePeriod, bindingPeriod }) };
  };

  const drawn = (schema: typeof ListingInput | typeof ObjectInput, wrongness: number) =>
    bodyFrom(schema, { wrongness, known: wrongness === 0 ? right() : doubtful() });
  const bodyOf = (name: EndpointName): fc.Arbitrary<unknown> => {
    if (name === 'putObject') return fc.oneof(...[0, 8, 40].map((wrongness) => drawn(ObjectInput, wrongness)));
    return fc.oneof(
      drawn(ListingInput, 0).map(sensible),
      drawn(ListingInput, 3).map(sensible),
      drawn(ListingInput, 10),
      drawn(ListingInput, 40),
    );
  };

  /** How often each endpoint answered with each status. */
  const given = new Map<string, number>();
  const send = async (name: EndpointName, { id = '', search = '', body, headers }: Sent): Promise<Answer> => {
    const { method, path } = endpoints[name];
    const answer = await own.api(method, path.replace('{id}', () => id) + search, body, headers);
    const key = `${name} ${answer.status}`;
    given.set(key, (given.get(key) ?? 0) + 1);
    return answer;
  };

  /** Faults that no answer may have; the harness has already parsed it with the schema of its endpoint. */
  const faults = ({ status, body }: Answer): string[] => {
    if (status === 200)
      return body.status === 'published' && body.publishBlockers?.length > 0 ? ['live though blocked'] : [];
    const { code, data } = ErrorBody.parse(body);
    return [
      ...(status >= 500 || status === 401 || status === 403 || status === 429 ? [`${status}`] : []),
      ...(status === 409 && data?.reason !== 'create_race' ? ['409 without a race'] : []),
      ...(code === 'BAD_REQUEST' && !data?.issues?.length ? ['400 without issues'] : []),
      ...(/invalid input|invalid option|expected|received/i.test(
        JSON.stringify(data?.issues?.map(({ message }) => message)) ?? '',
      )
        ? ['words of the parser']
        : []),
    ];
  };

  const writes = ['putObject', 'putListing', 'postListing'] as const;
  const others = [
    'getMe',
    'listAmenities',
    'listObjects',
    'getObject',
    'archiveObject',
    'listListings',
    'getListing',
    'unpublishListing',
  ] as const;

  it.each(writes)(
    'C009 C010 C011 C014 C287 C297 %s: no body causes a 5xx or an answer outside the contract',
    async (name) => {
      const counts = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(fc.oneof(reference.map(encodeURIComponent), encodedId), bodyOf(name), async (id, body) => {
          const answer = await send(name, { id, body });
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          expect(faults(answer)).toEqual([]);
          const again = await send(name, { id, body });
          expect(again.status).toBe(answer.status);
          const repeated = name === 'postListing' ? 'created' : 'unchanged';
          expect(again.body.outcome).toBe(answer.status === 200 ? repeated : undefined);
        }),
        { numRuns: runs(400, 12_000), ...replay },
      );
      // Fuzzing that is always or never rejected tests nothing.
      expect(Math.min(counts.get(200) ?? 0, counts.get(400) ?? 0)).toBeGreaterThan(20);
    },
  );

  it('C009 C010 C011 C067 C069 C077 C232 C289 no path or query causes a 5xx or an answer outside the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), encodedId, query, async (name, id, search) => {
        // The object in the bodies above must remain active, or they are rejected.
        const wanted = name === 'archiveObject' && id.includes('HUS-1') ? 'ext:ARKIV' : id;
        expect(faults(await send(name, { id: wanted, search }))).toEqual([]);
      }),
      { numRuns: runs(600, 14_000), ...replay },
    );
  });

  it('C009 C010 C011 C263 C268 C269 C271 no form causes a 5xx or an answer outside the contract', async () => {
    const partOf = (right: string): fc.Arbitrary<Part> =>
      fc.record({
        name: fc.constantFrom<string>(right, right, right, right, 'files', 'file', '', 'other'),
        filename: fc.constantFrom('a.jpg', '../../x', 'å😀.svg', 'b.png', undefined),
        type: fc.constantFrom('image/jpeg', 'text/html', 'image/svg+xml', undefined),
        content: fc.oneof(
          { weight: 3, arbitrary: fc.constant(photo) },
          { weight: 1, arbitrary: fc.nat(photo.length).map((end) => photo.subarray(0, end)) },
          { weight: 1, arbitrary: fc.uint8Array() },
        ),
      });
    const form = fc.constantFrom('uploadImages' as const, 'uploadFloorPlan' as const).chain((name) => {
      const part = partOf(name === 'uploadImages' ? uploadParts.images : uploadParts.floorPlan);
      const parts = fc.oneof(fc.array(part, { minLength: 1, maxLength: 2 }), fc.array(part, { maxLength: 10 }));
      return fc.record({ name: fc.constant(name), parts });
    });
    const type = fc.constantFrom(...[1, 2, 3, 4].map(() => multipartType), 'multipart/form-data', 'application/json');
    await fc.assert(
      fc.asyncProperty(form, type, fc.option(fc.nat(2000)), async ({ name, parts }, contentType, cut) => {
        const body = multipartBody(parts).subarray(0, cut ?? undefined);
        expect(faults(await send(name, { body, headers: { 'Content-Type': contentType } }))).toEqual([]);
      }),
      { numRuns: runs(150, 4_000), ...replay },
    );
  });

  it('C009 C010 C011 C020 C033 no header causes a 5xx or an answer outside the contract', async () => {
    const formOf = (name: string) => multipartBody([{ name, filename: 'a.jpg', content: photo }]);
    const address = { streetAddress: 'Torget 1', postalCode: '113 56', city: 'Stockholm' };
    const listing = { objectRef: 'HUS-1', type: 'office', price: { amount: 1, unit: 'month' } };
    const right: Partial<Record<EndpointName, Sent>> = {
      putObject: { id: 'HUS-3', body: address },
      putListing: { id: 'LOK-3', body: listing },
      postListing: { body: listing },
      archiveObject: { id: 'ext:ARKIV' },
      getObject: { id: 'ext:HUS-1' },
      getListing: { id: 'ext:LOK-3' },
      unpublishListing: { id: 'ext:LOK-3' },
      uploadImages: { body: formOf(uploadParts.images), headers: { 'Content-Type': multipartType } },
      uploadFloorPlan: { body: formOf(uploadParts.floorPlan), headers: { 'Content-Type': multipartType } },
    };
    const names = Object.keys(endpoints) as EndpointName[];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...names), headerSets, async (name, headers) => {
        const sent = right[name] ?? {};
        const answer = await send(name, { ...sent, headers: { ...sent.headers, ...headers } });
        const wrong = headers.Authorization === undefined ? faults(answer) : answer.status === 401 ? [] : ['let in'];
        expect(wrong).toEqual([]);
      }),
      { numRuns: runs(400, 8_000), ...replay },
    );
    // However few are generated, each endpoint rejects at least this one.
    for (const name of names) {
      expect((await send(name, { ...right[name], headers: { Authorization: 'Bearer null' } })).status, name).toBe(401);
    }
    expect((await own.api('GET', '/objects/ext:HUS-1')).body.status).toBe('active');
  });

  it('no media address causes a 5xx', async () => {
    const path = fc.oneof(
      fc.constantFrom(...images).map((url) => new URL(url).pathname),
      fc.tuple(encodedId, encodedId).map((parts) => `/media/${parts.join('/')}`),
      encodedId.map((name) => `/media/${own.id}/${name}`),
    );
    const width = fc.constantFrom('', '?w=320', '?w=0', '?w=x', '?w=1&w=2', '?w=999999999', '?w=%00', '?x=1');
    const method = fc.constantFrom('GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(path, width, method, headerSets, async (where, search, verb, headers) => {
        const request = new Request(`http://localhost:3000${where}${search}`, { method: verb, headers });
        const { status, body } = await test.service.fetch(request);
        await body?.cancel();
        expect([200, 304, 400, 404]).toContain(status);
      }),
      { numRuns: runs(200, 4_000), ...replay },
    );
  });

  it('C009 every endpoint both accepted and rejected requests', () => {
    const total = [...given.values()].reduce((sum, count) => sum + count, 0);
    report(`${total} requests: ${[...given].map(([key, count]) => `${count} x ${key}`).join(', ')}`);
    for (const name of Object.keys(endpoints)) {
      const statuses = [...given.keys()].filter((key) => key.startsWith(`${name} `)).map((key) => key.split(' ')[1]);
      expect(statuses, name).toContain('200');
      expect(
        statuses.filter((status) => status !== '200'),
        name,
      ).not.toEqual([]);
    }
  });

  it('C296 no request caused a fault of the service', () => {
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});
