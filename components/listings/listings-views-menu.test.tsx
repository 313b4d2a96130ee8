import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { StaffProvider } from '@/components/shell/staff-context';
import { messages } from '@/lib/i18n/messages';
import { wholeInventory } from '@/lib/rules/inventory/inventory-view';
import type { SavedView } from '@/lib/rules/views/saved-view';
import { ListingsViewsMenu } from './listings-views-menu';

afterEach(cleanup);

const staff = { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' as const };
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
    <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
      <QueryClientProvider client={new QueryClient()}>
        <StaffProvider staff={staff}>
          <ListingsViewsMenu view={shown} saved={saved} onChoose={setShown} />
        </StaffProvider>
      </QueryClientProvider>
    </NextIntlClientProvider>
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
