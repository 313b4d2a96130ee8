import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSelection } from '@/components/bulk/saved-selection';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { viewsQuery } from '@/lib/browser/views/views-query';
import { messages } from '@/lib/i18n/messages';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { exampleInventory } from '@/lib/testing/model/example-inventory';
import { TestPage } from '@/lib/testing/harness/test-page';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { ListingsCard } from './listings-card';
import { useListAddress } from './listings-place';

const staff = { id: 's1', name: 'Åsa', email: 'asa@norr.example', role: 'publisher' as const };
const rows = [
  row({ id: 'a', reference: 'NS-1', streetAddress: 'Avägen 1', updatedAt: '2026-11-03T09:00:00.000Z' }),
  row({
    id: 'b',
    reference: 'NS-2',
    streetAddress: 'Bvägen 2',
    updatedAt: '2026-11-02T09:00:00.000Z',
    status: 'draft',
  }),
  row({ id: 'c', reference: 'NS-3', streetAddress: 'Cvägen 3', updatedAt: '2026-11-01T09:00:00.000Z', city: 'Malmö' }),
];

function page(current: InventoryRow[], defaultId: string | null = null, checkedAt = Date.now()) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const inventory = exampleInventory({ rows: current, checkedAt });
  client.setQueryData(inventoryQuery.queryKey, inventory);
  client.setQueryData(viewsQuery.queryKey, { views: [], defaultId });
  for (const search of ['NS-2', 'NS-3', 'vägen', 'Bvägn 2', 'Bvägen 2', 'utkasten bv kontor', 'bv'])
    client.setQueryData(['described', search], new Set());
  return (
    <TestPage client={client} staff={staff}>
      <ListingsCard inventory={inventory} />
    </TestPage>
  );
}

const addresses = () =>
  screen
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent.replace('Ändrad nyss ', ''));

beforeEach(() => window.history.replaceState(null, '', '/listings'));
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps its order while in use, and applies the new order on request', () => {
  const { rerender } = render(page(rows));
  expect(addresses()).toEqual(['Avägen 1', 'Bvägen 2', 'Cvägen 3']);
  act(() => screen.getByRole('link', { name: /Bvägen/ }).focus());
  const later = { ...rows[2]!, updatedAt: '2026-11-09T09:00:00.000Z' };
  rerender(page([rows[0]!, rows[1]!, later]));
  expect(addresses()).toEqual(['Avägen 1', 'Bvägen 2', 'Cvägen 3']);
  expect(screen.getByRole('link', { name: 'Ändrad nyss Cvägen 3' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '1 ändrad – uppdatera ordningen' }));
  expect(addresses()).toEqual(['Cvägen 3', 'Avägen 1', 'Bvägen 2']);
});

it('shows the filters of the address as removable chips', () => {
  window.history.replaceState(null, '', '/listings?city=Malm%C3%B6&area=50-200');
  render(page(rows));
  expect(addresses()).toEqual(['Cvägen 3']);
  fireEvent.click(screen.getByRole('button', { name: 'Ta bort filtret Ort: Malmö' }));
  expect(addresses()).toHaveLength(3);
  expect(window.location.search).toBe('?area=50-200');
});

it('shows a city of the address as it is spelled in the list', async () => {
  window.history.replaceState(null, '', '/listings?city=malm%C3%B6');
  render(page(rows));
  expect(screen.getByRole('button', { name: 'Ta bort filtret Ort: Malmö' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  expect(await screen.findByRole('button', { name: 'Ta bort Malmö' }, { timeout: 10_000 })).toBeTruthy();
});

it('moves the focus from a removed filter to the next one', () => {
  window.history.replaceState(null, '', '/listings?city=Malm%C3%B6&area=50-200');
  render(page(rows));
  const chip = (name: RegExp) => screen.getByRole('button', { name });
  chip(/^Ta bort filtret Ort/).focus();
  fireEvent.click(chip(/^Ta bort filtret Ort/));
  expect(document.activeElement).toBe(chip(/^Ta bort filtret Yta/));
});

it('clears the filters in the sheet of a phone without moving the focus to the search behind it', async () => {
  window.history.replaceState(null, '', '/listings?city=Malm%C3%B6');
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  render(page(rows));
  fireEvent.click(screen.getByRole('button', { name: /^Filter/ }));
  const sheet = await screen.findByRole('dialog');
  const clear = within(sheet).getByRole('button', { name: messages.sv.common.clearFilters });
  act(() => clear.focus());
  fireEvent.click(clear);
  expect(window.location.search).toBe('');
  expect(document.activeElement).toBe(clear);
});

it('moves from row to row with j and k, selects with x, and goes to the actions with a, but not during typing', async () => {
  render(page(rows));
  const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });
  press('j');
  press('j');
  press('k');
  press('j');
  press('x', document.activeElement!);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bvägen/ }).checked).toBe(true);
  press('x', screen.getByRole('searchbox'));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bvägen/ }).checked).toBe(true);
  const bar = await screen.findByRole('toolbar', { name: 'Valda lokaler' });
  press('a', screen.getByRole('searchbox'));
  expect(bar.contains(document.activeElement)).toBe(false);
  press('a');
  expect(document.activeElement).toBe(within(bar).getAllByRole('button')[0]);
  press('Escape');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Bvägen/ }).checked).toBe(false);
});

