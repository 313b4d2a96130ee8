import { expect, it } from 'vitest';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { nearestSearch } from './nearest-search';

const rows = [
  row({ streetAddress: 'Storgatan 5', city: 'Umeå' }),
  row({ streetAddress: 'Stora Nygatan 31', city: 'Malmö' }),
  row({ streetAddress: 'Wasagatan 12', streetAddress2: 'Hus Alfa', city: 'Göteborg' }),
  row({ streetAddress: 'Östra Hamngatan 25', city: 'Göteborg' }),
];

it.each([
  ['storgatn 5', 'Storgatan 5'],
  ['Strogatan', 'Storgatan'],
  ['storgatn5', 'Storgatan 5'],
  ['vasagatan', 'Wasagatan'],
  ['  vasagatan   12  götborg', 'Wasagatan 12 Göteborg'],
  ['hammgatan', 'Hamngatan'],
  ['storgatan 99', 'Storgatan'],
  ['umea storgatn 99', 'Umeå Storgatan'],
  ['nygatn stora', 'Nygatan Stora'],
])('%j is near to %j', (search, nearest) => {
  expect(nearestSearch(rows, search)).toBe(nearest);
});

it.each(['storgatan', 'nothing of the kind', '99999', 'gbg', 'xtan', '', '  '])(
  '%j has no nearest search',
  (search) => {
    expect(nearestSearch(rows, search)).toBeNull();
  },
);
