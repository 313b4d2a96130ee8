import { expect, it } from 'vitest';
import { migrate, type Migrations } from '@/lib/database/migrate';
import { openDatabase } from '@/lib/database/open-database';
import { deskMigrations, type DeskTables } from './desk-tables';

it('links of an earlier version still have their person and photos', async () => {
  const earlier: Migrations = Object.fromEntries(Object.entries(deskMigrations).filter(([name]) => name < 'desk-025'));
  const store = await openDatabase<DeskTables>(':memory:', earlier);
  const times = { created_at: 1, expires_at: 2, revoked_at: null, opened_at: null, done_at: 1, noted_at: 1 };
  const link = {
    id: 'link',
    token_hash: 'hash',
    kind: 'desk',
    listing_id: 'listing',
    staff_id: 'asa',
    ...times,
  } as const;
  const photo = {
    link_id: 'link',
    listing_id: 'listing',
    url: 'a',
    position: 0,
    state: 'waiting',
    added_at: 1,
  } as const;
  await store.db.insertInto('photo_links').values(link).execute();
  await store.db.insertInto('photo_link_photos').values(photo).execute();
  await expect(store.db.updateTable('photo_links').set({ staff_id: null }).execute()).rejects.toThrow('NOT NULL');
  await migrate(store.db, deskMigrations);
  expect(await store.db.selectFrom('photo_links').selectAll().execute()).toEqual([link]);
  await store.db.updateTable('photo_links').set({ staff_id: null }).execute();
  expect(await store.db.selectFrom('photo_link_photos').selectAll().execute()).toEqual([{ ...photo, file_id: null }]);
  await store.close();
});
