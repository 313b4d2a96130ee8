import { expect, it, vi } from 'vitest';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { createTestDatabase } from '@/lib/testing/harness/test-database';
import { deskStore } from './desk-store';

it('reports a broken idle connection to the listener of the first caller', async () => {
  const database = await createTestDatabase();
  vi.stubEnv('DATABASE_URL', database.address);
  let report = (_error: Error) => {};
  const reported = new Promise<Error>((resolve) => (report = resolve));
  const store = await deskStore(report);
  await sendToPostgres(
    database.address,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  expect((await reported).message).toBe('terminating connection due to administrator command');
  await store.close();
  await database.drop();
});
