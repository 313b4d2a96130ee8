import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authSecret } from '@/lib/desk/connection/auth-secret';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { findStoredKey, storeKey } from '@/lib/desk/connection/stored-key';
import { readEnv } from '@/lib/env';
import { codeOf, desk, deskForAllTests, valueOf } from '@/lib/testing/harness/desk-harness';
import type { TestOrganization } from '@/lib/testing/harness/service-harness';
import { checkContract } from './check-contract';
import { getKeyStatus } from './reads';
import { replaceKey } from './replace-key';

let other: TestOrganization;

deskForAllTests();
beforeAll(async () => {
  other = await desk.test.makeOrganization();
});
beforeEach(async () => {
  await desk.signInAs('admin');
});

describe('a key that the settings give', () => {
  it('can only be changed in the settings', async () => {
    expect(codeOf(await replaceKey({ key: other.key.key }))).toBe('KEY_SET_OUTSIDE');
  });

  it('is shown with the results of its calls', async () => {
    const connection = await partnerConnection();
    const { use, isSetOutside } = await getKeyStatus(connection);
    expect([isSetOutside, use.lastError]).toEqual([true, null]);
    expect(use.calls).toBeGreaterThan(0);
    expect(use.lastGoodAt).not.toBeNull();
    desk.interveneWith(() => Promise.resolve(new Response('{}', { status: 418, headers: { 'X-Request-Id': 'tea' } })));
    await expect(getKeyStatus(connection)).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
    desk.interveneWith(null);
    const after = (await getKeyStatus(connection)).use;
    expect(after.lastError).toMatchObject({ status: 418, requestId: 'tea' });
    expect(after.calls).toBe(use.calls + 2);
  });
});

describe('the check of the connection', () => {
  it('finds no fault with a service that fulfils the contract', async () => {
    await desk.push('K-1', await desk.upload(3));
    const checks = await checkContract(await partnerConnection());
    expect(checks.map(({ call, state }) => `${call} ${state}`)).toEqual([
      'GET /me ok',
      'GET /amenities ok',
      'GET /objects ok',
      'GET /objects/{id} ok',
      'GET /listings ok',
      'GET /listings/{id} ok',
    ]);
  });

  it('names the field that a service names differently', async () => {
    desk.interveneWith(async (request, serve) => {
      const response = await serve();
      if (!new URL(request.url).pathname.endsWith('/listings')) return response;
      const text = (await response.text()).replaceAll('"noticePeriod"', '"noticeMonths"');
      return new Response(text, { headers: { 'Content-Type': 'application/json' } });
    });
    const checks = await checkContract(await partnerConnection());
    desk.interveneWith(null);
    expect(checks.find(({ call }) => call === 'GET /listings')).toMatchObject({
      state: 'differs',
      faults: [{ field: 'data.0.noticePeriod' }],
    });
    expect(checks.find(({ call }) => call === 'GET /listings/{id}')?.state).toBe('empty');
    expect(checks.filter(({ state }) => state === 'ok')).toHaveLength(4);
  });
});

describe('a stored key', () => {
  beforeAll(async () => {
    const { port } = new URL(desk.origin);
    vi.stubEnv('PARTNER_API_URL', undefined);
    vi.stubEnv('PARTNER_API_KEY', undefined);
    vi.stubEnv('PORT', port);
    vi.stubEnv('APP_URL', 'http://localhost:3000');
    await storeKey(desk.store, desk.organization.key.key, authSecret(readEnv()));
  });
  const current = () => findStoredKey(desk.store, authSecret(readEnv()));

  it.each([
    ['one that is no key', () => 'svc_sk_1', 'INVALID_INPUT'],
    ['one that the service does not know', () => `svc_sk_${'0'.repeat(48)}`, 'KEY_REFUSED'],
    ['one of another organization', () => other.key.key, 'KEY_OF_ANOTHER'],
    ['the one in use', () => desk.organization.key.key, 'KEY_IN_USE'],
  ])('is not replaced by %s', async (_name, key, code) => {
    expect(codeOf(await replaceKey({ key: key() }))).toBe(code);
    expect(await current()).toBe(desk.organization.key.key);
  });

  it('can only be replaced by administrators', async () => {
    await desk.signInAs('publisher');
    expect(codeOf(await replaceKey({ key: other.key.key }))).toBe('FORBIDDEN_ROLE');
  });

  it('is replaced by another key of the same organization at once, and this is recorded', async () => {
    const fresh = await desk.organization.issueKey();
    const { key, oldPrefix } = valueOf(await replaceKey({ key: ` ${fresh.key} ` }));
    expect(await current()).toBe(fresh.key);
    expect(fresh.key.startsWith(key.keyPrefix)).toBe(true);
    expect(desk.organization.key.key.startsWith(oldPrefix)).toBe(true);
    expect((await getKeyStatus(await partnerConnection())).me.key.id).toBe(key.id);
    const acts = await desk.store.db.selectFrom('acts').selectAll().where('kind', '=', 'key.change').execute();
    expect(acts.map(({ reference }) => reference)).toEqual([key.keyPrefix]);
    expect(JSON.stringify(acts)).not.toContain(fresh.key);
  });
});
