import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { viewsQuery } from '@/lib/browser/views/views-query';
import type { InventoryObject } from '@/lib/contract';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { exampleObjectWith } from '@/lib/testing/harness/example-listings';
import type { InventoryRow } from '@/lib/rules/inventory/inventory-row';
import { inventoryRowWith as row } from '@/lib/testing/model/any-inventory-row';
import { router } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import { CommandPalette } from './command-palette';
import { guardUnsavedWork } from '@/lib/browser/unsaved-work';

afterEach(cleanup);

const listings = [
  row({ id: 'a', reference: 'NS-1', streetAddress: 'Avägen 1' }),
  row({ id: 'b', reference: 'NS-12', streetAddress: 'Bvägen 2' }),
];

function show(objects: InventoryObject[] = [], rows: InventoryRow[] = listings) {
  const described = ['NS-1', 'NS-12', 'ns 12', 'tr', 'available', 'invite', 'bi', 'fotograf', 'fota'].map(
    (search) => [['described', search], new Set()] as const,
  );
  const views = [viewsQuery.queryKey, { views: [], defaultId: null }] as const;
  render(
    <TestPage known={[knownInventory({ rows, objects }), views, ...described]} staffRole="admin">
      <CommandPalette onClose={() => undefined} />
    </TestPage>,
  );
  return screen.getByRole('combobox');
}

it('opens the match for the whole search when Enter is pressed, even before it is rendered', async () => {
  const input = show();
  await act(async () => void fireEvent.change(input, { target: { value: 'NS-1' } }));
  expect(screen.getByRole('option', { name: /Avägen/ })).toBeTruthy();
  await act(async () => {
    fireEvent.change(input, { target: { value: 'NS-12' } });
    fireEvent.keyDown(input, { key: 'Enter' });
  });
  expect(router.push.mock.calls).toEqual([['/listings/b']]);
});

it('tells apart buildings in one street by their second address line', async () => {
  const input = show(['2 tr', '3 tr'].map((streetAddress2, number) => exampleObjectWith(number, { streetAddress2 })));
  await act(async () => void fireEvent.change(input, { target: { value: 'tr' } }));
  expect(screen.getAllByRole('option', { name: /Birger Jarlsgatan 57, [23] tr/ })).toHaveLength(2);
});

it('shows the page whose name begins with the search before a listing that contains it', async () => {
  const input = show([], [row({ id: 'c', streetAddress: 'Herr Bi 3' })]);
  await act(async () => void fireEvent.change(input, { target: { value: 'bi' } }));
  expect(screen.getByRole('option', { name: /Herr Bi/ })).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(router.push).toHaveBeenLastCalledWith('/photos');
});

it('shows the page that a word is for before a listing that contains the word', async () => {
  const input = show([], [row({ id: 'c', streetAddress: 'Lilla Fotograf 3' })]);
  await act(async () => void fireEvent.change(input, { target: { value: 'fotograf' } }));
  expect(screen.getByRole('option', { name: /Lilla Fotograf/ })).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(router.push).toHaveBeenLastCalledWith('/photos/delivery');
});

it('shows a listing whose reference is typed without hyphens before one with the same words', async () => {
  const input = show([], [row({ id: 'd', reference: 'NS-2', streetAddress: 'Dvägen 12' }), ...listings]);
  await act(async () => void fireEvent.change(input, { target: { value: 'ns 12' } }));
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 2)).toEqual([expect.stringContaining('Bvägen'), expect.stringContaining('Dvägen')]);
});

it.each([
  ['available', /Ledigt nu/],
  ['invite', /Personal/],
  ['fotograf', /Leverans från fotograf/],
  ['fota', /Ta bilder/],
])('finds a page by a word that is not in its name: %s', async (word, page) => {
  const input = show();
  await act(async () => void fireEvent.change(input, { target: { value: word } }));
  expect(screen.getByRole('option', { name: page })).toBeTruthy();
});

it('lists the keyboard shortcuts only where there may be a keyboard', async () => {
  const search = async () => {
    const input = show();
    await act(async () => void fireEvent.change(input, { target: { value: 'kortkommandon' } }));
    return screen.queryByRole('option', { name: 'Kortkommandon' });
  };
  expect(await search()).toBeTruthy();
  cleanup();
  vi.stubGlobal('matchMedia', (media: string) => ({ matches: media === '(pointer: coarse)' }));
  expect(await search()).toBeNull();
});

it('does not leave unsaved work for the page that is open', async () => {
  const ask = vi.fn<() => void>();
  const release = guardUnsavedWork(ask);
  history.replaceState(null, '', '/availability');
  const input = show();
  await act(async () => void fireEvent.change(input, { target: { value: 'available' } }));
  fireEvent.click(screen.getByRole('option', { name: /Ledigt nu/ }));
  release();
  expect(ask).not.toHaveBeenCalled();
  expect(router.push).not.toHaveBeenCalledWith('/availability');
});
