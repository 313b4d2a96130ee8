import { afterEach, expect, it, vi } from 'vitest';
import { createUploadLanes } from './upload-lanes';

afterEach(() => void vi.useRealTimers());

it('opens after the time that the service asked for, although the clock was set back meanwhile', async () => {
  vi.useFakeTimers();
  const lanes = createUploadLanes({ atOnce: 1, perMinute: 10 });
  lanes.close(5_000);
  let isInside = false;
  void lanes.enter().then(() => (isInside = true));
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isInside).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isInside).toBe(true);
});

it('keeps to the rate of the key, although the clock was set forward meanwhile', async () => {
  vi.useFakeTimers();
  const lanes = createUploadLanes({ atOnce: 2, perMinute: 1 });
  let inside = 0;
  for (let request = 0; request < 2; request += 1) void lanes.enter().then(() => (inside += 1));
  vi.setSystemTime(Date.now() + 3_600_000);
  lanes.widen(2);
  await vi.advanceTimersByTimeAsync(59_000);
  expect(inside).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(inside).toBe(2);
});
