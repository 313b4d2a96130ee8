import { beforeEach, describe, expect, it } from 'vitest';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import {
  createTestService,
  publishableBody,
  type Answer,
  type TestService,
} from '@/lib/testing/harness/service-harness';

landlordForEachTest();
beforeEach(async () => {
  await put(1);
});

const put = (amount: number): Promise<Answer> =>
  own.api('PUT', '/listings/LOK-1', publishableBody([], { price: { amount, unit: 'month' } }));
const nameOf = ({ place }: TestService) => new URL(place.database.address).pathname.slice(1);
const send = (statement: string) => sendToPostgres(test.place.database.address, statement);
const endSessions = () =>
  send(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

function expectCleanFault({ status, headers, body }: Answer): void {
  expect(status).toBe(500);
  expect(headers.get('X-Request-Id')).toBeTruthy();
  expect(body).toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
  expect(JSON.stringify(body)).not.toMatch(/postgres|connection|terminat|transaction|vakant|sql/i);
}

describe('a Postgres server that fails', () => {
  it('C295 C296 while it ends connections in the middle of requests: each is done or a clean 500, and the next one works', async () => {
    let acknowledged = 0;
    for (let round = 1; round <= 5; round += 1) {
      const requests = Array.from({ length: 8 }, (_, index) => put(round * 100 + index));
      await endSessions();
      const answers = await Promise.all(requests);
      for (const answer of answers) {
        if (answer.status === 200) acknowledged += 1;
        else expectCleanFault(answer);
      }
      const [saved] = (await own.api('GET', '/listings')).body.data;
      const times = answers.flatMap(({ status, body }) => (status === 200 ? [String(body.updatedAt)] : []));
      expect(times.filter((time) => time > saved.updatedAt)).toEqual([]);
      expect(await put(round * 100 + 50)).toMatchObject({ status: 200, body: { outcome: 'updated' } });
    }
    expect(acknowledged).toBeGreaterThan(0);
  });

  it('C295 C296 while it is read-only: reads and unchanged pushes are answered, others get 500 until it is writable', async () => {
    const before = await test.snapshot();
    await send(`alter database ${nameOf(test)} set default_transaction_read_only = on`);
    await endSessions();
    expect(await own.api('GET', '/listings/ext:LOK-1')).toMatchObject({ status: 200 });
    expect(await put(1)).toMatchObject({ status: 200, body: { outcome: 'unchanged' } });
    expectCleanFault(await put(2));
    expectCleanFault(await own.api('DELETE', '/objects/ext:HUS-1'));
    expect(await test.snapshot()).toBe(before);
    const elsewhere = test.place.database.address.replace(nameOf(test), 'postgres');
    await sendToPostgres(elsewhere, `alter database ${nameOf(test)} reset default_transaction_read_only`);
    await endSessions();
    expect(await put(2)).toMatchObject({ status: 200, body: { outcome: 'updated' } });
  });

  it('with too few connections for two instances: requests fail cleanly, no acknowledged write is lost, and both recover', async () => {
    const role = `few_${nameOf(test)}`;
    await send(`create role ${role} login connection limit 3 in role pg_read_all_data, pg_write_all_data`);
    const database = { ...test.place.database, address: test.place.database.address.replace('vakant@', `${role}@`) };
    const place = { ...test.place, database };
    const [first, second] = [await createTestService({ place }), await createTestService({ place })];
    const headers = { Authorization: `Bearer ${own.key.key}` };
    const make = (instance: TestService, reference: string) =>
      instance.call('PUT', `/listings/${reference}`, publishableBody([]), headers);
    const references = Array.from({ length: 16 }, (_, index) => `NEW-${index}`);
    const answers = await Promise.all(
      references.map((reference, index) => make(index % 2 ? first : second, reference)),
    );
    const done = references.filter((_, index) => answers[index]!.status === 200);
    for (const answer of answers) if (answer.status !== 200) expectCleanFault(answer);
    expect(done.length).toBeGreaterThan(0);
    for (const reference of done) expect((await own.api('GET', `/listings/ext:${reference}`)).status).toBe(200);
    await first.close();
    expect((await make(second, 'LAST')).status).toBe(200);
    await second.close();
    await send(`drop role ${role}`);
  });
});
