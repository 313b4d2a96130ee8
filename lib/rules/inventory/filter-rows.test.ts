import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyInventoryRows, inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { anyView } from '@/lib/testing/model/any-view';
import { countByStatus, countChoices, filterRows, type CountedFilter } from './filter-rows';
import { viewChoices, wholeInventory, type InventoryView } from './inventory-view';

/** Half past midnight in Sweden, when it is still the day before in UTC. */
const reader = { email: 'Asa@norr.example', now: Date.parse('2026-11-20T23:30:00Z') };

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
    [{ search: 'stockholm 3' }, 'd'],
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
    [{ withoutReference: true }, 'bc'],
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

  it('finds nothing of mine without a person', () => {
    expect(filterRows(rows, { ...wholeInventory, assignee: ['me'] }, { ...reader, email: null })).toEqual([]);
  });

  it.each([
    ['today', '2026-06-30T22:00:00.000Z', '2026-06-30T22:00:00.000Z', true],
    ['today', '2026-06-30T22:00:00.000Z', '2026-06-30T21:59:59.999Z', false],
    ['2026-03-29', '2026-06-30T22:00:00.000Z', '2026-03-28T22:59:59.999Z', false],
    ['2026-03-29', '2026-06-30T22:00:00.000Z', '2026-03-28T23:00:00.000Z', true],
  ])('%s at %s takes a change at %s in: %s', (changed, now, updatedAt, expected) => {
    const found = filterRows(
      [row({ updatedAt })],
      { ...wholeInventory, changed },
      { email: null, now: Date.parse(now) },
    );
    expect(found.length > 0).toBe(expected);
  });
});

describe('counting', () => {
  it('counts exactly how many each choice would show', () => {
    const choices: [CountedFilter, keyof InventoryView, readonly string[]][] = [
      ['status', 'status', viewChoices.status],
      ['type', 'type', viewChoices.type],
      ['blocker', 'blocker', viewChoices.blocker],
      ['by', 'by', viewChoices.by],
      ['unit', 'unit', viewChoices.unit],
      ['building', 'building', ['o1', 'o2', 'o3']],
      ['city', 'city', ['malmö', 'örebro', 'lund']],
      ['assignee', 'assignee', ['me', 'nobody', 'åke@norr.example']],
    ];
    fc.assert(
      fc.property(anyInventoryRows, anyView, fc.constantFrom(...choices), (all, view, [name, key, values]) => {
        const counts = countChoices(all, view, reader);
        for (const value of values) {
          const alone = filterRows(all, { ...view, [key]: [value] }, reader);
          expect(counts[name].get(value) ?? 0).toBe(alone.length);
        }
        for (const changed of viewChoices.changed) {
          const alone = filterRows(all, { ...view, changed }, reader);
          expect(counts.changed.get(changed) ?? 0).toBe(alone.length);
        }
        const without = filterRows(all, { ...view, withoutReference: true }, reader);
        expect(counts.reference.get('none') ?? 0).toBe(without.length);
      }),
    );
  });

  it('counts what each status would show, so that the counts add up', () => {
    fc.assert(
      fc.property(anyInventoryRows, (all) => {
        const counts = countByStatus(all);
        expect(counts.published + counts.draft + counts.unpublished).toBe(counts.all);
        for (const status of viewChoices.status) {
          expect(filterRows(all, { ...wholeInventory, status: [status] }, reader)).toHaveLength(counts[status]);
        }
      }),
    );
  });
});
