import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { saveView } from '@/lib/desk/views/actions';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import { readPagePerson } from '@/lib/rules/page-person';
import type { SavedView } from '@/lib/rules/views/saved-view';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
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
      <button onClick={() => setShown({ ...wholeInventory, city: ['Lund'] })}>Only Lund</button>
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

it('sends only what the person changed, because a colleague may have changed the rest', async () => {
  mockOf(saveView).mockResolvedValue({ ok: true, value: { id: '1' } });
  const choose = async (button: string, role: 'menuitem' | 'menuitemradio', item: string) => {
    fireEvent.click(await screen.findByRole('button', { name: button }));
    fireEvent.click(await screen.findByRole(role, { name: item }));
  };
  render(<Page />);
  await choose('Vy: Alla lokaler', 'menuitemradio', 'Söder');
  await choose('Vy: Söder', 'menuitem', 'Dela med teamet');
  await choose('Vy: Söder', 'menuitem', 'Byt namn …');
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Norr' } });
  fireEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Only Lund' }));
  await choose('Vy: Söder', 'menuitem', 'Uppdatera ”Söder”');
  const sent = mockOf(saveView).mock.calls.map(([input]) => readPagePerson(input).asked);
  expect(sent).toEqual([
    { id: '1', isNew: false, shared: true },
    { id: '1', isNew: false, name: 'Norr' },
    { id: '1', isNew: false, query: '?city=Lund' },
  ]);
});
