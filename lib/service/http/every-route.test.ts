import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiBasePath, endpointPath, endpoints, type EndpointName } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { landlordForAllTests, own, test } from '@/lib/testing/harness/landlord';
import { createTestService, type TestOrganization } from '@/lib/testing/harness/service-harness';

const routes = (Object.keys(endpoints) as EndpointName[]).map((name) => ({ name, ...endpoints[name] }));
const landlordRoutes = routes.filter(({ landlordsOnly }) => landlordsOnly);
const openRoutes = routes.filter(({ landlordsOnly }) => !landlordsOnly);
const idRoutes = routes.filter(({ path }) => path.includes('{id}'));
const pathIdRoutes = idRoutes.filter(({ method }) => method !== 'PUT');

const bodies: Partial<Record<EndpointName, object>> = {
  putObject: exampleObjectBody,
  putListing: { ...exampleListingBody, objectRef: 'HUS-1' },
  postListing: { ...exampleListingBody, objectRef: 'HUS-1' },
};
const isUpload = (name: EndpointName) => name === 'uploadImages' || name === 'uploadFloorPlan';

describe('every route', () => {
  let other: TestOrganization;
  landlordForAllTests({ settings: { docsOrigin: 'https://docs.example' }, object: false });
  beforeAll(async () => {
    other = await test.makeOrganization();
  });
  beforeEach(async () => {
    for (const { api } of [own, other]) {
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      await api('PUT', '/listings/LOK-1', bodies.putListing);
    }
  });

  const idFor = (name: EndpointName) => (/Object/.test(name) ? 'HUS-1' : 'LOK-1');
  const pathOf = (name: EndpointName) =>
    endpointPath(name, endpoints[name].method === 'PUT' ? idFor(name) : `ext:${idFor(name)}`);

  it.each(routes)(
    'C007 C032 C058 C064 C117 C126 C230 C240 C249 $name without a key is 401',
    async ({ name, method }) => {
      const answer = await test.call(method, pathOf(name), bodies[name]);
      expect(answer).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
      expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
    },
  );

  const secret = '0123456789abcdef'.repeat(3);
  it.each([
    ['a key that was never issued', `Bearer svc_sk_${secret}`],
    ['a short key', 'Bearer svc_sk_0123'],
    ['upper-case hex', `Bearer svc_sk_${secret.toUpperCase()}`],
    ['another prefix', `Bearer sk_${secret}`],
    ['no key', 'Bearer '],
    ['Basic', `Basic ${secret}`],
    ['NUL-like escapes', 'Bearer svc_sk_%00'],
    ['the bare key', `svc_sk_${secret}`],
  ])('C022 C023 C033 C037 %s is 401, before any other fault', async (_, authorization) => {
    for (const { name, method } of routes) {
      expect(await test.call(method, pathOf(name), bodies[name], { Authorization: authorization })).toMatchObject({
        status: 401,
      });
    }
    const headers = { Authorization: authorization };
    for (const [method, path] of [
      ['GET', '/objects/%zz'],
      ['GET', `/objects/01937c1e-1111-7aaa-8bbb-000000000001`],
      ['PATCH', '/nowhere'],
      ['OPTIONS', '/me'],
      ['GET', ''],
    ] as const) {
      expect(await test.call(method, path, undefined, headers)).toMatchObject({ status: 401 });
    }
    expect(await test.call('PUT', '/listings/A', ' '.repeat(3_000_000), headers)).toMatchObject({ status: 401 });
  });

  it('C022 a key in the query is ignored, and the scheme is accepted in any case', async () => {
    expect(await test.call('GET', `/me?key=${own.key.key}`)).toMatchObject({ status: 401 });
    for (const scheme of ['bearer', 'BEARER', 'BeArEr']) {
      const headers = { Authorization: `${scheme} ${own.key.key}` };
      expect(await test.call('GET', '/me', undefined, headers)).toMatchObject({ status: 200 });
    }
  });

  it.each(landlordRoutes)(
    'C038 C039 C254 $name is 403 to a broker, before 404, 413 and 400',
    async ({ name, method }) => {
      const broker = await test.makeOrganization({ orgType: 'realtor' });
      for (const path of [pathOf(name), endpointPath(name, '%')]) {
        expect(await broker.api(method, path, bodies[name])).toMatchObject({
          status: 403,
          body: { code: 'FORBIDDEN' },
        });
      }
      const tooLarge = method === 'PUT' || method === 'POST' ? ' '.repeat(3_000_000) : undefined;
      expect(await broker.api(method, pathOf(name), tooLarge)).toMatchObject({ status: 403 });
      expect(await broker.api('GET', '/nowhere')).toMatchObject({ status: 404 });
    },
  );

  it.each(openRoutes)('C039 $name answers a broker, too', async ({ method, path }) => {
    const broker = await test.makeOrganization({ orgType: 'realtor' });
    expect(await broker.api(method, path)).toMatchObject({ status: 200 });
  });

  it.each(pathIdRoutes)(
    'C041 C042 C117 C126 C230 C249 C289 $name: a foreign id gets the same 404 as an unknown one',
    async ({ name, method }) => {
      const noun = /Object/.test(name) ? 'objects' : 'listings';
      const foreign = (await other.api('GET', `/${noun}/ext:${idFor(name)}`)).body.id as string;
      const unknown = await own.api(method, endpointPath(name, '01937c1e-9999-7aaa-8bbb-000000000001'));
      expect(unknown).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
      const before = await test.snapshot();
      expect((await own.api(method, endpointPath(name, foreign))).body).toEqual(unknown.body);
      expect((await own.api(method, endpointPath(name, 'ext:nobody'))).body).toEqual(unknown.body);
      expect((await own.api(method, endpointPath(name, `ext:${'x'.repeat(129)}`))).body).toEqual(unknown.body);
      expect(await test.snapshot()).toBe(before);
    },
  );

  it.each(pathIdRoutes)(
    'C117 C118 C126 C230 C241 C287 $name: an id that is neither a UUID nor ext: is 400',
    async (route) => {
      const ids = [
        'HUS-1',
        'ext:',
        'ext',
        '{01937c1e-9999-7aaa-8bbb-000000000001}',
        '01937c1e-9999-7aaa-8bbb-00000000000',
      ];
      for (const id of [...ids, '01937c1e-9999-7aaa-8bbb-0000000000011', 'EXT:a', 'ext:a\u0000']) {
        const answer = await own.api(route.method, endpointPath(route.name, id));
        expect(answer).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', data: { issues: [{ path: ['id'] }] } },
        });
      }
    },
  );

  it.each(idRoutes)('C079 C287 $name: a malformed percent-escape is 400', async ({ name, method, path }) => {
    for (const broken of ['%zz', '%', '%E0%A4%A', '%ED%A0%80', 'ext:%C3']) {
      const answer = await own.api(method, path.replace('{id}', broken), bodies[name]);
      expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    }
    expect(await own.api('GET', '/%zz')).toMatchObject({ status: 400 });
  });

  it.each(routes)('C001 C008 C009 C017 C300 $name: any variation of its path is 404', async ({ name, method }) => {
    const path = pathOf(name);
    for (const wrong of [`${path}/`, `${path}/x/y`, path.replace('/', '//'), `${path};x=1/y`]) {
      expect(await own.api(method, wrong, bodies[name])).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    }
    expect(await own.api('PATCH', path)).toMatchObject({ status: 404 });
    const headers = { Authorization: `Bearer ${own.key.key}` };
    for (const prefix of ['', '/partner', '/partner/v2', `${apiBasePath}0`]) {
      const response = await test.service.fetch(
        new Request(`http://localhost:3000${prefix}${path}`, { method, headers }),
      );
      expect(response.status).toBe(404);
    }
  });

  it.each([
    ['DELETE', '/listings/ext:LOK-1'],
    ['GET', '/listings/ext:LOK-1/unpublish'],
    ['POST', '/objects'],
    ['PUT', '/objects/'],
    ['GET', '/listings/'],
    ['POST', '/me'],
    ['OPTIONS', '/me'],
    ['GET', '/webhooks'],
    ['GET', '/events'],
    ['POST', '/objects/ext:HUS-1/unpublish'],
    ['GET', ''],
    ['GET', '/'],
    ['PATCH', '/listings/ext:LOK-1'],
  ])('C008 C009 C017 C225 C299 %s %s is 404', async (method, path) => {
    expect(await own.api(method, path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(routes.filter(({ method, name }) => method === 'GET' && !isUpload(name)))(
    'C057 C077 $name: HEAD has the headers of GET, and unknown parameters are ignored',
    async ({ name }) => {
      const get = await own.api('GET', pathOf(name));
      const head = await own.api('HEAD', pathOf(name));
      expect(head.status).toBe(200);
      expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
      expect((await own.api('GET', `${pathOf(name)}?a=1&a=2&organization=${other.id}`)).body).toEqual(get.body);
      expect(await own.api('HEAD', '/nowhere')).toMatchObject({ status: 404 });
    },
  );

  it.each(routes)('C002 C010 C011 C020 C295 $name: the request id is echoed if it is well-formed', async (route) => {
    const path = pathOf(route.name);
    const echoed = await own.api(route.method, path, bodies[route.name], { 'X-Request-Id': 'abc-123' });
    expect(echoed.headers.get('X-Request-Id')).toBe('abc-123');
    for (const bad of ['x'.repeat(129), 'a b', '\u00e5']) {
      const answer = await own.api(route.method, path, bodies[route.name], { 'X-Request-Id': bad });
      expect(answer.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it.each(routes)('C044 C045 $name: only the documentation site gets CORS headers', async ({ name, method, path }) => {
    const corsOf = (headers: Headers) => [...headers.keys()].filter((header) => header.startsWith('access-control-'));
    for (const origin of ['https://evil.example', 'null', 'https://docs.example.evil', 'http://docs.example']) {
      expect(corsOf((await own.api(method, pathOf(name), bodies[name], { Origin: origin })).headers)).toEqual([]);
      const preflight = { Origin: origin, 'Access-Control-Request-Method': method };
      const answer = await test.call('OPTIONS', path, undefined, preflight);
      expect([answer.status, corsOf(answer.headers)]).toEqual([401, []]);
    }
    const docs = { Origin: 'https://docs.example' };
    const answer = await own.api(method, pathOf(name), bodies[name], docs);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://docs.example');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect((await test.call(method, pathOf(name), bodies[name], docs)).headers.get('Access-Control-Allow-Origin')).toBe(
      'https://docs.example',
    );
    const preflight = await test.call('OPTIONS', pathOf(name), undefined, {
      ...docs,
      'Access-Control-Request-Method': method,
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toContain(method);
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toContain('Authorization');
  });

  it('C044 no origin gets CORS headers if there is no documentation site', async () => {
    const plain = await createTestService();
    const answer = await plain.call('OPTIONS', '/me', undefined, { Origin: 'https://docs.example' });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([401, null]);
    await plain.close();
  });

  it('C006 C026 one key may call every route, and each answers 200', async () => {
    const archiveLast = routes.toSorted((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
    for (const { name, method } of archiveLast.filter((route) => !isUpload(route.name))) {
      expect(await own.api(method, pathOf(name), bodies[name])).toMatchObject({ status: 200 });
    }
  });
});
