import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReferenceCheck } from '@/lib/desk/listings/check-reference';
import { messages } from '@/lib/i18n/messages';
import { liveListing } from '@/lib/testing/model/any-listing';
import { ReferenceVerdict } from './reference-verdict';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('refreshes the verdict on a reference while it is shown', async () => {
  vi.useFakeTimers();
  let answer: ReferenceCheck = { taken: null, alike: null };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NextIntlClientProvider locale="sv" messages={messages.sv} timeZone="Europe/Stockholm">
        <ReferenceVerdict reference="kv7-01" />
      </NextIntlClientProvider>
    </QueryClientProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Ledig.')).toBeDefined();
  const { id, status } = liveListing;
  answer = { taken: null, alike: { id, status, reference: 'KV7-01', address: 'Vasagatan 7' } };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/^Lik KV7-01 \(Vasagatan 7\)/)).toBeDefined();
});
