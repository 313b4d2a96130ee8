import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import type { Member } from '@/lib/rules/staff/member';
import { notedInAddressOrder } from './address-order';
import { sortKeys, type SortKey } from './inventory-view';
import { sortRows } from './sort-rows';

describe('sorting', () => {
  it('returns every row, in the same order whatever the order of the input', () => {
    fc.assert(
      fc.property(anyInventoryRows, fc.constantFrom(...sortKeys), fc.boolean(), (rows, sort, descending) => {
        const sorted = sortRows(rows, sort, descending);
        expect(new Set(sorted)).toEqual(new Set(rows));
        expect(sorted).toHaveLength(rows.length);
        expect(sortRows([...rows].reverse(), sort, descending)).toEqual(sorted);
      }),
    );
  });

  it('gives the same order after a few changes as from scratch', () => {
    fc.assert(
      fc.property(anyInventoryRows, anyInventoryRows, fc.nat(3), (rows, others, gone) => {
        sortRows(rows, 'address', false);
        const current = new Set(rows.map(({ id }) => id));
        const fresh = others.filter(({ id }) => !current.has(id)).slice(0, 3);
        const after = [...fresh, ...rows.slice(gone)];
        const fromSorted = sortRows(after, 'address', false);
        const fromScratch = sortRows(structuredClone(after), 'address', false);
        expect(fromSorted.map(({ id }) => id)).toEqual(fromScratch.map(({ id }) => id));
      }),
    );
  });

  it('leaves rows that are marked as sorted in their order', () => {
    const rows = ['Zetterlunds väg 1', 'Avägen 9'].map((streetAddress, id) => row({ id: `${id}`, streetAddress }));
    expect(sortRows(notedInAddressOrder([...rows]), 'address', false)).toEqual(rows);
    expect(sortRows(structuredClone(rows), 'address', false)).toEqual(rows.toReversed());
  });

  it.each(
    (['area', 'workplaces', 'notice', 'assignee'] as const).flatMap((sort) => [
      { sort, descending: true },
      { sort, descending: false },
    ]),
  )('puts rows without a value last: $sort, descending $descending', ({ sort, descending }) => {
    const field = { area: 'area', workplaces: 'workplaces', notice: 'noticePeriod', assignee: 'assignedTo' } as const;
    fc.assert(
      fc.property(anyInventoryRows, (rows) => {
        const missing = sortRows(rows, sort, descending).map((each) => each[field[sort]] === null);
        expect(missing).toEqual([...missing].sort((a, b) => Number(a) - Number(b)));
      }),
    );
  });

  it.each([
    ['address', false, 'Avägen 9|Avägen 10|Zetterlunds väg 1|Åvägen 2|Ängsgatan 3|Östra Hamngatan 16'],
    ['address', true, 'Östra Hamngatan 16|Ängsgatan 3|Åvägen 2|Zetterlunds väg 1|Avägen 10|Avägen 9'],
  ] satisfies [SortKey, boolean, string][])(
    'sorts by %s in Swedish order (descending: %s)',
    (sort, descending, expected) => {
      const streets = expected.split('|').sort(() => 1);
      const rows = [...streets].reverse().map((streetAddress, index) => row({ id: String(index), streetAddress }));
      const found = sortRows(rows, sort, descending).map(({ streetAddress }) => streetAddress);
      expect(found.join('|')).toBe(expected);
    },
  );

  it('sorts people in Swedish order', () => {
    const people = ['bo@x.example', 'åke@x.example', 'zara@x.example', null, 'örjan@x.example'];
    const rows = people.map((assignedTo, index) => row({ id: String(index), assignedTo }));
    expect(sortRows(rows, 'assignee', false).map(({ assignedTo }) => assignedTo)).toEqual([
      'bo@x.example',
      'zara@x.example',
      'åke@x.example',
      'örjan@x.example',
      null,
    ]);
  });

  it('sorts people by the names that the list shows', () => {
    const rows = ['asa@x.example', 'bo@x.example', 'Örjan@x.example', 'x@y.example'].map((assignedTo) =>
      row({ id: assignedTo, assignedTo }),
    );
    const names = ['Åsa Lind', 'Bo Ek', 'Anna Öst'];
    const members = ['asa', 'bo', 'örjan'].map((id, index) => {
      return { id, name: names[index]!, email: `${id}@x.example`, active: true };
    });
    const order = (known: Member[]) => sortRows(rows, 'assignee', false, known).map(({ id }) => id.split('@')[0]);
    expect(order([])).toEqual(['asa', 'bo', 'x', 'Örjan']);
    expect(order(members)).toEqual(['Örjan', 'bo', 'x', 'asa']);
  });

  it.each([false, true])('keeps the listings of one address in order, addresses descending: %s', (descending) => {
    const rows = ['K-10', 'K-9', 'K-1'].map((reference) => row({ id: reference, reference }));
    expect(sortRows(rows, 'address', descending).map(({ id }) => id)).toEqual(['K-1', 'K-9', 'K-10']);
  });

  it.each([false, true])('sorts monthly, daily and missing rents as separate groups (descending: %s)', (descending) => {
    const rows = [
      row({ id: 'none', amount: 0 }),
      row({ id: 'day', unit: 'day', amount: 295 }),
      row({ id: 'low', amount: 9_000 }),
      row({ id: 'high', amount: 90_000 }),
    ];
    const months = descending ? ['high', 'low'] : ['low', 'high'];
    expect(sortRows(rows, 'rent', descending).map(({ id }) => id)).toEqual([...months, 'day', 'none']);
  });
});
