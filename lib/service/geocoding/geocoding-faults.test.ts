import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestIdHeader } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import {
  hang,
  startProviderServer,
  type ProviderAnswer,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import {
  createTestService,
  publishableBody,
  type TestOrganization,
  type TestService,
} from '@/lib/testing/harness/service-harness';
import { createNominatimGeocoder } from './nominatim-geocoder';

const found: ProviderAnswer = { json: [{ lat: '59.33', lon: '18.07' }] };
const address = { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' };

describe('a push whose address is looked up', () => {
  let service: TestService;
  let org: TestOrganization;
  let provider: ProviderServer;
  beforeEach(async () => {
    service = await createTestService();
    provider = await startProviderServer(() => found);
    service.context.geocoder = createNominatimGeocoder({
      url: provider.url,
      publicUrl: service.context.settings.publicUrl,
      intervalMs: 1,
      timeoutMs: 10_000,
    });
    org = await service.makeOrganization();
    await org.api('PUT', '/objects/HUS-1', exampleObjectBody);
  });
  afterEach(async () => {
    await provider.close();
    await service.close();
  });

  const pushes: [string, () => ReturnType<TestOrganization['api']>][] = [
    ['an object', () => org.api('PUT', '/objects/HUS-2', address)],
    ['another address of an object', () => org.api('PUT', '/objects/HUS-1', address)],
    ['a listing with its address', () => org.api('PUT', '/listings/LOK-1', publishableBody([], { address }))],
    ['a new listing with its address', () => org.api('POST', '/listings', publishableBody([], { address }))],
  ];

  it.each(pushes)('C091 C145 %s gets the point that was found', async (_, push) => {
    const { status, body } = await push();
    expect(status).toBe(200);
    expect((body.object ?? body).location).toEqual({ lng: 18.07, lat: 59.33 });
  });

  it.each(pushes)(
    'C102 %s is answered 500 with a request id while the geocoder is out, and writes nothing',
    async (_, push) => {
      const before = await service.snapshot();
      for (const answer of [{ status: 503, text: '' }, { status: 302, headers: { Location: '/' } }, { text: '[{' }]) {
        provider.answerWith(() => answer);
        const { status, headers, body } = await push();
        expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
        expect(headers.get(requestIdHeader)).toBeTruthy();
        expect(JSON.stringify(body)).not.toMatch(/nominatim|127\.0\.0\.1/i);
      }
      expect(await service.snapshot()).toBe(before);
      provider.answerWith(() => found);
      expect((await push()).status).toBe(200);
    },
  );

  it.each(pushes)('C101 C149 %s is answered 400 at the address where there is no such place', async (name, push) => {
    const before = await service.snapshot();
    provider.answerWith(() => ({ json: [] }));
    const { status, body } = await push();
    expect(status).toBe(400);
    const paths = body.data.issues.map(({ path }: { path: unknown[] }) => path);
    expect(paths).toEqual(name.includes('listing') ? [['address']] : [['streetAddress'], ['postalCode'], ['city']]);
    expect(await service.snapshot()).toBe(before);
  });

  it('does not hold up other writes while the geocoder is silent', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    provider.answerWith(() => {
      asked();
      return hang;
    });
    let isAnswered = false;
    const waiting = org.api('PUT', '/objects/HUS-2', address).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await isAsked;
    expect((await org.api('PUT', '/listings/LOK-1', publishableBody([]))).status).toBe(200);
    expect((await org.api('DELETE', '/objects/ext:HUS-1')).status).toBe(200);
    expect(isAnswered).toBe(false);
    await provider.close();
    expect((await waiting).status).toBe(500);
    expect((await org.api('GET', '/objects/ext:HUS-2')).status).toBe(404);
  });
});
