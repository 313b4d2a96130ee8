import { expect, it, vi } from 'vitest';
import { CallMeter } from './call-meter';

it('counts calls and uploads apart, in all and in the busiest minute, because each has a limit of its own', () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(0);
  const meter = new CallMeter();
  const note = (isUpload: boolean) => meter.note({ startedAt: 0, status: 200, requestId: null, isUpload });
  for (const isUpload of [false, true, true, true]) note(isUpload);
  clock.mockReturnValue(60_000);
  for (const isUpload of [false, false, true]) note(isUpload);
  expect(meter.use()).toMatchObject({ calls: 3, uploads: 4, busiestMinute: { calls: 2, uploads: 3 } });
});