const isTicked = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked;

it('restores the selection when it is opened again, but not for another list or after a run', () => {
  const tickAndLeave = () => {
    render(page(rows));
    if (!isTicked(/Cvägen/)) fireEvent.click(screen.getByRole('checkbox', { name: /Cvägen/ }));
    fireEvent.click(document.body);
    cleanup();
  };
  tickAndLeave();
  render(page(rows));
  expect(isTicked(/Cvägen/)).toBe(true);
  cleanup();

  window.history.replaceState(null, '', '/listings?city=Malm%C3%B6');
  render(page(rows));
  expect(isTicked(/Cvägen/)).toBe(false);
  cleanup();

  window.history.replaceState(null, '', '/listings');
  tickAndLeave();
  forgetSelection(staff.id);
  render(page(rows));
  expect(isTicked(/Cvägen/)).toBe(false);
});

it('clears the selection for another list, but not for a search', () => {
  render(page(rows));
  fireEvent.click(screen.getByRole('checkbox', { name: /Avägen/ }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vägen' } });
  expect(isTicked(/Avägen/)).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: /Publicerade/ }));
  expect(isTicked(/Avägen/)).toBe(false);
});

it('moves the focus to the last row when the selection is cleared, which removes the button', async () => {
  render(page(rows));
  const box = screen.getByRole('checkbox', { name: /Bvägen/ });
  act(() => box.focus());
  fireEvent.click(box);
  const clear = await screen.findByRole('button', { name: messages.sv.bulk.clear });
  clear.focus();
  fireEvent.click(clear);
  expect(isTicked(/Bvägen/)).toBe(false);
  expect(document.activeElement).toBe(box);
});

it('adds all results of a search to the selection from another search', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1_200);
  render(page(rows));
  const find = (search: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
  const all = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Markera 1 lokal' });
  find('NS-2');
  fireEvent.click(all());
  find('NS-3');
  expect(screen.getByRole('button', { name: 'Markera alla 1' })).toBeTruthy();
  fireEvent.click(all());
  find('');
  expect([isTicked(/Avägen/), isTicked(/Bvägen/), isTicked(/Cvägen/)]).toEqual([false, true, true]);
  find('NS-3');
  fireEvent.click(all());
  find('');
  expect([isTicked(/Avägen/), isTicked(/Bvägen/), isTicked(/Cvägen/)]).toEqual([false, true, false]);
});

it('writes the search to the address before the focus moves to a result', () => {
  render(page(rows));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  fireEvent.change(search, { target: { value: 'NS-2' } });
  expect(window.location.search).toBe('');
  act(() => screen.getByRole('link', { name: /Bvägen/ }).focus());
  expect(window.location.search).toBe('?q=NS-2');
});

it('applies a filter chosen before a typed search is rendered, and keeps the search', () => {
  render(page(rows));
  act(() => {
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'vägen' } });
    fireEvent.pointerDown(screen.getByRole('radio', { name: /Publicerade/ }));
    fireEvent.click(screen.getByRole('radio', { name: /Publicerade/ }));
  });
  expect(window.location.search).toBe('?q=v%C3%A4gen&status=published');
});

it('the way back leads to the list as the person left it, even if their list opens with another view', () => {
  const wayBack = () =>
    renderHook(useListAddress, { wrapper: ({ children }) => <TestPage staff={staff}>{children}</TestPage> }).result
      .current;
  for (const [defaultId, expected] of [
    [null, '/listings'],
    ['builtin:mine', '/listings?view=all'],
  ] as const) {
    window.history.replaceState(null, '', '/listings?status=draft');
    render(page(rows, defaultId));
    fireEvent.click(screen.getByRole('radio', { name: /Alla/ }));
    fireEvent.click(document.body);
    cleanup();
    expect(wayBack()).toBe(expected);
  }
});

