import { describe, expect, it } from 'vitest';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { groupReady } from './ready-groups';

const rowOf = (id: string, status: 'draft' | 'unpublished') => inventoryRowWith({ id, status, blockers: [] });
const rows = [
  rowOf('forgotten', 'draft'),
  rowOf('taken-early', 'unpublished'),
  rowOf('taken-late', 'unpublished'),
  rowOf('pushed-off', 'unpublished'),
  rowOf('long-ago', 'unpublished'),
];
const offSince = {
  forgotten: { at: '2026-11-01T08:00:00.000Z', person: 'Åsa' },
  'taken-early': { at: '2026-11-02T08:00:00.000Z', person: 'Åsa' },
  'taken-late': { at: '2026-11-20T08:00:00.000Z', person: 'Bo' },
  'pushed-off': { at: '2026-11-21T02:10:00.000Z', person: null },
};

describe('publishing all that is ready', () => {
  it('separates what a person took off, what was never published and what another system took off', () => {
    const groups = groupReady(rows, offSince);
    expect(groups.map(({ reason, chosen, rows: own }) => [reason, chosen, own.map(({ row }) => row.id)])).toEqual([
      ['byPerson', false, ['taken-late', 'taken-early']],
      ['neverPublished', true, ['forgotten']],
      ['bySystem', true, ['pushed-off']],
      ['unknown', false, ['long-ago']],
    ]);
    expect(groups[0]!.rows.map(({ departure }) => departure?.person)).toEqual(['Bo', 'Åsa']);
  });

  it('leaves empty groups out', () => {
    expect(groupReady([rowOf('a', 'draft')], {})).toMatchObject([{ reason: 'neverPublished', chosen: true }]);
    expect(groupReady([], offSince)).toEqual([]);
  });
});
