import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { groupOffMarket } from './blocker-groups';
import { firstRows, groupsAtFirst, rowsAtFirst } from './first-rows';

const anyRows = fc
  .array(anyInventoryRows, { maxLength: 6 })
  .map((parts) =>
    parts.flat().map((row, index) => ({ ...row, id: `${index}` as typeof row.id, objectId: `o${index % 9}` })),
  );

it('shows as many rows at first as the page has room for, with some of every list', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      const offMarket = groupOffMarket(rows);
      const first = firstRows(offMarket);
      const atFirst = offMarket.sections.flatMap(({ consequence, groups }) =>
        groups.slice(0, groupsAtFirst).map((group, index) => [first[consequence][index]!, group.rows.length] as const),
      );
      const { ready, onPurpose } = offMarket;
      const lists = [...atFirst, [first.ready, ready.length] as const, [first.onPurpose, onPurpose.length] as const];
      const sum = lists.reduce((total, [shown]) => total + shown, 0);
      expect(sum).toBeLessThanOrEqual(rowsAtFirst);
      for (const [shown, size] of lists) expect(shown).toBeLessThanOrEqual(size);
      for (const [shown, size] of lists) expect(shown).toBeGreaterThanOrEqual(Math.min(size, 1));
      const others = lists.slice(first.fellOff.slice(0, groupsAtFirst).length);
      const hasSecond = others.some(([shown]) => shown > 1);
      for (const [shown, size] of hasSecond ? lists.slice(0, -others.length) : [])
        expect(shown).toBeGreaterThanOrEqual(Math.min(size, 8));
      const all = lists.reduce((total, [, size]) => total + size, 0);
      expect(sum).toBeGreaterThanOrEqual(Math.min(all, 20));
    }),
  );
});

it('shows a row of the last list too if there are as many lists as possible', () => {
  const rows = Array.from({ length: 5 }, () => inventoryRowWith({}));
  const groups = Array.from({ length: groupsAtFirst }, () => ({ reason: 'several' as const, objectId: null, rows }));
  const sections = (['fellOff', 'neverLive', 'archived'] as const).map((consequence) => ({
    consequence,
    count: groups.length * rows.length,
    groups,
  }));
  expect(firstRows({ sections, ready: rows, onPurpose: rows }).onPurpose).toBe(1);
});

it('shows the listings that were on the market before a second row of other lists', () => {
  const rowsOf = (count: number) => Array.from({ length: count }, () => inventoryRowWith({}));
  const group = (count: number) => ({ reason: 'several' as const, objectId: null, rows: rowsOf(count) });
  const sections = [
    { consequence: 'fellOff' as const, count: 12, groups: [group(8), group(2), group(2)] },
    { consequence: 'neverLive' as const, count: 28, groups: [group(14), group(14)] },
  ];
  expect(firstRows({ sections, ready: rowsOf(17), onPurpose: rowsOf(6) })).toEqual({
    fellOff: [8, 2, 2],
    neverLive: [2, 2],
    archived: [],
    ready: 2,
    onPurpose: 2,
  });
  sections[0] = { consequence: 'fellOff', count: 60, groups: [group(30), group(30)] };
  expect(firstRows({ sections, ready: rowsOf(17), onPurpose: rowsOf(6) })).toMatchObject({
    fellOff: [8, 8],
    neverLive: [1, 1],
    ready: 1,
    onPurpose: 1,
  });
});
