import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { inventoryRowWith } from '@/lib/testing/model/any-inventory-row';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useListingsSelection } from './use-listings-selection';

afterEach(cleanup);

it('a range in another list does not begin at a row that was selected in the one before', () => {
  const shown = { current: ['a', 'b', 'c'].map((id) => inventoryRowWith({ id })) };
  const { result, rerender } = renderHook((list: string) => useListingsSelection(shown, list), {
    initialProps: '?city=Lund',
    wrapper: ({ children }) => <TestPage>{children}</TestPage>,
  });
  act(() => result.current.toggle('a', false));
  rerender('?type=office');
  expect([...result.current.ids]).toEqual([]);
  act(() => result.current.toggle('c', true));
  expect([...result.current.ids]).toEqual(['c']);
});
