import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '@/lib/i18n/messages';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { libraryPhotos } from '@/lib/rules/photos/photo-library';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { goTo } from '@/lib/testing/harness/next-navigation';
import { TestPage } from '@/lib/testing/harness/test-page';
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
  fireEvent.click(screen.getByRole('button', { name: messages.sv.library.clear }));
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  expect(window.location.search).toBe('');
});
