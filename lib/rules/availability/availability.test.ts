import { describe, expect, it } from 'vitest';
import { listingRef } from '@/lib/contract';
import { inventoryRow, type InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { availabilityOf, timelineFrom } from './availability';

const today = '2026-11-23';
let made = 0;

function rowWith(changes: Partial<InventoryRow>): InventoryRow {
  made += 1;
  const row = inventoryRow(exampleListingWith(made));
  return {
    ...row,
    objectId: 'a',
    streetAddress: 'Agatan 1',
    city: 'Malmö',
    status: 'unpublished',
    off: null,
    ...changes,
  };
}

function offUntil(backOn: string | null, changes: Partial<InventoryRow> = {}): InventoryRow {
  const isDue = backOn !== null && backOn <= today;
  return rowWith({
    off: { reason: 'renovation', backOn, publishes: false, person: 'Åsa', at: '2026-11-01T10:00:00Z', isDue },
    ...changes,
  });
}

describe('availability', () => {
  it('lists returning premises by month, earliest first, and due premises separately', () => {
    const late = offUntil('2027-03-20');
    const early = offUntil('2027-03-01');
    const december = offUntil('2026-12-31');
    const due = offUntil('2026-11-23');
    const found = availabilityOf([late, early, december, due, rowWith({ status: 'published' })], today);
    expect(found.due).toEqual([due]);
    expect(found.months).toEqual([
      { month: '2026-12', rows: [december] },
      { month: '2027-03', rows: [early, late] },
    ]);
    expect(found.live).toBe(1);
  });

  it('leaves out premises without a day of return', () => {
    const found = availabilityOf([rowWith({}), offUntil(null)], today);
    expect(found).toEqual({ live: 0, due: [], months: [], buildings: [] });
  });

  it('has a row for each of the premises, at their month of return, with buildings that have a return first', () => {
    const live = rowWith({ status: 'published', objectId: 'b', streetAddress: 'Bgatan 2', city: 'Lund' });
    const next = offUntil('2027-01-15');
    const due = offUntil('2026-02-01');
    const far = offUntil('2027-11-01');
    const { buildings } = availabilityOf([live, next, due, far], today);
    expect(buildings.map(({ address, rows }) => [address, rows.map(({ from }) => from)])).toEqual([
      ['Agatan 1, 3 tr', [2, 0, null]],
      ['Bgatan 2, 3 tr', [0]],
    ]);
  });

  it('covers twelve months, across the end of a year', () => {
    const months = timelineFrom(today);
    expect([months.length, months[0], months[1], months[2], months[11]]).toEqual([
      12,
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-10',
    ]);
  });

  it('sorts premises with one address by their reference, as lists do', () => {
    const rows = ['Lokal 10', 'Lokal 2', 'Lokal 1'].map((name) =>
      offUntil('2027-03-01', { reference: listingRef(name) }),
    );
    rows.push(rowWith({ status: 'published', reference: listingRef('Lokal 3') }));
    const { months, buildings } = availabilityOf(rows, today);
    expect(months[0]!.rows.map(({ reference }) => reference)).toEqual(['Lokal 1', 'Lokal 2', 'Lokal 10']);
    const inBuilding = buildings[0]!.rows.map(({ row }) => row.reference);
    expect(inBuilding).toEqual(['Lokal 1', 'Lokal 2', 'Lokal 3', 'Lokal 10']);
  });

  it('sorts buildings and their premises in Swedish order, 2 before 10', () => {
    const live = (changes: Partial<InventoryRow>) => rowWith({ status: 'published', ...changes });
    const found = availabilityOf(
      [
        live({ objectId: 'b', city: 'Ängelholm' }),
        live({ objectId: 'c', city: 'Åre' }),
        live({ objectId: 'd', city: 'Malmö', streetAddress: 'Storgatan 10' }),
        live({ objectId: 'e', city: 'Malmö', streetAddress: 'Storgatan 2', streetAddress2: '10 tr' }),
        live({ objectId: 'e', city: 'Malmö', streetAddress: 'Storgatan 2', streetAddress2: '2 tr' }),
      ],
      today,
    );
    expect(found.buildings.map(({ id }) => id)).toEqual(['e', 'd', 'c', 'b']);
    expect(found.buildings[0]!.rows.map(({ row }) => row.streetAddress2)).toEqual(['2 tr', '10 tr']);
  });
});
