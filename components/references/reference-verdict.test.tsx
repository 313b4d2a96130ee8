import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ReferenceCheck } from '@/lib/desk/listings/check-reference';
import { TestPage } from '@/lib/testing/harness/test-page';
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
    <TestPage>
      <ReferenceVerdict reference="kv7-01" />
    </TestPage>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Ledig.')).toBeDefined();
  const { id, status } = liveListing;
  answer = { taken: null, alike: { id, status, reference: 'KV7-01', address: 'Vasagatan 7' } };
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText(/^Lik KV7-01 \(Vasagatan 7\)/)).toBeDefined();
});
