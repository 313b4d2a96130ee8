import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadFailure } from '@/lib/browser/read-json';
import { failureOf } from '@/lib/rules/failure';
import type { PhoneOrder, PhoneReceipt } from '@/lib/rules/photo-links/photo-link';
import { createOrderSender, postOrder, type OrderState } from './order-sender';

const nothing = { urls: [], removed: [] };
let posted: PhoneOrder[];
let states: OrderState[];
let answer: (order: PhoneOrder) => Promise<PhoneReceipt>;

beforeEach(() => {
  vi.useFakeTimers();
  posted = [];
  states = [];
  answer = ({ urls }) => Promise.resolve({ saved: urls });
});
afterEach(() => vi.useRealTimers());

const start = (from = nothing) =>
  createOrderSender(
    (order) => {
      posted.push(order);
      return answer(order);
    },
    { ...from, saved: [] },
    (state) => states.push(state),
  );
const urlsPosted = () => posted.map(({ urls }) => urls.join(''));

describe('the order of a phone', () => {
  it('is sent once, after it has not changed for a moment', async () => {
    const sender = start();
    for (const urls of [['a'], ['a', 'b'], ['b', 'a']]) sender.follow({ urls, removed: [] });
    expect(posted).toEqual([]);
    await vi.runAllTimersAsync();
    expect(urlsPosted()).toEqual(['ba']);
    expect(states.at(-1)).toEqual({ isBusy: false, failure: null, saved: ['b', 'a'] });
    sender.follow({ urls: ['b', 'a'], removed: [] });
    await vi.runAllTimersAsync();
    expect(posted).toHaveLength(1);
  });

  it('is sent again, in its latest form, after a request in progress', async () => {
    const sender = start();
    let release = () => {};
    answer = async () => {
      await new Promise<void>((resolve) => (release = resolve));
      return { saved: [] };
    };
    sender.follow({ urls: ['a'], removed: [] });
    await vi.runAllTimersAsync();
    sender.follow({ urls: ['a', 'b'], removed: [] });
    sender.follow({ urls: ['b'], removed: ['a'] });
    await vi.runAllTimersAsync();
    expect(urlsPosted()).toEqual(['a']);
    answer = () => Promise.resolve({ saved: [] });
    release();
    await vi.runAllTimersAsync();
    expect(posted.at(-1)).toEqual({ urls: ['b'], removed: ['a'], done: false });
    expect(posted).toHaveLength(2);
  });

  it('is sent at once when the person is done', async () => {
    const sender = start();
    sender.follow({ urls: ['a'], removed: [] });
    expect(await sender.finish()).toBe(true);
    expect(posted).toEqual([{ urls: ['a'], removed: [], done: true }]);
    sender.follow({ urls: ['a', 'b'], removed: [] });
    await vi.runAllTimersAsync();
    expect(posted.at(-1)).toEqual({ urls: ['a', 'b'], removed: [], done: false });
  });

  it('reports why it failed, and is sent again on a retry', async () => {
    const sender = start();
    answer = () => Promise.reject(new ReadFailure(failureOf('LINK_GONE')));
    sender.follow({ urls: ['a'], removed: [] });
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toMatchObject({ isBusy: false, failure: { code: 'LINK_GONE' } });
    expect(await sender.finish()).toBe(false);
    answer = () => Promise.resolve({ saved: ['a'] });
    sender.retry();
    await vi.runAllTimersAsync();
    expect(states.at(-1)).toEqual({ isBusy: false, failure: null, saved: ['a'] });
  });
});

it('an order that gets no answer counts as lost after a time', async () => {
  const patience = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  });
  const posting = postOrder('token')({ ...nothing, done: true });
  patience.abort();
  await expect(posting).rejects.toMatchObject({ failure: { code: 'NETWORK' } });
  vi.unstubAllGlobals();
});
