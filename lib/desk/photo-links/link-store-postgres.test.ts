import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { ListingId } from '@/lib/contract';
import { migrate } from '@/lib/database/migrate';
import { removeStaff } from '@/lib/desk/staff/staff-changes';
import { putStaff } from '@/lib/desk/staff/staff-store';
import { deskMigrations } from '@/lib/desk/tables/desk-tables';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { addArrivedPhotos, listArrivedPhotos, orderArrivedPhotos, settleArrivedPhotos } from './arrived-photos';
import { revokeLink } from '@/lib/desk/staff/revoke-link';
import { findPhotoLink, listPhotoLinks, markPhotoLink, putPhotoLink } from './link-store';

const { store, other, close } = await openTestDesk();
afterAll(close);
const listingId = '01937c1e-2222-7aaa-8bbb-000000000001' as ListingId;

it('on Postgres, a link is found by its token, orders its photos, and ends', async () => {
  const person = { email: 'asa@example.com', name: 'Åsa', role: 'editor', password: 'a long password' } as const;
  const { id: staffId } = await putStaff(store, person);
  const now = Date.now();
  const { token } = await putPhotoLink(store, { kind: 'desk', listingId, staffId, lifetimeMs: 60_000 }, now);
  const link = (await findPhotoLink(store, token))!;
  expect(link).toMatchObject({ kind: 'desk', listingId, expiresAt: now + 60_000, by: { id: staffId, role: 'editor' } });
  const [a, b, c] = ['a', 'b', 'c'].map((name) => `https://photos.example/${name}`) as [string, string, string];
  await addArrivedPhotos(
    store,
    link,
    [a, b].map((url) => ({ url, file: null })),
  );
  await addArrivedPhotos(store, link, [{ url: c, file: 'file' }]);
  expect(await addArrivedPhotos(store, link, [{ url: `${c}-again`, file: 'file' }])).toEqual([c]);
  await orderArrivedPhotos(store, link.id, { urls: [c, a], removed: [b] });
  expect(await listArrivedPhotos(store, listingId)).toEqual({ waiting: [c, a], removed: [b] });
  await settleArrivedPhotos(store, { listingId }, [c, b], 'settled');
  expect(await listArrivedPhotos(store, listingId)).toEqual({ waiting: [a], removed: [b] });
  await markPhotoLink(store, link.id, 'done_at', now);
  expect(await listPhotoLinks(store, listingId)).toEqual([
    { id: link.id, kind: 'desk', by: 'Åsa', expiresAt: now + 60_000, openedAt: null, doneAt: now, photos: 2 },
  ]);
  expect(await revokeLink(store, 'photo_links', link.id)).toBe(listingId);
  expect(await revokeLink(store, 'photo_links', link.id)).toBeNull();
  expect(await findPhotoLink(store, token)).toBeNull();
});

it('on Postgres, links of a listing that are made at once are at most ten', async () => {
  const person = { email: 'bo@example.com', name: 'Bo', role: 'editor', password: 'a long password' } as const;
  const { id: staffId } = await putStaff(store, person);
  const otherId = '01937c1e-2222-7aaa-8bbb-000000000003' as ListingId;
  const make = (each = store) => putPhotoLink(each, { kind: 'desk', listingId: otherId, staffId, lifetimeMs: 60_000 });
  for (let count = 0; count < 9; count += 1) await make();
  const made = await Promise.allSettled(Array.from({ length: 4 }, (_, at) => make(at % 2 === 0 ? store : other)));
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await listPhotoLinks(store, otherId)).toHaveLength(10);
});

it('on Postgres, photos of one link that arrive at once are stored once each, one after the other, up to its limit', async () => {
  const person = { email: 'ida@example.com', name: 'Ida', role: 'editor', password: 'a long password' } as const;
  const { id: staffId } = await putStaff(store, person);
  const ownId = '01937c1e-2222-7aaa-8bbb-000000000004' as ListingId;
  const { token } = await putPhotoLink(store, { kind: 'desk', listingId: ownId, staffId, lifetimeMs: 60_000 });
  const link = (await findPhotoLink(store, token))!;
  const send = (each: typeof store, names: string[], file: string | null = null) =>
    addArrivedPhotos(
      each,
      link,
      names.map((name) => ({ url: `https://photos.example/${name}`, file })),
    );
  const urls = await Promise.all([store, other, store, other].map((each, at) => send(each, [`same-${at}`], 'file')));
  expect(new Set(urls.flat()).size).toBe(1);
  const most = Array.from({ length: 90 }, (_, at) => `${at}`);
  await send(store, most);
  const last = [0, 1, 2, 3].map((part) => [0, 1, 2, 3].map((at) => `last-${part}-${at}`));
  const tries = await Promise.allSettled(last.map((names, at) => send(at % 2 === 0 ? store : other, names)));
  expect(tries.filter(({ status }) => status === 'rejected')).toMatchObject(
    [1, 2].map(() => ({ reason: { code: 'LINK_FULL' } })),
  );
  const rows = await store.db
    .selectFrom('photo_link_photos')
    .select('position')
    .where('link_id', '=', link.id)
    .execute();
  expect(rows).toHaveLength(99);
  expect(new Set(rows.map(({ position }) => position)).size).toBe(99);
});

it('on Postgres, a link of an earlier version still has its person and photos, and outlives the person', async () => {
  await sql`alter table photo_links alter column staff_id set not null`.execute(store.db);
  const [maker, heir] = await Promise.all(
    ['kim', 'eva'].map((name) =>
      putStaff(store, { email: `${name}@example.com`, name, role: 'admin', password: 'a long password' }),
    ),
  );
  const laterId = '01937c1e-2222-7aaa-8bbb-000000000002' as ListingId;
  const link = { kind: 'desk', listingId: laterId, staffId: maker!.id, lifetimeMs: 60_000 } as const;
  const { token } = await putPhotoLink(store, link);
  const url = 'https://photos.example/d';
  await addArrivedPhotos(store, (await findPhotoLink(store, token))!, [{ url, file: null }]);
  await sql`delete from migrations where name = 'desk-025-photo-links-without-person'`.execute(store.db);
  await migrate(store.db, deskMigrations);
  expect(await findPhotoLink(store, token)).toMatchObject({ by: { id: maker!.id } });
  await removeStaff(store, maker!.id, heir!.id);
  expect(await findPhotoLink(store, token)).toBeNull();
  expect((await listArrivedPhotos(store, laterId)).waiting).toEqual([url]);
});
