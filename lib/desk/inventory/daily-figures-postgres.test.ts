import { afterAll, expect, it } from 'vitest';
import { figuresOf } from '@/lib/rules/inventory/daily-figures';
import { openTestDesk } from '@/lib/testing/harness/test-database';
import { keepFigures, listFigures } from './figures-store';

const { store, close } = await openTestDesk();
afterAll(close);

it('on Postgres, figures are one row a day, as numbers, even if two processes save them at the same time', async () => {
  const now = Date.parse('2026-11-20T11:00:00Z');
  const before = { ...figuresOf([], now), day: '2026-11-19', areaSqm: 120.25 };
  const today = { ...figuresOf([], now), published: 7, noticePeriod: 2 };
  await Promise.all([1, 2].map(() => keepFigures(store, 'one', before, now)));
  await keepFigures(store, 'one', { ...today, published: 6 }, now);
  await keepFigures(store, 'one', today, now);
  expect(await listFigures(store, 'one', { now, days: 90 })).toEqual([before, today]);
});
