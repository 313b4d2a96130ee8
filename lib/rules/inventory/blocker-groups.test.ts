import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ListingStatus, PublishBlocker } from '@/lib/contract';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { parseBlockerFilter } from './blocker-filter';
import { blockerReasons, filterOffMarket, groupOffMarket, offMarketChoices } from './blocker-groups';
import { blockerNames } from '@/lib/rules/listings/listing-choices';
import { filterRows } from './filter-rows';
import { inventoryRow, type InventoryRow } from './inventory-row';
import { wholeInventory } from './inventory-view';
import { countFigures } from './market-figures';

const noFilter = parseBlockerFilter(new URLSearchParams(), null);

type Given = {
  status: ListingStatus;
  blockers: PublishBlocker[];
  city: string;
  assignedTo: string | null;
  age: number;
  building: number;
};

function rowsOf(given: Partial<Given>[]): InventoryRow[] {
  return given.map(
    ({ status = 'draft', blockers = [], city = 'Malmö', assignedTo = null, age = 0, building = 0 }, index) => ({
      ...inventoryRow(exampleListingWith(index + 1)),
      status,
      blockers,
      city,
      assignedTo,
      objectId: `building-${building}`,
      createdAt: new Date(Date.UTC(2026, 10, 20) - age * 1000).toISOString(),
    }),
  );
}

const anyRows = fc
  .array(
    fc.record<Given>({
      status: fc.constantFrom('draft', 'published', 'unpublished'),
      blockers: fc.subarray([...blockerNames]),
      city: fc.constantFrom('Malmö', 'Åre', 'Örebro'),
      assignedTo: fc.constantFrom(null, 'asa@norrskar.example', 'Bo@norrskar.example'),
      age: fc.nat(5),
      building: fc.nat(3),
    }),
    { maxLength: 40 },
  )
  .map(rowsOf);

const listed = (rows: InventoryRow[]) => {
  const { sections, ready } = groupOffMarket(rows);
  return [...sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows)), ...ready];
};

describe('everything off the market, by consequence and reason', () => {
  it('leaves out listings that another one has replaced and counts them separately, unless they are live', () => {
    const replaced = (['draft', 'published', 'unpublished'] as const).map((status) => ({
      ...rowsOf([{ status }])[0]!,
      replacedBy: 'G-1',
    }));
    expect(groupOffMarket(replaced)).toMatchObject({ ready: [], count: 0, replaced: 2 });
    const view = { ...wholeInventory, blocker: ['ready' as const] };
    expect(filterRows(replaced, view, { email: null, staffId: null, now: 0 })).toEqual([]);
    expect(filterRows(rowsOf([{}]), view, { email: null, staffId: null, now: 0 })).toHaveLength(1);
  });

  it('lists each row off the market exactly once, and no other', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const off = rows.filter(({ status }) => status !== 'published').map(({ id }) => id);
        expect(
          listed(rows)
            .map(({ id }) => id)
            .sort(),
        ).toEqual(off.sort());
      }),
    );
  });

  it('counts what it lists', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { sections, ready, count } = groupOffMarket(rows);
        for (const section of sections) {
          expect(section.groups.reduce((sum, group) => sum + group.rows.length, 0)).toBe(section.count);
        }
        expect(sections.reduce((sum, section) => sum + section.count, ready.length)).toBe(count);
      }),
    );
  });

  it('groups each row by its status and blockers', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { sections, ready } = groupOffMarket(rows);
        expect(ready.every(({ blockers }) => blockers.length === 0)).toBe(true);
        for (const { consequence, groups } of sections) {
          for (const { reason, rows: current } of groups) {
            expect(current.length).toBeGreaterThan(0);
            for (const { status, blockers } of current) {
              expect(blockers.includes('object')).toBe(consequence === 'archived');
              if (consequence === 'archived') continue;
              expect(status).toBe(consequence === 'fellOff' ? 'unpublished' : 'draft');
              expect(blockers.length > 1 ? 'several' : blockers[0]).toBe(reason);
            }
          }
        }
      }),
    );
  });

  it('sorts by consequence, then by reason, then by when they were created', () => {
    const rows = rowsOf([
      { blockers: ['object'], age: 1 },
      { blockers: ['images'], age: 3 },
      { blockers: ['images'], age: 2 },
      { blockers: ['images', 'price'] },
      { status: 'unpublished', blockers: ['price'] },
      { status: 'published' },
      { status: 'unpublished' },
    ]);
    const { sections, ready, count } = groupOffMarket(rows);
    expect(sections.map(({ consequence }) => consequence)).toEqual(['fellOff', 'neverLive', 'archived']);
    expect(
      sections[1]!.groups.map(({ reason, rows: current }) => [reason, current.map(({ reference }) => reference)]),
    ).toEqual([
      ['images', ['NS-3', 'NS-2']],
      ['several', ['NS-4']],
    ]);
    expect(sections[2]!.groups.map(({ objectId, rows: current }) => [objectId, current.length])).toEqual([
      [rows[0]!.objectId, 1],
    ]);
    expect([ready.length, count]).toEqual([1, 6]);
    expect(blockerReasons.slice(0, -1)).toEqual(blockerNames);
  });

  it('has every section when everything is live', () => {
    expect(groupOffMarket(rowsOf([{ status: 'published' }]))).toEqual({
      sections: [
        { consequence: 'fellOff', count: 0, groups: [] },
        { consequence: 'neverLive', count: 0, groups: [] },
        { consequence: 'archived', count: 0, groups: [] },
      ],
      ready: [],
      onPurpose: [],
      count: 0,
      replaced: 0,
    });
  });
});

