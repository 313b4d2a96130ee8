import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestService, type TestService } from '@/lib/testing/harness/service-harness';
import { preparedQuery } from './prepared-query';

let test: TestService;
beforeEach(async () => {
  test = await createTestService();
});
afterEach(() => test.close());

type Values = { type: 'lister' | 'realtor'; name?: string; rowsMax: number };

const names = async (values: Values, db = test.store.db) =>
  (await findOrganizations(db, values)).map(({ name }) => name);

let built = 0;
const findOrganizations = preparedQuery((db, { type, name, rowsMax }: Values) => {
  built += 1;
  const organizations = db.selectFrom('organizations').select('name').where('org_type', '=', type);
  const named = name === undefined ? organizations : organizations.where('name', '=', name);
  return named.orderBy('name').limit(rowsMax);
});

it('runs with the given values, also in a transaction, and is built once for each set of defined values', async () => {
  for (const name of ['A', 'B', 'C']) await test.makeOrganization({ name });
  await test.makeOrganization({ name: 'R', orgType: 'realtor' });
  built = 0;
  expect(await names({ type: 'lister', rowsMax: 2 })).toEqual(['A', 'B']);
  expect(await names({ type: 'lister', rowsMax: 9 })).toEqual(['A', 'B', 'C']);
  expect(await names({ rowsMax: 9, type: 'realtor' })).toEqual(['R']);
  expect(await names({ type: 'lister', name: 'B', rowsMax: 9 })).toEqual(['B']);
  expect(await names({ type: 'lister', name: undefined, rowsMax: 1 })).toEqual(['A']);
  expect(await test.store.write((transaction) => names({ type: 'lister', rowsMax: 1 }, transaction))).toEqual(['A']);
  // With type and number, with these in the other order, and with a name too.
  expect(built).toBe(3);
});
