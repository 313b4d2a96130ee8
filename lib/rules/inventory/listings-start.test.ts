import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { anyView } from '@/lib/testing/model/any-view';
import { describedIds } from './filter-rows';
import { wholeInventory } from './inventory-view';
import { listingsStart, rowsOfView, statusCounts, wholeListMax } from './listings-start';
import { packRows, unpackRows } from './packed-rows';

const checkedAt = Date.parse('2026-11-20T12:00:00Z');
const email = 'asa@norrskar.example';
const members = [{ id: '1', name: 'Örjan', email: 'asa@norr.example', active: true }];

it('the server renders the same first rows and counts as the browser, which has no descriptions', () => {
  fc.assert(
    fc.property(anyInventoryRows, anyView, (rows, view) => {
      const start = listingsStart({ rows, checkedAt }, view, { email, staffId: null, members, rowsMax: 5 });
      const inBrowser = unpackRows(packRows(rows.toReversed()));
      const reader = {
        email,
        staffId: null,
        members,
        now: checkedAt,
        described: new Set<string>(describedIds(rows, view.search)),
      };
      const found = rowsOfView(inBrowser, view, reader);
      const sent = found.length > wholeListMax ? 5 : found.length;
      expect(start.rows.map(({ id }) => id)).toEqual(found.slice(0, sent).map(({ id }) => id));
      expect([start.found, start.all]).toEqual([found.length, inBrowser.length]);
      expect(start.counts).toEqual(statusCounts(inBrowser, view, reader));
      expect(JSON.stringify(start.rows)).not.toContain('"description"');
    }),
    { numRuns: 300 },
  );
});

it('the first rows and counts are the same throughout a day, for which they are cached', () => {
  const times = fc
    .integer({ min: 0, max: 24 * 3_600_000 - 1 })
    .map((ms) => Date.parse('2026-11-20T00:00:00+01:00') + ms);
  fc.assert(
    fc.property(anyInventoryRows, anyView, times, (rows, view, time) => {
      const at = (now: number) => ({
        ...listingsStart({ rows: [...rows], checkedAt: now }, view, { email, staffId: null, rowsMax: 5 }),
        checkedAt,
      });
      expect(at(time)).toEqual(at(checkedAt));
    }),
    { numRuns: 300 },
  );
});

it('a long list is sent as one window of rows, a short one completely', () => {
  const rows = Array.from({ length: wholeListMax + 1 }, (_, index) => inventoryRowWith({ id: `l${index}` }));
  const sent = (some: typeof rows) =>
    listingsStart({ rows: some, checkedAt }, wholeInventory, { email, staffId: null, rowsMax: 5 }).rows.length;
  expect([sent(rows), sent(rows.slice(1))]).toEqual([5, wholeListMax]);
});
