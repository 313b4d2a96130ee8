import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as answers from '@/lib/browser/read-json';
import { SheetView } from './sheet-view';

afterEach(() => {
  cleanup();
  window.sessionStorage.clear();
});

function spySend() {
  return vi.spyOn(answers, 'sendJson').mockResolvedValue({});
}

/** Opens the page of a link, as a navigation does. */
async function open(token: string, send: ReturnType<typeof spySend>) {
  const { unmount } = render(<SheetView token={token} />);
  await Promise.allSettled(send.mock.results.map(({ value }) => value as Promise<unknown>));
  unmount();
}

it('counts a tab that shows the sheet in both languages as one opening', async () => {
  const send = spySend();
  await open('first', send);
  await open('first', send);
  expect(send).toHaveBeenCalledTimes(1);
  await open('second', send);
  expect(send).toHaveBeenCalledTimes(2);
});

it('reports an opening again that did not arrive', async () => {
  const send = spySend().mockRejectedValueOnce(new Error('offline'));
  await open('first', send);
  await open('first', send);
  expect(send).toHaveBeenCalledTimes(2);
});
