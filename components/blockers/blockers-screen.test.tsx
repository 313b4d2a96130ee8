import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { messages } from '@/lib/i18n/messages';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { BlockersScreen } from './blockers-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goTo('/');
});

it('moves the focus to the search when the filters are cleared, which removes the button', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rows = [inventoryRowWith({ status: 'draft', blockers: ['images'] })];
  client.setQueryData(inventoryQuery.queryKey, { rows, objects: [], counting: null } as never);
  goTo('/blockers?city=Ume%C3%A5');
  render(
    <TestPage client={client}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  fireEvent.click(await screen.findByRole('button', { name: messages.sv.blockers.clearFilter }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});

it('groups the digits of its figures as other pages do', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rows = Array.from({ length: 1_200 }, (_, index) =>
    inventoryRowWith({ id: String(index), status: 'draft', blockers: [] }),
  );
  client.setQueryData(inventoryQuery.queryKey, { rows, objects: [], counting: null } as never);
  render(
    <TestPage locale="en" client={client}>
      <BlockersScreen start={null} />
    </TestPage>,
  );
  await screen.findAllByText('1,200');
  expect(screen.queryAllByText('1200')).toEqual([]);
});
