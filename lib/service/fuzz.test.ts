import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints, ErrorBody, ListingInput, ObjectInput, uploadParts, type EndpointName } from '@/lib/contract';
import { multipartBody, multipartType, type Part } from '@/lib/testing/multipart';
import { quarters } from '@/lib/testing/sample-images';
import { bodyFrom } from '@/lib/testing/schema-arbitrary';
import { createTestService, type Answer, type TestOrganization, type TestService } from '@/lib/testing/service-harness';

/** A failure prints its seed and path: put both here to see exactly it again. */
const replay: { seed?: number; path?: string } = {};

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

describe('requests drawn from the contract', () => {
  let test: TestService;
  let own: TestOrganization;
  let images: string[];
  let objectId: string;
  let photo: Buffer;
  beforeAll(async () => {
    test = await createTestService();
    own = await test.makeOrganization();
    images = await own.makeUploads(4);
    photo = await quarters(8, 8).jpeg().toBuffer();
    for (const name of ['HUS-1', 'ARKIV']) {
      const address = { streetAddress: name, postalCode: '113 56', city: 'Stockholm' };
      objectId = (await own.api('PUT', `/objects/${name}`, address)).body.id;
    }
    await own.api('DELETE', '/objects/ext:ARKIV');
  });
  afterAll(() => test.close());

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

  // What is left out of a draw: two of the three selectors nearly always, and what only suits other prices and types.
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

  const send = (name: EndpointName, id: string, search: string, body: unknown): Promise<Answer> => {
    const { method, path } = endpoints[name];
    return own.api(method, path.replace('{id}', () => id) + search, body);
  };

  /** What no answer may be, whatever was asked; the harness has held it against the schema of its endpoint already. */
  const faults = ({ status, body }: Answer): string[] => {
    if (status === 200)
      return body.status === 'published' && body.publishBlockers?.length > 0 ? ['live though blocked'] : [];
    const { code, data } = ErrorBody.parse(body);
    return [
      ...(status >= 500 || status === 401 || status === 403 || status === 429 ? [`${status}`] : []),
      ...(status === 409 && data?.reason !== 'create_race' ? ['409 without a race'] : []),
      ...(code === 'BAD_REQUEST' && !data?.issues?.length ? ['400 without issues'] : []),
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
    'C009 C010 C011 C014 C287 C297 %s: no body gets a 5xx or an answer outside the contract',
    async (name) => {
      const counts = new Map<number, number>();
      await fc.assert(
        fc.asyncProperty(fc.oneof(reference.map(encodeURIComponent), encodedId), bodyOf(name), async (id, body) => {
          const answer = await send(name, id, '', body);
          counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
          expect(faults(answer)).toEqual([]);
          const again = await send(name, id, '', body);
          expect(again.status).toBe(answer.status);
          const repeated = name === 'postListing' ? 'created' : 'unchanged';
          expect(again.body.outcome).toBe(answer.status === 200 ? repeated : undefined);
        }),
        { numRuns: 400, ...replay },
      );
      // A fuzz that is always refused, or never, tries nothing.
      expect(Math.min(counts.get(200) ?? 0, counts.get(400) ?? 0)).toBeGreaterThan(20);
    },
  );

  it('C009 C010 C011 C067 C069 C077 C232 C289 no path and query gets a 5xx or an answer outside the contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...others), encodedId, query, async (name, id, search) => {
        // The object that the bodies above name has to stay active for them to be taken.
        const wanted = name === 'archiveObject' && id.includes('HUS-1') ? 'ext:ARKIV' : id;
        expect(faults(await send(name, wanted, search, undefined))).toEqual([]);
      }),
      { numRuns: 600, ...replay },
    );
  });

  it('C009 C010 C011 C263 C268 C269 C271 no form gets a 5xx or an answer outside the contract', async () => {
    const part: fc.Arbitrary<Part> = fc.record({
      name: fc.constantFrom<string>(uploadParts.images, uploadParts.images, uploadParts.floorPlan, '', 'other'),
      filename: fc.constantFrom('a.jpg', '../../x', '', 'å😀.svg', undefined),
      type: fc.constantFrom('image/jpeg', 'text/html', 'application/json', undefined),
      content: fc.oneof(
        fc.constant(photo),
        fc.nat(photo.length).map((end) => photo.subarray(0, end)),
        fc.uint8Array(),
      ),
    });
    const type = fc.constantFrom(multipartType, multipartType, 'multipart/form-data', 'application/json', 'text/plain');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('uploadImages' as const, 'uploadFloorPlan' as const),
        fc.array(part, { maxLength: 10 }),
        type,
        fc.option(fc.nat(2000)),
        async (name, parts, contentType, cut) => {
          const body = multipartBody(parts).subarray(0, cut ?? undefined);
          const { method, path } = endpoints[name];
          expect(faults(await own.api(method, path, body, { 'Content-Type': contentType }))).toEqual([]);
        },
      ),
      { numRuns: 150, ...replay },
    );
  });

  it('C296 nothing of it was a fault of the service', () => {
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect({}).not.toHaveProperty('polluted');
  });
});
