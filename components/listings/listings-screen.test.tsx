import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { ListingsScreen } from './listings-screen';

afterEach(cleanup);

it('offers to add a listing once, also while there are none', () => {
  render(
    <TestPage known={[knownInventory({ rows: [] })]}>
      <ListingsScreen />
    </TestPage>,
  );
  expect(screen.getByText(messages.sv.common.noListings)).toBeDefined();
  expect(screen.getAllByText(messages.sv.common.newListing)).toHaveLength(1);
});
