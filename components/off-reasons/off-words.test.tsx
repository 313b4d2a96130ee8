import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useOffWords } from './off-words';

afterEach(cleanup);

it.each([
  ['2026-12-09', 'Renoveras, åter 9 dec.'],
  ['2027-01-12', 'Renoveras, åter 12 jan.'],
  ['2027-11-12', 'Renoveras, åter 12 nov. 2027'],
  ['2025-12-09', 'Renoveras, åter 9 dec. 2025'],
])('names the year of a return on %s only if the day could be another year', (backOn, words) => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-28T12:00:00Z'));
  const { result } = renderHook(useOffWords, { wrapper: TestPage });
  expect(result.current({ reason: 'renovation', backOn })).toBe(words);
});
