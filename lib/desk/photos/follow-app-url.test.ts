import { afterAll, expect, it, vi } from 'vitest';
import { rememberPlaceholders, findPlaceholders } from '@/lib/desk/uploads/photo-placeholders';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { findAct } from '@/lib/desk/activity/list-acts';
import { Listing } from '@/lib/contract';
import { exampleListing } from '@/lib/contract/examples';
import { beforeOfListing, targetOfListing, writeAct } from '@/lib/desk/journal/act-store';
import { isAsLeft, noteSeenListings } from '@/lib/desk/journal/note-seen-listings';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { followAppUrl } from './follow-app-url';
import { findPhotoNames, putPhotoName } from '@/lib/desk/uploads/photo-names';

const { store, close } = await openTestDesk();
afterAll(close);

const [local, port, web] = ['http://localhost:3000', 'http://localhost:30001', 'https://vakant.example.com'] as const;
const at = (appUrl: string, remote: null | { baseUrl: string; key: string } = null) =>
  followAppUrl(store, { appUrl, remote });
const names = () => findPhotoNames(store, 'scope');
const name = (url: string, text: string) => putPhotoName(store, 'scope', { url, name: text });

it('after a change of APP_URL, photos have their names and placeholders by their new URLs', async () => {
  await at(local);
  await name(`${local}/media/org/a.jpg`, 'Kök');
  await name(`${port}/media/org/b.jpg`, 'Hall');
  await rememberPlaceholders(store, [{ url: `${local}/media/org/a.jpg`, blurPlaceholder: 'data:,a' }]);
  const scope = {
    id: 'scope',
    key_hash: '',
    newest: 1,
    crawled_at: 2,
    checked_at: 3,
    drift_count: null,
    drift_at: null,
  };
  await store.db.insertInto('inventory_scopes').values(scope).execute();
  await at(local);
  await at(web, { baseUrl: 'https://service.example/partner/v1', key: '' });
  expect(Object.keys(await names())).toContain(`${local}/media/org/a.jpg`);
  expect(await store.db.selectFrom('inventory_scopes').select('crawled_at').execute()).toEqual([{ crawled_at: 2 }]);

  await at(web);
  await at(web);
  expect(await names()).toEqual({ [`${web}/media/org/a.jpg`]: 'Kök', [`${port}/media/org/b.jpg`]: 'Hall' });
  expect(await findPlaceholders(store, [`${web}/media/org/a.jpg`])).toEqual({
    [`${web}/media/org/a.jpg`]: 'data:,a',
  });
  expect(await store.db.selectFrom('inventory_scopes').selectAll().execute()).toEqual([{ ...scope, crawled_at: 0 }]);
});

it('a name that a photo already has by its new URL stays', async () => {
  await name(`${local}/media/org/a.jpg`, 'Matsal');
  await at(local);
  expect((await names())[`${local}/media/org/a.jpg`]).toBe('Matsal');
});

it('an earlier version of a listing has its photos by their new URLs, unless the service is remote', async () => {
  const listing = { ...Listing.parse(exampleListing), images: [`${web}/media/org/a.jpg`, `${web}/b.jpg`] };
  const act = { kind: 'listing.save', by: null, target: targetOfListing(listing) } as const;
  const { body } = beforeOfListing({ ...listing, floorPlan: `${port}/media/org/c.png` });
  const id = await writeAct(store, { ...act, before: { body, status: 'draft' }, after: body }, 1_000);
  const read = () => findAct(store, { id: 'someone', role: 'admin' }, id);
  const now = { images: [`${local}/media/org/a.jpg`, `${web}/b.jpg`], floorPlan: `${local}/media/org/c.png` };
  expect(await read()).toMatchObject({ before: now, after: now });
  vi.stubEnv('PARTNER_API_URL', 'https://service.example/partner/v1');
  vi.stubEnv('PARTNER_API_KEY', `svc_sk_${'0'.repeat(48)}`);
  expect(await read()).toMatchObject({ before: { images: body.images, floorPlan: body.floorPlan } });
});

it.each(['that was saved here', 'that was only read'])(
  'after a change of APP_URL, a listing %s whose building moved is not recorded as changed by another system',
  async (kind) => {
    vi.stubEnv('PARTNER_API_URL', '');
    vi.stubEnv('PARTNER_API_KEY', '');
    vi.stubEnv('APP_URL', web);
    const before = { ...exampleListingWith(kind.length), images: [`${local}/media/org/a.jpg`], floorPlan: null };
    const after = { ...before, images: [`${web}/media/org/a.jpg`], updatedAt: '2027-01-01T00:00:00.000Z' };
    const act = { kind: 'listing.save', by: null, target: targetOfListing(before) } as const;
    if (kind === 'that was saved here') {
      await writeAct(store, act, 1_000, { outcome: 'updated', listing: before });
    } else {
      const record = {
        kind: 'listing',
        id: before.id,
        updated_at: before.updatedAt,
        record: JSON.stringify(before),
      } as const;
      await store.db
        .insertInto('inventory_records')
        .values({ scope_id: 'scope', ...record })
        .execute();
    }
    expect((await noteSeenListings(store, [after])).sightings).toEqual([]);
    const changed = { ...after, workplaces: 99, updatedAt: '2027-01-02T00:00:00.000Z' };
    expect((await noteSeenListings(store, [changed])).sightings).toMatchObject([
      { before: { body: { images: after.images } } },
    ]);
  },
);

it('after a change of APP_URL, the last act on a listing can still be undone', async () => {
  vi.stubEnv('PARTNER_API_URL', '');
  vi.stubEnv('PARTNER_API_KEY', '');
  vi.stubEnv('APP_URL', web);
  const saved = { ...exampleListingWith(5), images: [`${local}/media/org/a.jpg`] };
  const act = { kind: 'listing.save', by: null, target: targetOfListing(saved) } as const;
  const id = await writeAct(store, act, 1_000, { outcome: 'updated', listing: saved });
  const now = { ...saved, images: [`${web}/media/org/a.jpg`] };
  expect(await isAsLeft(store, now, id)).toBe(true);
  expect(await isAsLeft(store, { ...now, workplaces: 99 }, id)).toBe(false);
  expect(await isAsLeft(store, { ...now, status: 'unpublished' }, id)).toBe(false);
});
