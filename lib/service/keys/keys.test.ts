import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { amenityCatalogue } from '@/lib/service/amenities/amenity-catalogue';
import { listKeys, revokeKey } from '@/lib/service/operator/keys';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { createTestService, publishableBody, testStart } from '@/lib/testing/harness/service-harness';
import { createTestDatabase } from '@/lib/testing/harness/test-database';

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` });

describe('keys', () => {
  landlordForEachTest({ object: false });

  const statusOf = async (key: string) => (await test.call('GET', '/me', undefined, bearer(key))).status;

  it('C023 C054 a key is svc_sk_ and 48 hexadecimal characters, and keyPrefix is its beginning', async () => {
    const keys = await Promise.all([own.issueKey(), own.issueKey()]);
    for (const { key, keyPrefix } of keys) {
      expect(key).toMatch(/^svc_sk_[0-9a-f]{48}$/);
      expect(key.slice(0, 15)).toBe(keyPrefix);
    }
    expect(keys[0].keyPrefix).not.toBe(keys[1].keyPrefix);
  });

  it('C048 C049 C050 C052 C053 C055 C056 GET /me returns the organization, the calling key and the rate limit', async () => {
    const { body } = await own.api('GET', '/me');
    expect(body).toEqual({
      org: { id: own.id, name: 'Norrskär Fastigheter AB', orgNumber: '5590123456', orgType: 'lister' },
      key: {
        id: own.key.id,
        name: 'Property system',
        keyPrefix: own.key.key.slice(0, 15),
        expiresAt: null,
        createdAt: '2026-01-07T08:00:00.000Z',
      },
      rateLimit: { requestsPerMinute: 600, uploadsPerMinute: 60 },
    });
    const second = await own.issueKey();
    expect((await test.call('GET', '/me', undefined, bearer(second.key))).body.key.id).toBe(second.id);
  });

  it('C051 a broker gets its own type', async () => {
    const broker = await test.makeOrganization({ orgType: 'realtor' });
    expect((await broker.api('GET', '/me')).body.org.orgType).toBe('realtor');
  });

  it('C029 C030 C034 several keys work at the same time, and a revoked one is rejected from the next request on', async () => {
    const next = await own.issueKey();
    expect([await statusOf(own.key.key), await statusOf(next.key)]).toEqual([200, 200]);
    await revokeKey(test.store, { id: own.key.id }, test.clock.now);
    expect([await statusOf(own.key.key), await statusOf(next.key)]).toEqual([401, 200]);
  });

  it('C031 C035 C036 a key works until the millisecond it expires at', async () => {
    const expiresAt = new Date(testStart + 60_000).toISOString();
    const pilot = await own.issueKey({ expiresAt });
    test.clock.now = testStart + 59_999;
    expect((await test.call('GET', '/me', undefined, bearer(pilot.key))).body.key.expiresAt).toBe(expiresAt);
    test.clock.now = testStart + 60_000;
    expect(await statusOf(pilot.key)).toBe(401);
    expect(await statusOf(own.key.key)).toBe(200);
  });

  it.each(['production', 'preview'] as const)(
    'C046 C047 a key of another environment is 401 in %s',
    async (environment) => {
      const preview = await createTestService({ settings: { environment } });
      const organization = await preview.makeOrganization();
      expect(await organization.api('GET', '/me')).toMatchObject({ status: 200 });
      const foreign = await organization.issueKey({
        environment: environment === 'preview' ? 'production' : 'preview',
      });
      expect(await preview.call('GET', '/me', undefined, bearer(foreign.key))).toMatchObject({ status: 401 });
      await preview.close();
    },
  );

  it("C025 C040 C043 two organizations never see each other's records, even with the same references", async () => {
    const other = await test.makeOrganization();
    for (const { api } of [own, other]) {
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      await api('PUT', '/listings/LOK-1', publishableBody([]));
    }
    for (const path of ['/objects', '/listings']) {
      const [mine, theirs] = [(await own.api('GET', path)).body.data, (await other.api('GET', path)).body.data];
      expect([mine.length, theirs.length]).toEqual([1, 1]);
      expect(mine[0].id).not.toBe(theirs[0].id);
    }
    await own.api('PUT', '/listings/LOK-1', publishableBody([], { description: 'Ny text' }));
    expect((await other.api('GET', '/listings/ext:LOK-1')).body.description).not.toBe('Ny text');
    await own.api('DELETE', '/objects/ext:HUS-1');
    expect((await other.api('GET', '/objects/ext:HUS-1')).body.status).toBe('active');
    const query = `?organization=${other.id}&organizationId=${other.id}`;
    expect((await own.api('GET', `/me${query}`, undefined, { 'X-Organization-Id': other.id })).body.org.id).toBe(
      own.id,
    );
  });

  it('C027 C028 no store, no log and no answer contains the key', async () => {
    const database = await createTestDatabase();
    const stored = await createTestService({ place: { database } });
    const organization = await stored.makeOrganization();
    const secret = organization.key.key.slice(15);
    const answers = [
      await organization.api('GET', '/me'),
      await organization.api('GET', '/nowhere'),
      await organization.api('PUT', '/listings/A', '{'),
      await stored.call('GET', '/me', undefined, bearer(`${organization.key.key}0`)),
    ];
    const keys = await listKeys(stored.store, { organizationId: organization.id });
    expect(keys.data).toMatchObject([{ id: organization.key.id, revokedAt: null }]);
    const bodies = JSON.stringify([answers.map(({ body }) => body), keys, stored.logged]);
    await stored.close();
    const saved = await database.contents();
    expect(saved).toContain(organization.key.id);
    expect([bodies, saved].filter((text) => text.includes(secret))).toEqual([]);
    await database.drop();
  });

  it('C059 C060 C061 C063 C065 the amenity catalogue is complete, labelled in both languages, and in a fixed order', async () => {
    const { body } = await own.api('GET', '/amenities');
    expect(Object.keys(body)).toEqual(['data']);
    expect(body.data).toEqual(amenityCatalogue);
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 36 }, (_, index) => index + 1));
    expect(new Set(body.data.map(({ slug }: { slug: string }) => slug)).size).toBe(36);
    for (const { slug, labels } of amenityCatalogue) {
      expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(Object.keys(labels)).toEqual(['sv', 'en']);
    }
    expect(amenityCatalogue.map(({ id, slug }) => `${id} ${slug}`).join(', ')).toMatchInlineSnapshot(
      `"1 elevator, 2 bike-storage, 3 parking, 4 ev-charging, 5 kitchen, 6 lunchroom, 7 meeting-rooms, 8 conference-room, 9 reception, 10 showers, 11 changing-rooms, 12 gym, 13 terrace, 14 balcony, 15 air-conditioning, 16 cooling, 17 fibre, 18 wifi, 19 printer, 20 alarm, 21 access-control, 22 around-the-clock-access, 23 step-free-access, 24 accessible-toilet, 25 storage, 26 archive-room, 27 loading-dock, 28 phone-booths, 29 event-space, 30 cafe, 31 restaurant, 32 cleaning, 33 coffee, 34 pets-allowed, 35 near-public-transport, 36 waste-sorting"`,
    );
  });
});
