import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts, toast, type ToastRequest, watchWaitingToasts } from './toast';

let received: ToastRequest[];
let stop: (() => void) | undefined;

function receive() {
  stop = receiveToasts((request) => received.push(request));
}

beforeEach(() => {
  received = [];
});

afterEach(() => {
  stop ??= receiveToasts(() => undefined);
  stop();
  stop = undefined;
});

it('stores toasts sent before the first subscriber, in order, and asks for one', () => {
  const asked = vi.fn<() => void>();
  const unwatch = watchWaitingToasts(asked);
  toast.success('Sparat');
  toast.error('Kunde inte spara', { id: 'save' });
  expect(asked).toHaveBeenCalledTimes(2);
  receive();
  expect(received.map(({ title, id }) => [title, id])).toEqual([
    ['Sparat', undefined],
    ['Kunde inte spara', 'save'],
  ]);
  unwatch();
});

it('delivers at once to a subscriber, and stores toasts again after it leaves', () => {
  receive();
  toast.info('Ett');
  expect(received).toHaveLength(1);
  stop?.();
  toast.info('Två');
  expect(received).toHaveLength(1);
  receive();
  expect(received.map(({ title }) => title)).toEqual(['Ett', 'Två']);
});
