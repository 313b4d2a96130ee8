import { describe, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { createTestService, publishableBody } from '@/lib/testing/harness/service-harness';

describe('faults of the service itself', () => {
  it.each(['outage', 'nonsense'] as const)(
    'C102 C295 C296 C301 a geocoder that is down (%s) causes a 500 with a request id, and nothing is written',
    async (mode) => {
      const test = await createTestService();
      const { api } = await test.makeOrganization();
      await api('PUT', '/objects/HUS-1', exampleObjectBody);
      test.geocoder.mode = mode;
      const before = await test.snapshot();
      const address = { ...exampleObjectBody, streetAddress: 'Annan gata 2' };
      const calls: [string, string, object][] = [
        ['PUT', '/objects/HUS-1', address],
        ['PUT', '/objects/HUS-2', address],
        ['PUT', '/listings/LOK-1', publishableBody([], { address })],
        ['POST', '/listings', publishableBody([], { address })],
      ];
      for (const [method, path, body] of calls) {
        const answer = await api(method, path, body, { 'X-Request-Id': 'trace-me' });
        expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
        expect(answer.headers.get('X-Request-Id')).toBe('trace-me');
        expect(JSON.stringify(answer.body)).not.toMatch(/geocoder|lib\/|\.ts|stack/i);
      }
      expect(await test.snapshot()).toBe(before);
      expect(test.logged.filter(({ level }) => level === 'error')).toHaveLength(calls.length);
      expect(test.logged.find(({ level }) => level === 'error')!.fields).toMatchObject({ requestId: 'trace-me' });
      await test.close();
    },
  );

  it('C295 C296 a store that fails causes a 500 without details', async () => {
    const test = await createTestService();
    const { api } = await test.makeOrganization();
    await test.store.db.schema.dropTable('translation_jobs').execute();
    const put = await api('PUT', '/objects/HUS-1', exampleObjectBody);
    expect(put.status).toBe(200);
    const before = await test.store.db.selectFrom('listings').selectAll().execute();
    const answer = await api('PUT', '/listings/LOK-1', publishableBody([]));
    expect(answer).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/table|sql|translation/i);
    expect(await test.store.db.selectFrom('listings').selectAll().execute()).toEqual(before);
    await test.close();
  });

  it('C020 C295 each request leaves one line in the log, without secrets or bodies', async () => {
    const test = await createTestService();
    const own = await test.makeOrganization();
    await own.api('PUT', '/objects/HUS-1', exampleObjectBody, { 'X-Request-Id': 'one' });
    await test.call('GET', '/nowhere', undefined, { 'X-Request-Id': 'two' });
    expect(test.logged).toEqual([
      {
        level: 'info',
        message: 'request',
        fields: {
          requestId: 'one',
          method: 'PUT',
          route: 'putObject',
          status: 200,
          ms: expect.any(Number),
          organization: own.id,
          key: own.key.keyPrefix,
          outcome: 'created',
        },
      },
      {
        level: 'info',
        message: 'request',
        fields: {
          requestId: 'two',
          method: 'GET',
          route: null,
          status: 401,
          ms: expect.any(Number),
          organization: null,
          key: null,
          outcome: null,
        },
      },
    ]);
    await test.close();
  });
});
