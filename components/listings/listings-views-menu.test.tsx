import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import type { SavedView } from '@/lib/rules/views/saved-view';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ListingsViewsMenu } from './listings-views-menu';

afterEach(cleanup);

const view = (id: string, name: string, shared: boolean): SavedView => ({
  id,
  name,
  shared,
  query: '?city=Malm%C3%B6',
  own: !shared,
});
const saved = { views: [view('1', 'Söder', false), view('2', 'Malmö', true)], defaultId: null };

function Page() {
  const [shown, setShown] = useState(wholeInventory);
  return (
    <TestPage staffRole="publisher">
      <ListingsViewsMenu view={shown} saved={saved} onChoose={setShown} />
    </TestPage>
  );
}

it('names, changes and deletes the chosen one of two views with the same content', async () => {
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Vy: Alla lokaler' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Malmö' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Vy: Malmö' }));
  expect((await screen.findByRole('menuitemradio', { name: 'Malmö' })).getAttribute('aria-checked')).toBe('true');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ta bort vyn …' }));
  expect(await screen.findByRole('alertdialog', { name: 'Ta bort vyn ”Malmö”?' })).toBeTruthy();
});
