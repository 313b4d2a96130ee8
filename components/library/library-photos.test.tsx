import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { patrolQuery } from '@/lib/browser/photos/patrol-query';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { libraryPhotos } from '@/lib/rules/photos/photo-library';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
import * as grid from './library-grid';
import { LibraryPhotos } from './library-photos';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  goTo('/photos');
});

it('moves the focus to the search when the filter is cleared, because the pressed button disappears', () => {
  goTo('/photos?search=nowhere');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const rows = [inventoryRow(exampleListingWith(1))];
  const photos = libraryPhotos(rows, new Map([[rows[0]!.id, ['https://media.example/a']]]));
  render(
    <TestPage client={new QueryClient()}>
      <LibraryPhotos all={{ rows, photos }} start={null} />
    </TestPage>,
  );
  fireEvent.click(screen.getByRole('button', { name: messages.sv.common.clearFilters }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});

it.each([
  { latest: null, title: messages.sv.library.noMatch },
  { latest: Date.parse('2026-11-26T02:00:00Z'), title: messages.sv.library.noBroken },
])('says that no photo is broken only after they were checked ($latest)', ({ latest, title }) => {
  goTo('/photos?show=broken');
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const client = new QueryClient();
  const none = { running: null, end: null, broken: [], unreachable: 0, checked: 0, brokenByListing: {} };
  client.setQueryData(patrolQuery.queryKey, { ...none, latest });
  const rows = [inventoryRow(exampleListingWith(1))];
  const photos = libraryPhotos(rows, new Map([[rows[0]!.id, ['https://media.example/a']]]));
  render(
    <TestPage client={client}>
      <LibraryPhotos all={{ rows, photos }} start={null} />
    </TestPage>,
  );
  expect(screen.getByText(title)).toBeTruthy();
});

it('keeps the dialog about a photo when a read of the library no longer has it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const first = 'https://media.example/a';
  // Tiles have no size in a test.
  vi.spyOn(grid, 'LibraryGrid').mockImplementation(({ onAct }) => (
    <button type="button" onClick={() => onAct('uses', first)}>
      Visa
    </button>
  ));
  const rows = [inventoryRow(exampleListingWith(1))];
  const withUrl = (url: string) => (
    <TestPage client={client} staffRole="editor">
      <LibraryPhotos all={{ rows, photos: libraryPhotos(rows, new Map([[rows[0]!.id, [url]]])) }} start={null} />
    </TestPage>
  );
  const client = new QueryClient();
  const { rerender } = render(withUrl(first));
  fireEvent.click(screen.getByRole('button', { name: 'Visa' }));
  const dialog = await screen.findByRole('dialog');
  rerender(withUrl('https://media.example/b'));
  expect(dialog.isConnected).toBe(true);
});
