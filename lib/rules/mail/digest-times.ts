import { onSwedishClock } from '@/lib/format/swedish-time';

const hourMs = 3_600_000;
/** For this many hours a digest that no process could send is caught up; after that it waits for the next day. */
const hoursBack = 24;

export type SwedishHour = { at: number; day: number; hour: number };

/** The full hours of the last day in Sweden, the latest first, with their ISO weekday. */
export function lastHours(now: number): SwedishHour[] {
  const latest = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: hoursBack }, (_, index) => {
    const at = latest - index * hourMs;
    const shown = onSwedishClock(new Date(at));
    return { at, day: shown.getUTCDay() || 7, hour: shown.getUTCHours() };
  });
}

/** The latest time that a digest of these days and this hour was due; null if none was within a day. */
export function lastDue(
  { days, hour }: { days: readonly number[]; hour: number },
  hours: readonly SwedishHour[],
): number | null {
  return hours.find((each) => each.hour === hour && days.includes(each.day))?.at ?? null;
}
