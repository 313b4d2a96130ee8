import { expect, inject, it } from 'vitest';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { borrowTestDatabase, type TestDatabase } from '@/lib/testing/harness/test-database';

const borrow = () => borrowTestDatabase(inject('postgres')!);
const which = async ({ address }: TestDatabase) =>
  String((await sendToPostgres(address, 'select oid from pg_database where datname = current_database()'))[0]!.oid);
const organization = `insert into organizations (id, name, org_number, org_type, created_at, clock) values `;
const act = `insert into acts (id, at, kind, search, environment, in_run) values ('a', 0, 'a', 'a', 'a', 0)`;

it.each([
  ['rows', true, `${organization} ('a', 'A', '1', 'lister', 0, 0)`],
  ['rows that a trigger protects', true, act],
  [
    'more rows than are worth deleting one by one',
    true,
    `${organization} ${Array.from({ length: 2_000 }, (_, n) => `('${n}', '${'A'.repeat(99)}', '1', 'lister', 0, 0)`).join()}`,
  ],
  ['a dropped column', false, 'alter table listings drop column content_blockers'],
  ['a table', false, 'create table other (id text)'],
  ['statistics', false, `${organization} ('a', 'A', '1', 'lister', 0, 0); analyze organizations`],
] as const)('the next test gets a database that is like new after %s', async (_, isTheSame, statement) => {
  const first = await borrow();
  const oid = await which(first);
  const fresh = await first.contents();
  await sendToPostgres(first.address, statement);
  await first.drop();
  const second = await borrow();
  expect(second.address).toBe(first.address);
  expect(await second.contents()).toBe(fresh);
  expect((await which(second)) === oid).toBe(isTheSame);
  await second.drop();
});

it('two tests at the same time get two databases', async () => {
  const [first, second] = await Promise.all([borrow(), borrow()]);
  expect(first.address).not.toBe(second.address);
  await Promise.all([first.drop(), second.drop()]);
});
