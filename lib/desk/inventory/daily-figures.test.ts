import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ListingStatus, PublishBlocker } from '@/lib/contract';
import { figuresOf, type DailyFigures } from '@/lib/rules/inventory/daily-figures';
import { createBulkHarness, type BulkHarness } from '@/lib/testing/harness/bulk-harness';
import { keepFigures, listFigures } from './figures-store';
import { InventoryIndex } from './inventory-index';
import { InventorySaver } from './inventory-saver';

let desk: BulkHarness;

beforeAll(async () => {
  desk = await createBulkHarness();
});
afterAll(() => desk.close());

const noon = Date.parse('2026-11-20T11:00:00Z');
const dayMs = 24 * 3_600_000;

const anyListing = fc
  .record({
    status: fc.constantFrom(...ListingStatus.options),
    blockers: fc.subarray(PublishBlocker.options),
    area: fc.option(fc.integer({ min: 1, max: 900 })),
    replacedBy: fc.constant(null),
    off: fc.constant(null),
  })
  .map((listing) => (listing.status === 'published' ? { ...listing, blockers: [] } : listing));

describe('the figures of a day', () => {
  it('count every listing once by status, and each that is blocked at least once by reason', () => {
    fc.assert(
      fc.property(fc.array(anyListing, { maxLength: 30 }), (listings) => {
        const figures = figuresOf(listings, noon);
        expect(figures.published + figures.draft + figures.unpublished).toBe(listings.length);
        const reasons = PublishBlocker.options.map((blocker) => figures[blocker]);
        expect(reasons.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(figures.blocked);
        expect(Math.max(...reasons)).toBeLessThanOrEqual(figures.blocked);
      }),
    );
  });

  it('belong to the day in Sweden, and add up the area of what is on the market', () => {
    const listings = [
      { status: 'published' as const, blockers: [], area: 120.5, replacedBy: null, off: null },
      { status: 'published' as const, blockers: [], area: null, replacedBy: null, off: null },
      { status: 'draft' as const, blockers: ['price' as const], area: 900, replacedBy: null, off: null },
    ];
    expect(figuresOf(listings, Date.parse('2026-11-20T23:30:00Z'))).toMatchObject({
      day: '2026-11-21',
      areaSqm: 120.5,
      blocked: 1,
      price: 1,
    });
  });
});

describe('saved figures', () => {
  const on = (day: string, published: number): DailyFigures => ({ ...figuresOf([], noon), day, published });

  it('are one row a day, the latest, in the order of the days', async () => {
    const { store } = desk;
    await keepFigures(store, 'one', on('2026-11-20', 3), noon);
    await keepFigures(store, 'one', on('2026-11-19', 2), noon - dayMs);
    await keepFigures(store, 'one', on('2026-11-20', 4), noon + 1);
    await keepFigures(store, 'two', on('2026-11-20', 9), noon);
    const found = await listFigures(store, 'one', { now: noon, days: 90 });
    expect(found).toEqual([on('2026-11-19', 2), on('2026-11-20', 4)]);
    expect(await listFigures(store, 'one', { now: noon, days: 1 })).toEqual([on('2026-11-20', 4)]);
  });

  it.each([
    ['2026-03-29T22:30:00Z', 2, ['2026-03-29', '2026-03-30']],
    ['2026-10-25T22:30:00Z', 1, ['2026-10-25']],
  ])('are those of the last days also in the hour at %s, near a change of the clocks', async (at, days, expected) => {
    const { store } = desk;
    for (const day of ['2026-03-28', ...expected]) await keepFigures(store, at, on(day, 1), noon);
    const found = await listFigures(store, at, { now: Date.parse(at), days });
    expect(found.map(({ day }) => day)).toEqual(expected);
  });

  it('are deleted after 400 days', async () => {
    const { store } = desk;
    await keepFigures(store, 'old', on('2025-10-15', 1), noon);
    await keepFigures(store, 'old', on('2025-10-17', 2), noon);
    await keepFigures(store, 'old', on('2026-11-20', 3), noon);
    const found = await listFigures(store, 'old', { now: noon, days: 500 });
    expect(found.map(({ day }) => day)).toEqual(['2025-10-17', '2026-11-20']);
  });

  it('are saved with the first save of a whole inventory, and again on request', async () => {
    const { store, connection } = desk;
    await desk.put('A');
    const scope = { id: 'saved', keyHash: 'any' };
    const index = new InventoryIndex();
    const saver = new InventorySaver(store, scope, index);
    const saved = async () =>
      (await listFigures(store, 'saved', { now: Date.now(), days: 2 })).map(({ draft }) => draft);
    await saver.keepFigures();
    expect(await saved()).toEqual([]);
    await index.refresh(connection);
    await saver.flush();
    const [first] = await saved();
    expect(first).toBe(index.listings.filter(({ status }) => status === 'draft').length);
    await desk.put('B', { status: 'draft' });
    index.expire();
    await index.refresh(connection);
    await saver.flush();
    expect(await saved()).toEqual([first]);
    await saver.keepFigures();
    expect(await saved()).toEqual([first! + 1]);
  });
});
