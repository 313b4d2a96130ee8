import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { anyView } from '@/lib/testing/model/any-view';
import { countByStatus, countChoices, describedIds, filterRows } from './filter-rows';
import { sentRow } from './inventory-row';
import { wholeInventory, type InventoryView } from './inventory-view';
import { filterChoices, type FilterName, type RangeFilterName } from './listing-filters';

/** Half past midnight in Sweden, when it is still the day before in UTC. */
const reader = { email: 'Asa@norr.example', staffId: null, now: Date.parse('2026-11-20T23:30:00Z') };

const rows = [
  row({ id: 'a', reference: 'NS-1', city: 'Malmö', description: 'Ljust hörnrum', assignedTo: 'asa@norr.example' }),
  row({
    id: 'b',
    status: 'unpublished',
    blockers: ['images', 'object'],
    streetAddress: 'Östra gatan 4',
    imageCount: 0,
  }),
  row({ id: 'c', status: 'unpublished', type: 'coworking', unit: 'day', amount: 295, objectId: 'o2', city: 'MALMÖ ' }),
  row({
    id: 'd',
    reference: 'NS-2',
    status: 'draft',
    blockers: ['price'],
    streetAddress2: '3 tr',
    area: null,
    amount: 0,
    assignedTo: 'bo@norr.example',
    updatedAt: '2026-11-20T23:00:00.000Z',
    lastChange: 'propertySystem',
    replacedBy: null,
  }),
];

describe('filtering', () => {
  it.each([
    [{ search: 'malmo' }, 'ac'],
    [{ search: 'ns-1' }, 'a'],
    [{ search: 'HÖRNRUM' }, 'a'],
    [{ search: 'asa@' }, 'a'],
    [{ search: ' gatan  4 ' }, 'b'],
    [{ search: 'gatan4' }, 'b'],
    [{ search: 'stockholm3tr' }, ''],
    [{ search: '3tr' }, 'd'],
    [{ search: 'ns2' }, 'd'],
    [{ search: 'Östra gatan,4' }, 'b'],
    [{ search: 'stockholm 3' }, 'd'],
    [{ search: '11122 östra' }, 'b'],
    [{ search: '111 22 östra' }, 'b'],
    [{ search: 'nothing of the kind' }, ''],
    [{ status: ['unpublished'] }, 'bc'],
    [{ status: ['unpublished', 'draft'] }, 'bcd'],
    [{ type: ['coworking'] }, 'c'],
    [{ blocker: ['any'] }, 'bd'],
    [{ blocker: ['ready'] }, 'c'],
    [{ blocker: ['object', 'price'] }, 'bd'],
    [{ blocker: ['price'], search: 'stockholm' }, 'd'],
    [{ city: ['malmö'] }, 'ac'],
    [{ building: ['o2'] }, 'c'],
    [{ assignee: ['me'] }, 'a'],
    [{ assignee: ['nobody'] }, 'bc'],
    [{ assignee: ['me', 'BO@norr.example'] }, 'ad'],
    [{ unit: ['day'] }, 'c'],
    [{ reference: ['none'] }, 'bc'],
    [{ by: ['propertySystem'] }, 'd'],
    [{ area: { min: 100, max: 100 } }, 'abc'],
    [{ area: { min: null, max: 99 } }, ''],
    [{ rent: { min: null, max: 300 } }, 'c'],
    [{ photos: { min: 0, max: 2 } }, 'b'],
    [{ changed: 'today' }, 'd'],
    [{ changed: '2026-11-21' }, 'd'],
    [{ changed: '2026-11-01' }, 'abcd'],
    [{ changed: 'week' }, 'd'],
    [{ changed: 'month' }, 'abcd'],
    [{}, 'abcd'],
  ] satisfies [Partial<InventoryView>, string][])('%j finds %j', (view, expected) => {
    const found = filterRows(rows, { ...wholeInventory, ...view }, reader);
    expect(found.map(({ id }) => id).join('')).toBe(expected);
  });

  it.each([
    ['Lindström', 'a'],
    ['östra', 'bd'],
    ['ostra 3 tr', 'd'],
    ['lindström hörnrum', 'a'],
    ['lindström 3 tr', ''],
  ])('finds assignees by the names that the list shows: %s', (search, expected) => {
    const members = ['Åsa Lindström', 'Bo Östra'].map((name, index) => {
      return { id: name, name, email: ['Asa@norr.example', 'bo@norr.example'][index]!, active: index === 0 };
    });
    const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id).join('');
    expect(ids(filterRows(rows, { ...wholeInventory, search }, { ...reader, members }))).toBe(expected);
    // The browser has no descriptions, and most of its searches have no names.
    const sent = rows.map(sentRow);
    const described = new Set<string>(describedIds(rows, search, members));
    expect(ids(filterRows(sent, { ...wholeInventory, search }, { ...reader, described }))).toBe(expected);
  });

  it('finds nothing for "me" without a signed-in person', () => {
    expect(filterRows(rows, { ...wholeInventory, assignee: ['me'] }, { ...reader, email: null })).toEqual([]);
  });

  it.each([
    ['today', '2026-06-30T22:00:00.000Z', '2026-06-30T22:00:00.000Z', true],
    ['today', '2026-06-30T22:00:00.000Z', '2026-06-30T21:59:59.999Z', false],
    ['2026-03-29', '2026-06-30T22:00:00.000Z', '2026-03-28T22:59:59.999Z', false],
    ['2026-03-29', '2026-06-30T22:00:00.000Z', '2026-03-28T23:00:00.000Z', true],
  ])('by %s, at %s, includes a change at %s: %s', (changed, now, updatedAt, expected) => {
    const found = filterRows(
      [row({ updatedAt })],
      { ...wholeInventory, changed },
      { email: null, staffId: null, now: Date.parse(now) },
    );
    expect(found.length > 0).toBe(expected);
  });
});

describe('counting', () => {
  it('counts exactly how many each choice would show', () => {
    const choices: Record<Exclude<FilterName, RangeFilterName>, readonly string[]> = {
      ...filterChoices,
      building: ['o1', 'o2', 'o3'],
      city: ['malmö', 'örebro', 'lund'],
      assignee: ['me', 'nobody', 'åke@norr.example'],
    };
    const anyCounted = fc.constantFrom(...(Object.keys(choices) as (keyof typeof choices)[]));
    fc.assert(
      fc.property(anyInventoryRows, anyView, anyCounted, (all, view, name) => {
        const counts = countChoices(all, view, reader);
        for (const value of choices[name]) {
          const alone = filterRows(all, { ...view, [name]: name === 'changed' ? value : [value] }, reader);
          expect(counts[name].get(value) ?? 0).toBe(alone.length);
        }
      }),
    );
  });

  it('counts what each status would show, so that the counts add up', () => {
    fc.assert(
      fc.property(anyInventoryRows, (all) => {
        const counts = countByStatus(all);
        expect(counts.published + counts.draft + counts.unpublished).toBe(counts.all);
        for (const status of filterChoices.status) {
          expect(filterRows(all, { ...wholeInventory, status: [status] }, reader)).toHaveLength(counts[status]);
        }
      }),
    );
  });
});
