import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { inventoryQuery } from '@/lib/browser/inventory/inventory-query';
import { ReadFailure } from '@/lib/browser/read-json';
import { failureOf } from '@/lib/rules/failure';
import { knownInventory } from '@/lib/testing/model/example-inventory';
import { TestPage } from '@/lib/testing/harness/test-page';
import { ConnectionNotice } from './connection-notice';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function noticeOf(checkedAt: string): string {
  render(
    <TestPage known={[knownInventory({ stale: true, checkedAt: Date.parse(checkedAt) })]}>
      <ConnectionNotice />
    </TestPage>,
  );
  const { textContent } = screen.getByText(/^Tjänsten svarar inte/);
  cleanup();
  return textContent;
}

it('names the day if the data in the lists are not from today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T08:00:00Z') });
  expect(noticeOf('2026-11-26T06:30:00Z')).toBe('Tjänsten svarar inte. Listorna visar det som var känt 07:30.');
  expect(noticeOf('2026-11-25T06:30:00Z')).toBe('Tjänsten svarar inte. Listorna visar det som var känt 25 nov. 07:30.');
});

it('once the network is back, says that the service does not answer only after a new attempt', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T08:00:00Z') });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(...knownInventory({ checkedAt: Date.now() }));
  const query = client.getQueryCache().find(inventoryQuery)!;
  const fail = () => {
    vi.setSystemTime(Date.now() + 1000);
    const error = new ReadFailure(failureOf('NETWORK'));
    act(() => query.setState({ error, errorUpdatedAt: Date.now(), status: 'error' }));
  };
  const shown = () => document.body.textContent.replace(/\..*/s, '');
  const show = (event: 'online' | 'offline') => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(event === 'online');
    act(() => void window.dispatchEvent(new Event(event)));
    return shown();
  };
  render(
    <TestPage client={client}>
      <ConnectionNotice />
    </TestPage>,
  );
  expect(show('offline')).toBe('Du är offline');
  fail();
  expect(show('offline')).toBe('Du är offline');
  expect(show('online')).toBe('');
  fail();
  await waitFor(() => expect(shown()).toBe('Tjänsten svarar inte'));
});
