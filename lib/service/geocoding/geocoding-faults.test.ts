import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requestIdHeader } from '@/lib/contract';
import {
  hang,
  startProviderServer,
  type ProviderAnswer,
  type ProviderServer,
} from '@/lib/testing/harness/provider-server';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody, type TestOrganization } from '@/lib/testing/harness/service-harness';
import { createNominatimGeocoder } from './nominatim-geocoder';

const found: ProviderAnswer = { json: [{ lat: '59.33', lon: '18.07' }] };
const address = { streetAddress: 'Storgatan 1', postalCode: '11122', city: 'Stockholm' };

describe('a push whose address is geocoded', () => {
  let provider: ProviderServer;
  landlordForEachTest();
  beforeEach(async () => {
    provider = await startProviderServer(() => found);
    test.context.geocoder = createNominatimGeocoder({
      url: provider.url,
      publicUrl: test.context.settings.publicUrl,
      intervalMs: 1,
      timeoutMs: 10_000,
    });
  });
  afterEach(async () => {
    await provider.close();
  });

  const pushes: [string, () => ReturnType<TestOrganization['api']>][] = [
    ['an object', () => own.api('PUT', '/objects/HUS-2', address)],
    ['another address of an object', () => own.api('PUT', '/objects/HUS-1', address)],
    ['a listing with its address', () => own.api('PUT', '/listings/LOK-1', publishableBody([], { address }))],
    ['a new listing with its address', () => own.api('POST', '/listings', publishableBody([], { address }))],
  ];

  it.each(pushes)('C091 C145 %s gets the point that was found', async (_, push) => {
    const { status, body } = await push();
    expect(status).toBe(200);
    expect((body.object ?? body).location).toEqual({ lng: 18.07, lat: 59.33 });
  });

  it.each(pushes)(
    'C102 %s is answered with 500 and a request id while the geocoder is down, and writes nothing',
    async (_, push) => {
      const before = await test.snapshot();
      for (const answer of [{ status: 503, text: '' }, { status: 302, headers: { Location: '/' } }, { text: '[{' }]) {
        provider.answerWith(() => answer);
        const { status, headers, body } = await push();
        expect([status, body.code]).toEqual([500, 'INTERNAL_SERVER_ERROR']);
        expect(headers.get(requestIdHeader)).toBeTruthy();
        expect(JSON.stringify(body)).not.toMatch(/nominatim|127\.0\.0\.1/i);
      }
      expect(await test.snapshot()).toBe(before);
      provider.answerWith(() => found);
      expect((await push()).status).toBe(200);
    },
  );

  it.each(pushes)('C101 C149 %s is answered with 400 at the address if there is no such place', async (name, push) => {
    const before = await test.snapshot();
    provider.answerWith(() => ({ json: [] }));
    const { status, body } = await push();
    expect(status).toBe(400);
    const paths = body.data.issues.map(({ path }: { path: unknown[] }) => path);
    expect(paths).toEqual(name.includes('listing') ? [['address']] : [['streetAddress'], ['postalCode'], ['city']]);
    expect(await test.snapshot()).toBe(before);
  });

  it('does not block other writes while the geocoder is silent', async () => {
    let asked = () => {};
    const isAsked = new Promise<void>((resolve) => (asked = resolve));
    provider.answerWith(() => {
      asked();
      return hang;
    });
    let isAnswered = false;
    const waiting = own.api('PUT', '/objects/HUS-2', address).then((answer) => {
      isAnswered = true;
      return answer;
    });
    await isAsked;
    expect((await own.api('PUT', '/listings/LOK-1', publishableBody([]))).status).toBe(200);
    expect((await own.api('DELETE', '/objects/ext:HUS-1')).status).toBe(200);
    expect(isAnswered).toBe(false);
    await provider.close();
    expect((await waiting).status).toBe(500);
    expect((await own.api('GET', '/objects/ext:HUS-2')).status).toBe(404);
  });
});
