import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TestPage } from '@/lib/testing/harness/test-page';
import { usualColumns } from './listings-columns';
import { useFittingColumns } from './use-fitting-columns';

afterEach(() => {
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
});

it('shows fewer columns after the browser has doubled its text', () => {
  let observed = (_entries: unknown[]) => undefined as void;
  class Observer {
    observe = () => undefined;
    disconnect = () => undefined;
    constructor(callback: typeof observed) {
      observed = callback;
    }
  }
  vi.stubGlobal('ResizeObserver', Observer);
  const input = { chosen: usualColumns, sorted: 'address', rows: [], start: null, isAll: true } as const;
  const { result } = renderHook(() => useFittingColumns(input), { wrapper: TestPage });
  act(() => void result.current.ref(document.createElement('div')));
  const columnsAt = (fontSize: string) => {
    document.documentElement.style.fontSize = fontSize;
    act(() => observed([{ contentRect: { width: 1_400 } }]));
    return result.current.fit!.columns.length;
  };
  expect(columnsAt('32px')).toBeLessThan(columnsAt('16px'));
});
