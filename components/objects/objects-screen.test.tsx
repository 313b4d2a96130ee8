import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { messages } from '@/lib/i18n/messages';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ObjectsScreen } from './objects-screen';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goTo('/');
});

it('moves the focus to the search when it is cleared, which removes the button', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const inventory = { rows: [], objects: [exampleObjectWith(1)], counting: null };
  client.setQueryData(inventoryQuery.queryKey, inventory as never);
  goTo('/objects?q=nothing');
  render(
    <TestPage client={client}>
      <ObjectsScreen tiles={null} start={null} />
    </TestPage>,
  );
  // The search itself has a button of the same name.
  fireEvent.click((await screen.findAllByRole('button', { name: messages.sv.objects.clearSearch })).at(-1)!);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});
