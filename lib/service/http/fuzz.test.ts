import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { endpoints, errorStatuses } from '@/lib/contract';
import { exampleCoworkingBody, exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { extent, replay } from '@/lib/testing/run/long-run';

const templates = [...new Set(Object.values(endpoints).map(({ path }) => path))];
const words = [
  'HUS-1',
  'ext:HUS-1',
  'ext:',
  '%',
  '%00',
  '%2F',
  '..%2f',
  '😀',
  '01937c1e-9999-7aaa-8bbb-000000000001',
  'a;b',
  'ext:%ff',
];
const id = fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', minLength: 1 }).map(encodeOrKeep));
const query = fc.oneof(
  fc.constant(''),
  fc
    .constantFrom('limit', 'cursor', 'status', 'updatedSince', 'includeArchived')
    .chain((name) =>
      fc
        .oneof(fc.string(), fc.constantFrom('1', 'draft', 'true', '2026-01-01T00:00:00Z', '%zz'))
        .map((value) => `?${name}=${value}`),
    ),
);
const path = fc
  .tuple(fc.constantFrom(...templates, '/x', ''), id, query)
  .map(([template, value, search]) => template.replace('{id}', () => value) + search.replaceAll('#', '%23'));
const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, -1, 0, 1.005, 1e300, -0, '', '\u0000', '\ud800', [], {}, [null], { __proto__: null }),
);
const fields = [
  ...Object.keys({ ...exampleListingBody, ...exampleCoworkingBody, ...exampleObjectBody }),
  'objectId',
  'assignedTo',
  'blurPlaceholders',
];
const body = fc
  .tuple(
    fc.constantFrom<object>(exampleListingBody, exampleCoworkingBody, exampleObjectBody),
    fc.dictionary(fc.constantFrom(...fields), wild, { maxKeys: 4 }),
  )
  .map(([template, change]) => JSON.stringify({ ...template, ...change }));
const anyBody = fc.oneof(
  { weight: 4, arbitrary: body },
  wild.map((value) => JSON.stringify(value)),
  fc.string(),
);

function encodeOrKeep(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80';
}

describe('hostile requests', { timeout: extent(60_000, 1_800_000) }, () => {
  landlordForAllTests();
  beforeAll(async () => {
    await own.api('PUT', '/listings/HUS-1', { ...exampleListingBody, objectRef: 'HUS-1' });
  });

  it('C009 C010 C011 C012 C296 never get a 5xx or an answer outside the contract', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'PUT', 'POST', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'),
        path,
        anyBody,
        async (method, where, sent) => {
          const answer = await own.api(method, where, method === 'GET' || method === 'HEAD' ? undefined : sent);
          expect([200, ...Object.values(errorStatuses)]).toContain(answer.status);
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: extent(500, 10_000), ...replay },
    );
    expect(test.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('C013 get no data in errors that have no details', async () => {
    const answers = [
      await own.api('GET', '/nowhere'),
      await test.call('GET', '/me'),
      await own.api('PUT', '/objects/A', ' '.repeat(3_000_000)),
    ];
    for (const { body: error } of answers) expect(Object.keys(error)).toEqual(['code', 'status', 'message']);
  });

  it('C009 C078 with an address of 16 kB are answered quickly', async () => {
    expect(await own.api('GET', `/objects/ext:${'x'.repeat(16_000)}`)).toMatchObject({ status: 404 });
    expect(await own.api('PUT', `/objects/${'x'.repeat(16_000)}`, exampleObjectBody)).toMatchObject({ status: 400 });
  });
});
