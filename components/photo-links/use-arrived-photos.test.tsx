import { notifyManager, QueryClient } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { photoLinksQuery } from '@/lib/browser/photo-links/photo-links-query';
import { settlePhotos } from '@/lib/desk/photo-links/actions';
import { limits } from '@/lib/contract';
import { failureOf } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { mockOf } from '@/lib/testing/setup/server-actions';
import { useArrivedPhotos } from './use-arrived-photos';

// Query results are then rendered before `act` ends.
notifyManager.setScheduler(queueMicrotask);

const listingId = 'listing-1';
const none: string[] = [];
let client: QueryClient;
let form: string[];
let answeredAt = 0;

beforeEach(() => {
  mockOf(settlePhotos).mockReset().mockResolvedValue({ ok: true, value: undefined });
  client = new QueryClient({ defaultOptions: { queries: { enabled: false, retry: false } } });
  form = ['a'];
});
afterEach(cleanup);

function open(disabled = false) {
  const value = { read: () => form, write: (urls: string[]) => void (form = urls) };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <TestPage locale="en" client={client}>
      {children}
    </TestPage>
  );
  return renderHook((props) => useArrivedPhotos({ listingId, value, images: form, ...props }), {
    wrapper,
    initialProps: { savedImages: ['a'], removed: none, disabled },
  });
}

/** Answers a millisecond apart, as they can hardly be closer outside tests. */
const come = (waiting: string[], removed: string[] = []) =>
  act(async () => {
    const { queryKey } = photoLinksQuery(listingId);
    client.setQueryData(queryKey, { links: [], waiting, removed }, { updatedAt: (answeredAt += 1) });
  });

it('adds arriving photos to the form at once, follows the order of the phone, and removes photos that it takes back until it brings them back', async () => {
  open();
  await come(['x', 'y']);
  expect(form).toEqual(['a', 'x', 'y']);
  await come(['y', 'z', 'x']);
  expect(form).toEqual(['a', 'y', 'z', 'x']);
  await come(['y', 'x'], ['z']);
  expect(form).toEqual(['a', 'y', 'x']);
  await come(['y', 'z', 'x']);
  expect(form.toSorted()).toEqual(['a', 'x', 'y', 'z']);
});

it('keeps the changes that the person at the desk made', async () => {
  open();
  await come(['x', 'y', 'z']);
  form = ['z', 'a', 'x'];
  await come(['y', 'x', 'z', 'w']);
  expect(form).toEqual(['z', 'a', 'x', 'w']);
});

it('settles at once only photos that are saved or that the person removed', async () => {
  const { rerender } = open();
  await come(['x', 'y', 'z']);
  expect(settlePhotos).not.toHaveBeenCalled();
  form = ['a', 'x', 'z'];
  await act(async () => rerender({ savedImages: ['a'], removed: ['y'], disabled: false }));
  expect(settlePhotos).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ listingId, urls: ['y'] }));
  await come(['x', 'z']);
  // As after discarding all changes.
  form = ['a', 'x'];
  await act(async () => rerender({ savedImages: ['a', 'x'], removed: ['y'], disabled: false }));
  expect(mockOf(settlePhotos).mock.lastCall).toEqual([expect.objectContaining({ urls: ['x'] })]);
});

it('settles again with the next answer what could not be settled', async () => {
  mockOf(settlePhotos).mockResolvedValueOnce({ ok: false, failure: failureOf('NETWORK') });
  form = ['a', 'x'];
  const { rerender } = open();
  await come(['x']);
  await act(async () => rerender({ savedImages: ['a', 'x'], removed: none, disabled: false }));
  expect(settlePhotos).toHaveBeenCalledOnce();
  await come(['x']);
  expect(settlePhotos).toHaveBeenCalledTimes(2);
});

it('adds photos to a disabled form once it is enabled', async () => {
  const { rerender } = open(true);
  await come(['x']);
  expect(form).toEqual(['a']);
  await act(async () => rerender({ savedImages: ['a'], removed: none, disabled: false }));
  expect(form).toEqual(['a', 'x']);
});

it('counts photos that do not fit, and adds them when there is room', async () => {
  const full = Array.from({ length: limits.imagesMax - 1 }, (_, at) => `own-${at}`);
  form = full;
  const { result, rerender } = open();
  await come(['x', 'y', 'z']);
  expect(form).toEqual([...full, 'x']);
  await act(async () => rerender({ savedImages: full, removed: none, disabled: false }));
  expect(result.current).toMatchObject({ count: 1, leftOut: 2 });
  form = form.slice(1);
  await act(async () => rerender({ savedImages: full, removed: none, disabled: false }));
  expect(form).toEqual([...full.slice(1), 'x', 'y']);
  form = form.filter((url) => url !== 'x' && url !== 'own-3');
  await act(async () => rerender({ savedImages: full, removed: ['x', 'own-3'], disabled: false }));
  expect(form).toEqual([...full.slice(1).filter((url) => url !== 'own-3'), 'y', 'z']);
  expect(result.current).toMatchObject({ leftOut: 0 });
});

it('adds no photo that had no room after all changes were discarded, but those that arrive later', async () => {
  const full = Array.from({ length: limits.imagesMax - 1 }, (_, at) => `own-${at}`);
  form = full;
  const { result, rerender } = open();
  await come(['x', 'y']);
  expect(form).toEqual([...full, 'x']);
  form = full;
  await act(async () => rerender({ savedImages: full, removed: none, disabled: false }));
  expect(form).toEqual(full);
  expect(result.current).toMatchObject({ count: 0, leftOut: 0 });
  await come(['x', 'y', 'z']);
  expect(form).toEqual([...full, 'z']);
});
