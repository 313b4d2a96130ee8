import { describe, expect, it } from 'vitest';
import { landlordForEachTest, own, test } from '@/lib/testing/harness/landlord';
import { publishableBody } from '@/lib/testing/harness/service-harness';

landlordForEachTest();

const put = async (change: object = {}) =>
  (await own.api('PUT', '/listings/LOK-1', { ...publishableBody([]), ...change })).body;
const item = { id: '01937c1e-3333-7aaa-8bbb-000000000001', icon: 'sun', translations: { sv: 'Sol' } };
const both = { ...item, translations: { sv: 'Sol', en: 'Sun' } };

describe('a translation', () => {
  it.each<[string, object]>([
    ['C256 a description', { customAmenities: [] }],
    ['C256 an English description', { locale: 'en' }],
    ['C167 a label in one language', { description: null, customAmenities: [item] }],
  ])('%s of a new listing is queued', async (_, change) => {
    const listing = await put(change);
    expect(await test.translationJob(listing.id)).not.toBeNull();
  });

  it.each<[string, object]>([
    ['neither text nor labels', { description: null, customAmenities: [] }],
    ['labels in both languages', { description: null, customAmenities: [both] }],
  ])('C256 no translation is queued for a new listing with %s', async (_, change) => {
    const listing = await put(change);
    expect(await test.translationJob(listing.id)).toBeNull();
  });

  it.each<[string, object, boolean]>([
    ['C256 another description', { description: 'Ny' }, true],
    ['C256 no description any more', { description: null }, true],
    ['C259 another locale', { locale: 'en', customAmenities: [both] }, true],
    ['C167 another label in one language', { customAmenities: [{ ...item, translations: { sv: 'Måne' } }] }, true],
    ['C167 a label that loses its other language', { customAmenities: [item] }, true],
    [
      'C258 a label that is given in both',
      { customAmenities: [{ ...item, translations: { sv: 'Måne', en: 'Moon' } }] },
      false,
    ],
    ['C258 no labels any more', { customAmenities: [] }, false],
    ['C258 another price', { customAmenities: [both], price: { amount: 1, unit: 'month' } }, false],
    ['C258 another status', { customAmenities: [both], status: 'draft' }, false],
    ['C257 nothing new', { customAmenities: [both] }, false],
  ])('%s: a new translation is queued only for changed texts (row %#)', async (_, change, queued) => {
    const { id } = await put({ customAmenities: [both] });
    const first = await test.translationJob(id);
    expect(first).not.toBeNull();
    test.clock.now += 1_000;
    await put(change);
    expect((await test.translationJob(id)) !== first).toBe(queued);
    expect(await test.store.db.selectFrom('translation_jobs').selectAll().execute()).toHaveLength(1);
  });

  it('C258 is not needed for another icon or another order of labels', async () => {
    const second = { ...item, id: item.id.replace(/1$/, '2') };
    const { id } = await put({ customAmenities: [item, second] });
    const first = await test.translationJob(id);
    await put({ customAmenities: [second, { ...item, icon: 'moon' }] });
    expect(await test.translationJob(id)).toBe(first);
  });

  it('C168 C191 C260 appears in no answer and changes no time while it is pending', async () => {
    const listing = await put({ customAmenities: [item] });
    test.clock.now += 60_000;
    await test.store.db
      .updateTable('translation_jobs')
      .set({ state: 'failed', attempts: 5, last_error: 'x' })
      .execute();
    const { outcome: _, ...current } = listing;
    expect((await own.api('GET', `/listings/${listing.id}`)).body).toEqual(current);
    expect(current.customAmenities).toEqual([item]);
    expect(Object.keys(current).filter((name) => /translat/i.test(name))).toEqual([]);
  });

  it('C261 that failed does not change the listing, and a newer text is queued in its place', async () => {
    const { id } = await put();
    const first = await test.translationJob(id);
    await test.store.db.updateTable('translation_jobs').set({ state: 'failed' }).execute();
    expect((await put({ description: 'Ny' })).status).toBe('draft');
    expect(await test.store.db.selectFrom('translation_jobs').select(['state']).execute()).toEqual([
      { state: 'queued' },
    ]);
    expect(await test.translationJob(id)).not.toBe(first);
  });
});
