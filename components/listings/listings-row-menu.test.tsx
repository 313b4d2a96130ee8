import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { ListingsRowMenu } from './listings-row-menu';

afterEach(cleanup);

it.each([
  [messages.sv.listings.open, ''],
  [messages.sv.factSheet.title, '/sheet'],
])('%s is a link, which opens in a new tab too', async (name, page) => {
  const row = inventoryRowWith({});
  render(
    <TestPage>
      <ListingsRowMenu row={row} anchor={document.body} isOpen onClose={() => undefined} />
    </TestPage>,
  );
  const item = await screen.findByRole('menuitem', { name });
  expect(item.getAttribute('href')).toBe(`/listings/${row.id}${page}`);
});
