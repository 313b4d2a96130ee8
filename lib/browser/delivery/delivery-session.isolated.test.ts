import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createDeliverySession } from './delivery-session';
import { sourceOf } from './delivery-source';
import { saveDelivery } from './delivery-store';

// Where the browser saves a delivery, and what reads its files.
vi.mock('./delivery-store', () => ({
  loadDelivery: () => Promise.resolve(null),
  saveDelivery: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  dropDelivery: () => Promise.resolve(),
}));
vi.mock('./hash-files', () => ({ hashFiles: () => Promise.resolve() }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves a delivery that changes all the time, not only when it rests', async () => {
  const session = createDeliverySession('asa');
  const photo = { size: 1, modified: 0, open: () => Promise.resolve(new File(['x'], '1.jpg')) };
  await session.take(sourceOf('Leverans', new Map([['V1/1.jpg', photo]])));
  vi.mocked(saveDelivery).mockClear();

  for (let change = 0; change < 20; change += 1) {
    session.choose({ publish: change % 2 === 0 });
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(vi.mocked(saveDelivery).mock.calls.length).toBeGreaterThanOrEqual(4);
});
