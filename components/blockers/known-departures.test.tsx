import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { offSinceQuery } from '@/lib/browser/activity/off-since-query';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import type { Inventory, InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { CurrentDepartures } from './known-departures';
import { OffSince, useOffSince } from './off-since';

afterEach(cleanup);

const live = inventoryRowWith({ status: 'published', blockers: [] });
const off: InventoryRow = { ...live, status: 'unpublished' };

function Since() {
  return <OffSince since={useOffSince(off)} />;
}

it('reads who took a listing off once another system has, but not after other changes', async () => {
  const client = new QueryClient();
  const setRows = (row: InventoryRow) => {
    client.setQueryData(inventoryQuery.queryKey, { rows: [row] } as unknown as Inventory);
  };
  setRows(live);
  client.setQueryData(offSinceQuery.queryKey, {});
  const fetch = vi.fn<() => Promise<Response>>(async () =>
    Response.json({ [live.id]: { at: '2026-11-25T10:40:00Z', person: null } }),
  );
  vi.stubGlobal('fetch', fetch);
  render(
    <TestPage client={client}>
      <CurrentDepartures>
        <Since />
      </CurrentDepartures>
    </TestPage>,
  );
  await act(async () => setRows({ ...live, area: 12 }));
  expect(fetch).not.toHaveBeenCalled();
  await act(async () => setRows(off));
  expect(await screen.findByText('av fastighetssystemet')).toBeDefined();
});
