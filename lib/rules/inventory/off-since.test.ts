import { expect, it } from 'vitest';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { groupOffMarket } from './blocker-groups';

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T09:00:00.000Z`;

it('lists on the page of blockers are ordered by the day that they show, not by the last change', () => {
  const off = { status: 'unpublished' as const };
  const rows = [
    row({ ...off, id: 'left on 3', leftAt: day(3), updatedAt: day(28) }),
    row({ ...off, id: 'left on 13', leftAt: day(13), updatedAt: day(13) }),
    row({ ...off, id: 'nobody saw it leave', updatedAt: day(10) }),
    row({ ...off, id: 'a draft', status: 'draft', createdAt: day(5), updatedAt: day(27) }),
  ];
  expect(groupOffMarket(rows).ready.map(({ id }) => id)).toEqual([
    'left on 13',
    'nobody saw it leave',
    'a draft',
    'left on 3',
  ]);
});
