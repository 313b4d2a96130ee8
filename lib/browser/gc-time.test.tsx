// @vitest-environment node
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import { useDescribed } from './inventory/described-query';
import { libraryQuery } from './photos/library-query';
import { placeholdersQuery } from './photos/placeholders-query';

afterEach(() => vi.useRealTimers());

function Page() {
  useDescribed('kontor');
  useQuery(libraryQuery);
  useQuery(placeholdersQuery(['listing-1']));
  return 'rendered';
}

it('rendering a page on the server leaves no timer, which would retain its data', () => {
  vi.useFakeTimers();
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <Page />
    </QueryClientProvider>,
  );
  expect(html).toBe('rendered');
  expect(vi.getTimerCount()).toBe(0);
});
