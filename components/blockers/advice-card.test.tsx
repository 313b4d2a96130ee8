import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { AdviceCard } from './advice-card';

afterEach(cleanup);

it('begins the accessible name of each button with its visible text', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(patrolQuery.queryKey, { brokenByListing: {} } as never);
  render(
    <TestPage client={client}>
      <AdviceCard rows={[row({ hasFloorPlan: false })]} staffEmail="asa@norr.example" />
    </TestPage>,
  );
  const button = screen.getByRole('button', { name: 'Visa: Ingen planritning' });
  expect(button.textContent).toBe('Visa');
  fireEvent.click(button);
  expect(screen.getByRole('button', { name: 'Dölj: Ingen planritning' })).toBeTruthy();
});
