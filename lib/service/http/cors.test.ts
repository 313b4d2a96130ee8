import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';

const docsOrigin = 'https://docs.example';
const from = (origin: string) => ({ Origin: origin });
const corsOf = (headers: Headers) =>
  Object.fromEntries([...headers].filter(([name]) => name.startsWith('access-control-') || name === 'vary'));

describe('answers to browsers on other sites', () => {
  landlordForAllTests({ settings: { docsOrigin, rateLimitEnforced: true, requestsPerMinute: 3 }, object: false });

  it('C044 the documentation site may read answers of every kind, including the headers it needs', async () => {
    const readable = {
      'access-control-allow-origin': docsOrigin,
      'access-control-expose-headers': 'X-Request-Id, Retry-After',
      vary: 'Origin',
    };
    const answers = [
      await own.api('GET', '/me', undefined, from(docsOrigin)),
      await own.api('PUT', '/objects/A', { ...exampleObjectBody, city: '' }, from(docsOrigin)),
      await own.api('GET', '/nowhere', undefined, from(docsOrigin)),
      await own.api('GET', '/me', undefined, from(docsOrigin)),
      await test.call('GET', '/me', undefined, from(docsOrigin)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 400, 404, 429, 401]);
    for (const { headers } of answers) expect(corsOf(headers)).toEqual(readable);
    expect(answers[3]!.headers.get('Retry-After')).toMatch(/^\d+$/);
  });

  it('C044 its preflight needs no key, and allows what the interface accepts', async () => {
    const preflight = await test.call('OPTIONS', '/listings/A', undefined, {
      ...from(docsOrigin),
      'Access-Control-Request-Method': 'PUT',
      'Access-Control-Request-Headers': 'authorization,content-type',
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Content-Type')).toBeNull();
    expect(corsOf(preflight.headers)).toEqual({
      'access-control-allow-origin': docsOrigin,
      'access-control-allow-methods': 'GET, PUT, DELETE, POST',
      'access-control-allow-headers': 'Authorization, Content-Type, X-Request-Id',
      'access-control-expose-headers': 'X-Request-Id, Retry-After',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it.each([
    'https://evil.example',
    'null',
    '*',
    `${docsOrigin}.evil`,
    'http://docs.example',
    'https://DOCS.example',
    '',
  ])('C044 C045 the origin %j gets no CORS headers, and caches vary by origin', async (origin) => {
    const answer = await test.call('GET', '/me', undefined, from(origin));
    expect(corsOf(answer.headers)).toEqual({ vary: 'Origin' });
    const preflight = { ...from(origin), 'Access-Control-Request-Method': 'PUT' };
    const refused = await test.call('OPTIONS', '/objects/A', undefined, preflight);
    expect([refused.status, corsOf(refused.headers)]).toEqual([401, { vary: 'Origin' }]);
  });

  it('C045 a cookie does not authenticate', async () => {
    expect(await test.call('GET', '/me', undefined, { Cookie: `key=${own.key.key}` })).toMatchObject({ status: 401 });
  });
});
