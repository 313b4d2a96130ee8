import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { receiveToasts, type ToastRequest, useToast, watchWaitingToasts } from './toast';

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

it('keeps what is sent before anyone shows it, in order, and asks for someone', () => {
  const asked = vi.fn<() => void>();
  const unwatch = watchWaitingToasts(asked);
  const toast = useToast();
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

it('hands over at once when someone does, and waits again when they leave', () => {
  const toast = useToast();
  receive();
  toast.info('Ett');
  expect(received).toHaveLength(1);
  stop?.();
  toast.info('Två');
  expect(received).toHaveLength(1);
  receive();
  expect(received.map(({ title }) => title)).toEqual(['Ett', 'Två']);
});
