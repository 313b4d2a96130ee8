import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { navCounts } from '@/components/shell/desk-pages';
import { parseBlockerFilter } from '@/lib/rules/inventory/blocker-filter';
import { filterOffMarket, groupOffMarket } from '@/lib/rules/inventory/blocker-groups';
import { figuresOf } from '@/lib/rules/inventory/daily-figures';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { figureView, formatView, parseView } from '@/lib/rules/inventory/inventory-view';
import { countFigures, marketStanding, needStandings, type MarketFigure } from '@/lib/rules/inventory/market-figures';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import { anyInventoryRows, inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { overviewFigures } from './overview-figures';

const noFilter = parseBlockerFilter(new URLSearchParams(), null);

const now = Date.parse('2026-11-20T11:00:00Z');
const reader = { email: null, staffId: null, now };

const anyRows = fc
  .tuple(anyInventoryRows, fc.array(fc.boolean(), { minLength: 30, maxLength: 30 }))
  .map(([rows, replaced]) =>
    rows.map((row, index): InventoryRow => ({ ...row, replacedBy: replaced[index] && index % 3 === 0 ? 'NEW' : null })),
  );

describe('every figure', () => {
  it('is the number of rows that its link shows', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        for (const [figure, count] of Object.entries(countFigures(rows))) {
          const address = new URLSearchParams(formatView(figureView(figure as MarketFigure)));
          expect([figure, filterRows(rows, parseView(address), reader).length]).toEqual([figure, count]);
        }
      }),
    );
  });

  it("is the same on the overview, beside the menu, in today's chart and on the page of blockers", () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const counts = countFigures(rows);
        const { sections, ready, onPurpose, count } = groupOffMarket(filterOffMarket(rows, noFilter));
        expect(onPurpose).toHaveLength(counts.onPurpose);
        const overview = overviewFigures(rows);
        expect(overview.counts).toEqual(counts);
        for (const standing of needStandings) {
          const section = sections.find(({ consequence }) => consequence === standing);
          expect(section?.count ?? ready.length).toBe(counts[standing]);
          expect(overview.needs[standing]).toHaveLength(counts[standing]);
        }
        expect(count).toBe(counts.off);
        for (const reason of blockerNames) {
          const shown = groupOffMarket(filterOffMarket(rows, { ...noFilter, reason }));
          expect(shown.count).toBe(counts[reason]);
        }
        const fullCrawl = { rows: null, failed: false, drift: null };
        const inventory = {
          rows,
          objects: [],
          checkedAt: now,
          stale: false,
          staleBecause: null,
          fromCache: false,
          counting: null,
          fullCrawl,
        };
        expect(navCounts(inventory)).toEqual({ listings: counts.all, blockers: counts.off });
        const { images, price, noticePeriod, object, blocked } = counts;
        expect(figuresOf(rows, now)).toMatchObject({ images, price, noticePeriod, object, blocked });
      }),
    );
  });

  it('adds up: live, ready and blocked, and those replaced by other listings', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { all, published, off, blocked, ready, onPurpose, fellOff, neverLive, archived } = countFigures(rows);
        const replaced = rows.filter((row) => marketStanding(row) === 'replaced').length;
        expect(all).toBe(published + off + replaced);
        expect(off).toBe(ready + blocked + onPurpose);
        expect(blocked).toBe(fellOff + neverLive + archived);
      }),
    );
  });
});

it.each([
  ['published', [], null, 'live'],
  ['published', ['images'], 'G-1', 'live'],
  ['unpublished', [], null, 'ready'],
  ['draft', [], null, 'ready'],
  ['unpublished', ['images'], null, 'fellOff'],
  ['draft', ['price', 'images'], null, 'neverLive'],
  ['unpublished', ['images', 'object'], null, 'archived'],
  ['draft', ['object'], null, 'archived'],
  ['draft', ['price'], 'G-1', 'replaced'],
] as const)('a %s listing that lacks %j and is replaced by %s is: %s', (status, blockers, replacedBy, standing) => {
  expect(marketStanding(inventoryRowWith({ status, blockers: [...blockers], replacedBy }))).toBe(standing);
});

it.each([
  ['published', [], false, 'live'],
  ['unpublished', [], false, 'onPurpose'],
  ['draft', ['price', 'object'], false, 'onPurpose'],
  ['unpublished', [], true, 'ready'],
  ['unpublished', ['images'], true, 'fellOff'],
] as const)('a %s listing that lacks %j with a reason that is due (%s) is: %s', (status, blockers, isDue, standing) => {
  const off = { reason: 'let', backOn: '2027-03-01', publishes: false, person: 'Åsa', at: '', isDue } as const;
  expect(marketStanding(inventoryRowWith({ status, blockers: [...blockers], off }))).toBe(standing);
});
