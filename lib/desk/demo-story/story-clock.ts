import 'server-only';
import { startOfDay, swedishDay } from '@/lib/format/format-date-time';
import type { StoryTime } from './story';

const dayMs = 24 * 3_600_000;

export type StoryClock = ReturnType<typeof storyClock>;

export function storyClock(now: number) {
  const today = Date.parse(swedishDay(now));
  /** The day `inDays` days from now, or the working day before it if that is a weekend. */
  const day = (inDays: number) => {
    const time = today + inDays * dayMs;
    const sinceFriday = new Date(time).getUTCDay() - 5;
    const daysBack = sinceFriday === 1 ? 1 : sinceFriday === -5 ? 2 : 0;
    return new Date(time - daysBack * dayMs).toISOString().slice(0, 10);
  };
  const at = ([daysAgo, clock]: StoryTime) => startOfDay(day(-daysAgo)) + Date.parse(`1970-01-01T${clock}:00Z`);
  return { now, at, day };
}