describe('the filters for listings off the market', () => {
  const rows = rowsOf([
    { blockers: ['images', 'price'], city: 'Åre', assignedTo: 'Asa@norrskar.example' },
    { blockers: ['images'] },
    { blockers: [], city: 'Åre' },
    { blockers: ['price'], status: 'published', city: 'Lund' },
  ]);
  const references = (filter: Partial<Parameters<typeof filterOffMarket>[1]>) =>
    filterOffMarket(rows, { ...noFilter, ...filter }).map(({ reference }) => reference);

  it.each([
    [{}, ['NS-1', 'NS-2', 'NS-3']],
    [{ reason: 'price' as const }, ['NS-1']],
    [{ reason: 'images' as const, city: 'Åre' }, ['NS-1']],
    [{ city: 'Åre' }, ['NS-1', 'NS-3']],
    [{ assignee: 'asa@norrskar.example' }, ['NS-1']],
    [{ assignee: 'nobody@norrskar.example' }, []],
    [{ building: rows[1]!.objectId, city: 'Malmö' }, ['NS-2']],
    [{ building: 'another' }, []],
    [{ type: 'coworking' as const }, []],
    [{ type: 'office' as const, reason: 'images' as const }, ['NS-1', 'NS-2']],
  ])('%j match %j', (filter, expected) => {
    expect(references(filter)).toEqual(expected);
  });

  it('count a row under each of its blockers', () => {
    expect(countFigures(rows)).toMatchObject({ images: 2, price: 1, noticePeriod: 0, object: 0 });
  });

  it('search as the list of listings does', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom('ÅRE', 'malmo', 'mal mö', 'nowhere'), (some, search) => {
        const off = some.filter(({ status }) => status !== 'published');
        const listed = filterRows(off, { ...wholeInventory, search }, { email: null, staffId: null, now: 0 });
        expect(filterOffMarket(some, { ...noFilter, search })).toEqual(listed);
      }),
    );
  });

  it('match as many rows for a reason as that reason counts', () => {
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...blockerNames), (some, reason) => {
        expect(filterOffMarket(some, { ...noFilter, reason })).toHaveLength(countFigures(some)[reason]);
      }),
    );
  });

  it('match a city in any spelling, as the list of listings does', () => {
    // The last one as macOS writes it, with the ring as a character of its own.
    const spellings = ['Åre', 'ÅRE', 'åre ', 'Åre'.normalize('NFD')];
    const written = rowsOf([...spellings, 'Malmö'].map((city) => ({ city })));
    expect(offMarketChoices(written).cities).toEqual(['Malmö', 'Åre']);
    const listed = filterRows(written, { ...wholeInventory, city: ['Åre'] }, { email: null, staffId: null, now: 0 });
    expect(listed).toHaveLength(spellings.length);
    expect(filterOffMarket(written, { ...noFilter, city: 'Åre' })).toEqual(listed);
  });

  it('offer the existing values in Swedish order', () => {
    expect(offMarketChoices(rows)).toMatchObject({
      cities: ['Malmö', 'Åre'],
      types: ['office'],
      assignees: ['asa@norrskar.example'],
    });
    expect(offMarketChoices(rows).buildings.map(({ id }) => id)).toEqual([
      ...new Set(rows.filter(({ status }) => status !== 'published').map(({ objectId }) => objectId)),
    ]);
  });

  it('tell apart buildings in one street by their second address line', () => {
    const floors = ['3 tr', '2 tr'].map((streetAddress2) => ({
      ...rows[0]!,
      objectId: streetAddress2,
      streetAddress2,
    }));
    expect(offMarketChoices(floors).buildings.map(({ address }) => address)).toEqual(
      ['2 tr', '3 tr'].map((floor) => `${rows[0]!.streetAddress}, ${floor}`),
    );
  });
});
