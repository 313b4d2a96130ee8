import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { GiveDialog } from './give-dialog';

afterEach(cleanup);

it('tells apart listings at one address by their second address line', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const rows = [inventoryRowWith({ reference: 'NS-1', streetAddress2: 'Plan 3', city: 'Lund' })];
  client.setQueryData(inventoryQuery.queryKey, { rows } as never);
  render(
    <TestPage client={client}>
      <GiveDialog
        giverId="giver"
        urls={['https://media.example/a.jpg']}
        onGiven={() => undefined}
        onClose={() => undefined}
      />
    </TestPage>,
  );
  fireEvent.focus(await screen.findByRole('combobox'));
  fireEvent.keyDown(screen.getByRole('combobox'), { key: 'ArrowDown' });
  const option = await screen.findByRole('option');
  expect(option.textContent).toContain('Kungsgatan 1, Plan 3, Lund');
});