it('offers the nearest search if nothing is found, but only one that finds something with the filters', async () => {
  window.history.replaceState(null, '', '/listings?q=Bv%C3%A4gn+2&status=published');
  const { unmount } = render(page(rows));
  await screen.findByText('Inga lokaler matchar');
  expect(screen.queryByRole('button', { name: /^Menade du/ })).toBeNull();
  unmount();
  window.history.replaceState(null, '', '/listings?q=Bv%C3%A4gn+2&status=draft');
  render(page(rows));
  fireEvent.click(await screen.findByRole('button', { name: 'Menade du Bvägen 2?' }));
  expect(addresses()).toEqual(['Bvägen 2']);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(new URLSearchParams(window.location.search).get('q')).toBe('Bvägen 2');
});

it('offers the filters that words of the search name, if they find something with its other words', async () => {
  window.history.replaceState(null, '', '/listings?q=utkasten+bv+kontor');
  render(page(rows));
  expect(await screen.findByText('Inga lokaler matchar')).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Status: Utkast, Typ: Kontor (1)' }));
  expect(addresses()).toEqual(['Bvägen 2']);
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('?q=bv&status=draft&type=office');
});

it('offers a filter by the area that the search names, which is about as large', async () => {
  window.history.replaceState(null, '', `/listings?q=${encodeURIComponent('kontor cirka 110 kvm i Malmö')}`);
  render(page(rows));
  fireEvent.click(await screen.findByRole('button', { name: /^Typ: Kontor, Yta: 88–132\sm² \(1\)$/ }));
  expect(addresses()).toEqual(['Cvägen 3']);
  expect(window.location.search).toBe('?q=malmo&type=office&area=88-132');
});

it('recalculates "changed today" after midnight', () => {
  window.history.replaceState(null, '', '/listings?changed=today');
  const evening = Date.parse('2026-11-03T22:30:00Z');
  const { rerender } = render(page(rows, null, evening));
  expect(addresses()).toEqual(['Avägen 1']);
  rerender(page(rows, null, evening + 3_600_000));
  expect(screen.getByText('Inga lokaler matchar')).toBeTruthy();
});

it('opens the only match when Enter is pressed in the search, even before it is rendered', async () => {
  const opened: (string | undefined)[] = [];
  const note = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    opened.push((event.target as Element).closest<HTMLElement>('tr')?.dataset.id);
  };
  document.addEventListener('click', note, true);
  render(page(rows));
  const search = screen.getByRole('searchbox');
  await act(async () => {
    fireEvent.change(search, { target: { value: 'NS-2' } });
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  await act(async () => {
    fireEvent.change(search, { target: { value: 'NS-3' } });
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  document.removeEventListener('click', note, true);
  expect(opened).toEqual(['b', 'c']);
});

it('writes the search to the address before Enter opens the only match', async () => {
  let atClick = '';
  const note = (event: Event) => {
    event.preventDefault();
    atClick = window.location.search;
  };
  document.addEventListener('click', note, true);
  render(page(rows));
  const search = screen.getByRole('searchbox');
  act(() => search.focus());
  await act(async () => {
    fireEvent.change(search, { target: { value: 'NS-2' } });
    fireEvent.keyDown(search, { key: 'Enter' });
  });
  document.removeEventListener('click', note, true);
  expect(atClick).toBe('?q=NS-2');
});

it('shares one menu between all rows: a second press closes it, a press in another row opens it there', async () => {
  render(page(rows));
  const nameOf = (address: string) => messages.sv.listings.menu.replace('{address}', address);
  const press = (address: string) => {
    const button = screen.getByRole('button', { name: nameOf(address) });
    fireEvent.click(button);
    return button;
  };
  const first = press('Avägen 1');
  expect(await screen.findByRole('menu', { name: nameOf('Avägen 1') })).toBeTruthy();
  expect(first.getAttribute('aria-expanded')).toBe('true');
  press('Avägen 1');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(first.getAttribute('aria-expanded')).toBe('false');
  press('Avägen 1');
  press('Bvägen 2');
  expect(await screen.findByRole('menu', { name: nameOf('Bvägen 2') })).toBeTruthy();
  expect(first.getAttribute('aria-expanded')).toBe('false');
});
