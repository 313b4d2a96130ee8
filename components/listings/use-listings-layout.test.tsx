import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { usualLayout } from './saved-layout';
import { useListingsLayout } from './use-listings-layout';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('replaces a layout that could not be stored with the next choice', () => {
  const { result } = renderHook(() => useListingsLayout());
  const choose = (density: 'comfortable' | 'compact') => act(() => result.current[1]({ ...usualLayout, density }));
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  choose('compact');
  expect(result.current[0].density).toBe('compact');
  full.mockRestore();
  choose('comfortable');
  expect(result.current[0].density).toBe('comfortable');
});
