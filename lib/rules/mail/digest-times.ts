import { atFirstUse } from '@/lib/format/at-first-use';
import { timeZone } from '@/lib/i18n/locales';

const hourMs = 3_600_000;
/** A digest that no process could send is caught up for so long, and then waits for the next day. */
const hoursBack = 24;

const swedishHour = atFirstUse(
  () => new Intl.DateTimeFormat('en-GB', { timeZone, weekday: 'short', hour: '2-digit', hourCycle: 'h23' }),
);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export type SwedishHour = { at: number; day: number; hour: number };

/** The full hours of the last day in Sweden, the latest first, with their ISO weekday. */
export function lastHours(now: number): SwedishHour[] {
  const latest = Math.floor(now / hourMs) * hourMs;
  return Array.from({ length: hoursBack }, (_, index) => {
    const at = latest - index * hourMs;
    const parts = new Map(
      swedishHour()
        .formatToParts(at)
        .map(({ type, value }) => [type, value]),
    );
    return { at, day: weekdays.indexOf(parts.get('weekday')!) + 1, hour: Number(parts.get('hour')) };
  });
}

/** The latest time that a digest of these days and this hour was due; null if none was within a day. */
export function lastDue(
  { days, hour }: { days: readonly number[]; hour: number },
  hours: readonly SwedishHour[],
): number | null {
  return hours.find((each) => each.hour === hour && days.includes(each.day))?.at ?? null;
}
