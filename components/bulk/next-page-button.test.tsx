import { useInfiniteQuery } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { NextPageButton } from './next-page-button';

afterEach(cleanup);

const pages = [['a', 'b'], ['c'], ['d', 'e']];

function List() {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => Promise.resolve(pages[pageParam]!),
    initialPageParam: 0,
    getNextPageParam: (_, all) => (all.length < pages.length ? all.length : null),
  });
  return (
    <>
      {query.data?.pages.flat().map((row) => (
        <button key={row} type="button">
          {row}
        </button>
      ))}
      <NextPageButton query={query}>More</NextPageButton>
      <a href="#end">After the list</a>
    </>
  );
}

it('keeps the focus, and moves it to the first row of the last page', async () => {
  render(
    <TestPage>
      <List />
    </TestPage>,
  );
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  fireEvent.click(more);
  await screen.findByRole('button', { name: 'c' });
  expect(document.activeElement).toBe(more);
  fireEvent.click(more);
  await waitFor(() => expect(more.isConnected).toBe(false));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'd' }));
});
