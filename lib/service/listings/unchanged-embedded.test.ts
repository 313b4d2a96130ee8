import { statSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { exampleObjectBody } from '@/lib/contract/examples';
import { createTestService, publishableBody, type TestService } from '@/lib/testing/harness/service-harness';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';

let database: TestDatabase;
let test: TestService;
beforeEach(async () => {
  database = await createTestDatabase();
  test = await createTestService({ place: { database } });
});
afterEach(async () => {
  await test.close();
  await database.drop();
});

it("a request that changes nothing adds no byte to the store's log", async () => {
  const own = await test.makeOrganization();
  const { api } = own;
  await api('PUT', '/objects/HUS-1', exampleObjectBody);
  const body = publishableBody(await own.makeUploads(3));
  await api('PUT', '/listings/LOK-1', body);
  const logged = () => statSync(`${database.address}-wal`, { bigint: true });
  const before = logged();
  for (const [method, path, sent] of [
    ['PUT', '/listings/LOK-1', body],
    ['PUT', '/objects/HUS-1', exampleObjectBody],
    ['GET', '/listings/ext:LOK-1', undefined],
    ['GET', '/listings?limit=1', undefined],
  ] as const) {
    expect((await api(method, path, sent)).status).toBe(200);
  }
  const { size, mtimeNs } = logged();
  expect({ size, mtimeNs }).toEqual({ size: before.size, mtimeNs: before.mtimeNs });
  await api('PUT', '/listings/LOK-1', { ...body, description: 'Ny' });
  expect(logged().size).toBeGreaterThan(before.size);
});
