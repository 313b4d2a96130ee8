import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useIsSlow } from './use-is-slow';

afterEach(() => void vi.useRealTimers());

it('a request is slow after 8 seconds, and each step of it has its own', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { result, rerender, unmount } = renderHook(useIsSlow, { initialProps: 'first' as boolean | string });
  const after = (ms: number) => {
    act(() => void vi.advanceTimersByTime(ms));
    return result.current;
  };
  expect([after(7_999), after(1)]).toEqual([false, true]);
  rerender('second');
  expect([after(7_999), after(1)]).toEqual([false, true]);
  rerender(false);
  rerender('second');
  expect(result.current).toBe(false);
  unmount();
});
