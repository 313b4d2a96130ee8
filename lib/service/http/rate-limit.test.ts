import { describe, expect, it } from 'vitest';
import { createTestService } from '@/lib/testing/harness/service-harness';

const limits = { requestsPerMinute: 3, uploadsPerMinute: 2 };

describe('rate limits', () => {
  it('C292 are reported but not enforced by default', async () => {
    const test = await createTestService({ settings: limits });
    const { api } = await test.makeOrganization();
    for (let count = 0; count < 30; count += 1) expect(await api('GET', '/me')).toMatchObject({ status: 200 });
    expect((await api('GET', '/me')).body.rateLimit).toEqual(limits);
    await test.close();
  });

  it('C284 C293 C294 once enforced, each key has a budget for uploads and one for everything else', async () => {
    const test = await createTestService({ settings: { ...limits, rateLimitEnforced: true } });
    const own = await test.makeOrganization();
    const second = await own.issueKey();
    const { now } = test.clock;
    for (let count = 0; count < 3; count += 1) expect(await own.api('GET', '/me')).toMatchObject({ status: 200 });
    test.clock.now = now + 29_500;
    const refused = await own.api('GET', '/objects');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(refused.headers.get('Retry-After')).toBe('31');

    const headers = { Authorization: `Bearer ${second.key}` };
    expect(await test.call('GET', '/me', undefined, headers)).toMatchObject({ status: 200 });
    for (const status of [400, 400, 429]) {
      expect(await own.api('POST', '/uploads/images', {})).toMatchObject({ status });
    }
    test.clock.now = now + 59_999;
    expect((await own.api('GET', '/me')).headers.get('Retry-After')).toBe('1');
    test.clock.now = now + 60_000;
    expect(await own.api('GET', '/me')).toMatchObject({ status: 200 });
    await test.close();
  });

  it.each([-3_600_000, 365 * 24 * 3_600_000])('start anew when the clock is set by %d ms', async (stepMs) => {
    const test = await createTestService({ settings: { ...limits, rateLimitEnforced: true } });
    const { api } = await test.makeOrganization();
    const statuses = async () => {
      const answers = [];
      for (let count = 0; count < 4; count += 1) answers.push((await api('GET', '/me')).status);
      return answers;
    };
    expect(await statuses()).toEqual([200, 200, 200, 429]);
    test.clock.now += stepMs;
    expect(await statuses()).toEqual([200, 200, 200, 429]);
    test.clock.now -= stepMs;
    expect(await statuses()).toEqual([200, 200, 200, 429]);
    await test.close();
  });
});
