import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { KeyUse } from './key-use';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('names the day that counting began on if it is not today', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-29T00:20:00+01:00') });
  const since = Date.parse('2026-11-28T23:50:00+01:00');
  const none = { calls: 0, uploads: 0 };
  const use = { ...none, since, busiestMinute: none, latencyMs: null, lastGoodAt: null, lastError: null };
  render(<KeyUse use={use} limits={{ requestsPerMinute: 600, uploadsPerMinute: 60 }} />, { wrapper: TestPage });
  expect(screen.getByText('Räknat av den här installationen sedan 28 nov. 23:50.')).toBeTruthy();
});
