import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { receiveToasts, type ToastRequest } from '@/components/ui/toast';
import { failureOf, type ActionResult } from '@/lib/rules/failure';
import { TestPage } from '@/lib/testing/harness/test-page';
import { useAttempt } from './use-attempt';

const failure = failureOf('TIMEOUT');

/** Starts an attempt that fails, before or after its page is left; returns the titles of the messages. */
async function fail(what: string | undefined, { isLeft }: { isLeft: boolean }) {
  const toasts: ToastRequest[] = [];
  const stop = receiveToasts((toast) => void toasts.push(toast));
  let fail: () => void = () => undefined;
  const save = new Promise<ActionResult<void>>((resolve) => (fail = () => resolve({ ok: false, failure })));
  const { result, unmount } = renderHook(() => useAttempt(what), { wrapper: TestPage });
  act(() => void result.current.attempt(save));
  if (isLeft) unmount();
  await act(async () => fail());
  unmount();
  stop();
  return toasts.map(({ title }) => title);
}

it('a save that fails after its page was left says so by its name', async () => {
  expect(await fail('Ny uppgift', { isLeft: true })).toEqual(['Det gick inte: Ny uppgift']);
});

it('a save that fails on its page, and a read, show no message', async () => {
  expect(await fail('Ny uppgift', { isLeft: false })).toEqual([]);
  expect(await fail(undefined, { isLeft: true })).toEqual([]);
});
