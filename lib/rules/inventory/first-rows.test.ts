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
      const least = lists.length * 2 <= rowsAtFirst ? 2 : 1;
      for (const [shown, size] of lists) expect(shown).toBeGreaterThanOrEqual(Math.min(size, least));
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
