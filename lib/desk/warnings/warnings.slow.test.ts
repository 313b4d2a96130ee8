import { beforeEach, describe, expect, it } from 'vitest';
import { limits, type Listing, type ListingBody } from '@/lib/contract';
import { previewBulk, startRun } from '@/lib/desk/bulk/actions';
import { readRunPage } from '@/lib/desk/bulk/run-store';
import { changePerson, removePerson } from '@/lib/desk/staff/actions';
import { collectPersonData } from '@/lib/desk/staff/person-data';
import type { ListingWarning } from '@/lib/rules/advice/listing-warnings';
import { formFromListing } from '@/lib/rules/listings/listing-form';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';
import { deskRequest } from '@/lib/testing/harness/next-headers';
import { dismissWarning } from './actions';
import { judgeListing } from './judge-listing';
import { surroundingsOf } from './listing-surroundings';

let listing: Listing;
let images: string[];

deskForEachTest();
beforeEach(async () => {
  images = await desk.upload(3);
  // 1 800, 1 800 and 1 900 kr/m²/year in one building.
  await desk.push('A', images, rent(15_000));
  await desk.push('B', await desk.upload(3), rent(15_000));
  await desk.push('C', await desk.upload(3), rent(15_833));
  listing = await desk.push('L-1', await desk.upload(3), rent(15_000));
  await desk.signInAs('publisher', 'Åsa');
});

const rent = (amount: number): Partial<ListingBody> => ({
  floorArea: 100,
  workplaces: 10,
  noticePeriod: 9,
  price: { amount, unit: 'month' },
});

async function judge(change: object = {}): Promise<{ status: number; warnings: ListingWarning[] }> {
  const { type, locale, description, floorArea, workplaces, amount, unit, noticePeriod, ...form } =
    formFromListing(listing);
  const values = { type, locale, description, floorArea, workplaces, amount, unit, noticePeriod, images: form.images };
  const body = JSON.stringify({ id: listing.id, objectId: listing.object.id, city: '', ...values, ...change });
  const request = new Request('http://localhost:3000/', { method: 'POST', headers: deskRequest.headers, body });
  const response = await judgeListing(request);
  return { status: response.status, warnings: response.ok ? ((await response.json()) as ListingWarning[]) : [] };
}
const kinds = async (change?: object) => (await judge(change)).warnings.map(({ kind }) => kind);

describe('the editor', () => {
  it('shows how a rent and a notice period differ from the others in the building', async () => {
    expect(await kinds()).toEqual([]);
    expect((await judge({ amount: 30_000, noticePeriod: 3 })).warnings).toMatchObject([
      { kind: 'rentFar', among: 'building', rent: 3_600, low: 1_800 },
      { kind: 'noticeUnlike', months: 3, usual: 9 },
    ]);
  });

  it('names photos that another listing shows, even for a new listing', async () => {
    expect((await judge({ images })).warnings).toMatchObject([{ kind: 'samePhotos', count: 3 }]);
    expect(await kinds({ images, id: null, objectId: null, city: 'Stockholm' })).toEqual(['samePhotos']);
  });

  it('does not show a dismissed warning again until its value changes, and can undo the dismissal', async () => {
    const [warning] = (await judge({ amount: 30_000 })).warnings;
    const { kind, value } = warning!;
    valueOf(await dismissWarning({ listingId: listing.id, kind, value, isDismissed: true }));
    expect(await kinds({ amount: 30_000 })).toEqual([]);
    expect(await kinds({ amount: 31_000 })).toEqual(['rentFar']);
    valueOf(await dismissWarning({ listingId: listing.id, kind, value, isDismissed: false }));
    expect(await kinds({ amount: 30_000 })).toEqual(['rentFar']);
  });

  it.each([
    ['more than is asked for', { reference: 'L-1' }, 400],
    ['no text', { description: 7 }, 400],
    ['more photos than a listing has', { images: Array.from({ length: limits.imagesMax + 1 }, String) }, 400],
    ['megabytes', { description: 'x'.repeat(600_000) }, 413],
  ])('cannot send %s', async (_, change, status) => {
    expect((await judge(change)).status).toBe(status);
  });
});

it('a dismissal is stored with person and time, and without the person once they are removed', async () => {
  const id = await desk.signInAs('editor', 'Eva');
  valueOf(await dismissWarning({ listingId: listing.id, kind: 'rentFar', value: '1', isDismissed: true }));
  await desk.signInAs('admin', 'Bo');
  valueOf(await changePerson({ id, disabled: true }));
  expect((await collectPersonData(desk.store, id))?.dismissedWarnings).toEqual([
    { listingId: listing.id, kind: 'rentFar', at: expect.any(String) },
  ]);
  valueOf(await removePerson({ id }));
  expect(await desk.store.db.selectFrom('dismissed_warnings').select('staff_id').execute()).toEqual([
    { staff_id: null },
  ]);
});

describe('a bulk preview', () => {
  const change = { kind: 'fields', patch: { noticePeriod: 3 } } as const;
  const preview = async () => readRunPage(desk.store, valueOf(await previewBulk({ ids: [listing.id], change })).id);

  it('warns about what it changes, but can be started', async () => {
    const { run, rows } = await preview();
    expect(rows).toMatchObject([{ state: 'waiting', warnings: [{ kind: 'noticeUnlike', months: 3, usual: 9 }] }]);
    expect(valueOf(await startRun({ id: run.id })).state).toBe('running');
  });

  it('does not show dismissed warnings', async () => {
    const { run, rows } = await preview();
    const { value, kind } = rows[0]!.warnings[0]!;
    const dismiss = async (isDismissed: boolean) =>
      valueOf(await dismissWarning({ listingId: listing.id, kind, value, isDismissed }));
    const now = async () => (await readRunPage(desk.store, run.id)).rows[0]!.warnings.length;
    await dismiss(true);
    expect(await now()).toBe(0);
    expect((await preview()).rows[0]!.warnings).toEqual([]);
    await dismiss(false);
    expect(await now()).toBe(1);
  });
});

it('warnings do not stop a save', async () => {
  const odd = { ...rent(900_000), workplaces: 1, noticePeriod: 3, images, locale: 'en' };
  expect((await kinds({ amount: 900_000, workplaces: 1, noticePeriod: 3, images })).length).toBeGreaterThan(3);
  valueOf(await desk.save(listing, { ...odd, price: { ...odd.price, currency: 'SEK' } }));
});

it('drafts, the listing itself and other types are not compared with', async () => {
  const { object } = listing;
  const place = { id: listing.id, objectId: object.id, city: object.city, type: listing.type, images: [] };
  const others = [
    listing,
    { ...listing, id: 'draft', status: 'draft' },
    { ...listing, id: 'other', type: 'coworking' },
    { ...listing, id: 'off', status: 'unpublished' },
  ] as Listing[];
  expect(surroundingsOf(place, others)).toMatchObject({ building: [1_800], city: [1_800], notices: [9] });
});

it('a city in another spelling is the same city', () => {
  const { object } = listing;
  const place = { id: null, objectId: null, city: 'Malmö ', type: listing.type, images: [] };
  const inCity = { ...listing, object: { ...object, city: 'Malmö'.normalize('NFD') } };
  expect(surroundingsOf(place, [inCity]).city).toHaveLength(1);
});
