import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsFreshness } from './listings-freshness';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const now = Date.parse('2026-11-26T10:00:00Z');
const [minuteMs, dayMs] = [60_000, 24 * 3_600_000];

it.each([
  ['it came', { checkedAt: now - 2_000, arrivedAt: now }, 'Kontrollerad nyss'],
  [
    'it came and nothing after it',
    { checkedAt: now - 3 * minuteMs, arrivedAt: now - 3 * minuteMs },
    'Kontrollerad för 3 minuter sedan',
  ],
  [
    'the service failed since',
    { checkedAt: now - 3 * minuteMs, arrivedAt: now, stale: true },
    'Kontrollerad för 3 minuter sedan',
  ],
  ['the clock is two days ahead', { checkedAt: now - 2 * dayMs, arrivedAt: now }, 'Kontrollerad nyss'],
  [
    'the clock is two days behind',
    { checkedAt: now + 2 * dayMs, arrivedAt: now - 3 * minuteMs },
    'Kontrollerad för 3 minuter sedan',
  ],
])('says when the list was confirmed if %s', (_, { arrivedAt, ...facts }, words) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const inventory = { rows: [], objects: [], fromCache: false, stale: false, counting: null, ...facts };
  client.setQueryData(inventoryQuery.queryKey, inventory as unknown as Inventory, { updatedAt: arrivedAt });
  render(
    <TestPage client={client}>
      <ListingsFreshness />
    </TestPage>,
  );
  expect(screen.getByRole('button').textContent).toBe(words);
});
