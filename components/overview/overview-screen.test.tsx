import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { filterRows } from '@/lib/rules/inventory/filter-rows';
import { parseView } from '@/lib/rules/inventory/inventory-view';
import type { Inventory } from '@/lib/rules/inventory/inventory-row';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { exampleInventory } from '@/lib/testing/model/example-inventory';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { OverviewScreen } from './overview-screen';

afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

const changed = [inventoryRowWith({ id: 'new' })];
const inventory = exampleInventory({ checkedAt: 0 });

async function show(...answers: Inventory[]): Promise<QueryClient> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(inventoryQuery.queryKey, answers[0]);
  await open(client);
  for (const answer of answers.slice(1)) {
    await act(async () => {
      client.setQueryData(inventoryQuery.queryKey, answer);
      await new Promise((resolve) => setTimeout(resolve));
    });
  }
  return client;
}

let rendered = 0;

async function open(client: QueryClient, at = (rendered += 1)): Promise<void> {
  await act(() =>
    render(
      <TestPage locale="en" client={client}>
        <OverviewScreen start={null} tasks={[]} acts={[]} saved={[]} at={at} />
      </TestPage>,
    ),
  );
}

it('leads from the vacant area to the listings whose areas it adds up, the largest first', async () => {
  const live = { status: 'published' } as const;
  const rows = [
    inventoryRowWith({ ...live, id: 'a', area: 10 }),
    inventoryRowWith({ ...live, id: 'b', area: null }),
    inventoryRowWith({ id: 'c', status: 'draft', area: 30 }),
  ];
  await show({ ...inventory, rows });
  const { search } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Vacant area on the market' });
  const view = parseView(new URLSearchParams(search));
  expect(filterRows(rows, view, { email: null, staffId: null, now: 0 }).map(({ id }) => id)).toEqual(['a']);
  expect([view.sort, view.descending]).toEqual(['area', true]);
});

it('reloads the recent activity when listings have changed', async () => {
  await show(inventory, { ...inventory, rows: changed });
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('reloads it when Back restores the page after listings have changed on another one', async () => {
  const client = await show(inventory);
  cleanup();
  client.setQueryData(inventoryQuery.queryKey, { ...inventory, rows: changed });
  await open(client, rendered);
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('does not reload a page that the server has rendered since', async () => {
  const client = await show(inventory);
  cleanup();
  client.setQueryData(inventoryQuery.queryKey, { ...inventory, rows: changed });
  await open(client);
  expect(router.refresh).not.toHaveBeenCalled();
});

it.each<[string, Inventory[]]>([
  ['an answer without changes', [inventory, { ...inventory, checkedAt: 1 }]],
  [
    'the first answer after a copy',
    [
      { ...inventory, fromCache: true },
      { ...inventory, rows: changed },
    ],
  ],
  ['a first crawl', [inventory, { ...inventory, rows: changed, counting: 3 }]],
])('does not reload it after %s', async (_, answers) => {
  await show(...answers);
  expect(router.refresh).not.toHaveBeenCalled();
});
