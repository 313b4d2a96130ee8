import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTransition, Suspense, use, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryRow } from '@/lib/rules/inventory/inventory-row';
import { libraryShows, type LibraryFilter, type LibraryShow, type PhotoUser } from '@/lib/rules/photos/photo-library';
import { exampleListingWith } from '@/lib/testing/harness/example-listings';
import { TestPage } from '@/lib/testing/harness/test-page';
import { LibraryFilters } from './library-filters';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const counts = Object.fromEntries(libraryShows.map((show) => [show, 0])) as Record<LibraryShow, number>;

it('keeps what is typed while the navigation of the search is pending', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = new Promise<void>(() => undefined);
  function Photos({ search }: { search: string }) {
    if (search !== '') use(never);
    return null;
  }
  function Page() {
    const [filter, setFilter] = useState<LibraryFilter>({ show: 'all', building: null, search: '' });
    return (
      <Suspense>
        <LibraryFilters
          rows={[]}
          filter={filter}
          counts={counts}
          // Like a navigation in the framework.
          onChange={(changes) => startTransition(() => setFilter((before) => ({ ...before, ...changes })))}
        />
        <Photos search={filter.search} />
      </Suspense>
    );
  }
  render(
    <TestPage>
      <Page />
    </TestPage>,
  );
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  await act(async () => void fireEvent.change(field, { target: { value: 'kök' } }));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(field.value).toBe('kök');
});

it('tells apart buildings in one street by their second address line', async () => {
  const userOf = (streetAddress2: string): PhotoUser => ({
    ...inventoryRow(exampleListingWith(1)),
    objectId: streetAddress2,
    streetAddress: 'Storgatan 2',
    streetAddress2,
  });
  const filter: LibraryFilter = { show: 'all', building: null, search: '' };
  const rows = ['Hus B', 'Hus A'].map(userOf);
  render(
    <TestPage>
      <LibraryFilters rows={rows} filter={filter} counts={counts} onChange={() => undefined} />
    </TestPage>,
  );
  const field = await screen.findByRole('combobox');
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Storgatan 2, Hus A/),
    expect.stringMatching(/^Storgatan 2, Hus B/),
  ]);
});
