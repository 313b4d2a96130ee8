import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { changedIds, updateInPlace, updateInOrder, openList } from './stable-list';
import { sortRows } from './sort-rows';

const names = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');
const [a, b, c] = ['a', 'b', 'c'].map((id) => row({ id })) as [
  ReturnType<typeof row>,
  ReturnType<typeof row>,
  ReturnType<typeof row>,
];

describe('a list in use', () => {
  it('shows changed rows in their old place, and counts those that would move', () => {
    const dearer = { ...a, amount: 30_000 };
    const all = [dearer, b, c];
    const current = updateInPlace(openList([a, b, c]), [b, c, dearer], all, changedIds([a, b, c], all));
    expect(names(current.rows)).toBe('abc');
    expect(current.rows[0]).toBe(dearer);
    expect([[...current.changed], current.pending]).toEqual([['a'], 1]);
  });

  it('leaves rows that no longer match in place, and lets new ones wait', () => {
    const off = { ...b, status: 'unpublished' as const };
    const all = [a, off, c];
    const current = updateInPlace(openList([a, b]), [a, c], all, changedIds([a, b], all));
    expect([names(current.rows), current.pending]).toEqual(['ab', 2]);
    expect(current.rows[1]).toBe(off);
    expect(names(updateInOrder(current, [a, c], new Set()).rows)).toBe('ac');
  });

  it('removes rows that no longer exist', () => {
    const current = updateInPlace(openList([a, b, c]), [a, c], [a, c], new Set());
    expect([names(current.rows), current.pending]).toEqual(['ac', 0]);
  });

  it('has nothing pending if the order stays the same', () => {
    const other = { ...a, description: 'Nytt' };
    const current = updateInPlace(openList([a, b]), [other, b], [other, b], new Set(['a']));
    expect([names(current.rows), current.pending, [...current.changed]]).toEqual(['ab', 0, ['a']]);
  });

  it('never moves a row past another, whatever data arrive, and is correct once the order is updated', () => {
    fc.assert(
      fc.property(anyInventoryRows, anyInventoryRows, (before, other) => {
        const after = [...before.map((each) => ({ ...each, amount: each.amount + 1 })), ...other].filter(
          ({ id }, index, all) => all.findIndex((each) => each.id === id) === index && !id.startsWith('0'),
        );
        const opened = openList(sortRows(before, 'changed', true));
        const wanted = sortRows(after, 'rent', false);
        const current = updateInPlace(opened, wanted, after, changedIds(before, after));
        const left = new Set(after.map(({ id }) => id));
        expect(current.rows.map(({ id }) => id)).toEqual(opened.rows.map(({ id }) => id).filter((id) => left.has(id)));
        expect(current.pending === 0).toBe(names(current.rows) === names(wanted));
        expect(updateInOrder(current, wanted, new Set()).rows).toBe(wanted);
      }),
    );
  });
});

it('a row has changed if it is new or has other values, but not if only its placeholder arrives', () => {
  const same = { ...a, coverBlur: 'x', blockers: [] };
  expect([...changedIds([a, b], [same, { ...b, blockers: ['price'] }, c])]).toEqual(['b', 'c']);
});
