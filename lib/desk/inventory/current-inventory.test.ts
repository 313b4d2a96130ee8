import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { desk, deskForEachTest } from '@/lib/testing/harness/desk-harness';
import { currentInventory, flushInventory } from './current-inventory';

deskForEachTest();
beforeEach(async () => {
  await desk.signInAs('editor');
});

it('a process that started while its store was unavailable saves what it has read as soon as the store is back', async () => {
  const { db } = desk.store;
  await desk.push('L-1', [], { status: 'draft' });
  const connection = await partnerConnection();
  const current = currentInventory(connection);
  await sql`alter table inventory_scopes rename to moved_scopes`.execute(db);
  await current.index.refresh(connection);
  expect([current.index.listings.length, current.scope]).toEqual([1, null]);

  await sql`alter table moved_scopes rename to inventory_scopes`.execute(db);
  current.index.expire();
  await current.index.refresh(connection);
  await expect.poll(() => current.scope).not.toBeNull();
  await flushInventory();
  const saved = await db.selectFrom('inventory_records').select('kind').where('kind', '=', 'listing').execute();
  expect(saved).toHaveLength(1);
});
