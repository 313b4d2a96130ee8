import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ConnectionNotice } from './connection-notice';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function noticeOf(checkedAt: string): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const inventory = { rows: [], objects: [], counting: null, stale: true, staleBecause: null, fromCache: false };
  client.setQueryData(inventoryQuery.queryKey, {
    ...inventory,
    checkedAt: Date.parse(checkedAt),
  } as unknown as Inventory);
  render(
    <TestPage client={client}>
      <ConnectionNotice />
    </TestPage>,
  );
  const { textContent } = screen.getByText(/^Tjänsten svarar inte/);
  cleanup();
  return textContent;
}

it('names the day if the data in the lists are not from today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T08:00:00Z') });
  expect(noticeOf('2026-11-26T06:30:00Z')).toBe('Tjänsten svarar inte. Listorna visar det som var känt 07:30.');
  expect(noticeOf('2026-11-25T06:30:00Z')).toBe('Tjänsten svarar inte. Listorna visar det som var känt 25 nov. 07:30.');
});
