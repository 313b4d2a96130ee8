import 'server-only';
import { timeZone } from '@/lib/i18n/locales';

const hourMs = 3_600_000;
/** An hour that exists on every day of the year, also when clocks are changed. */
const quietHour = '03';

const hourInSweden = new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit', hourCycle: 'h23' });

/** The next moment of the small hours in Sweden, somewhere within an hour so that not everybody comes at once; `chance` is 0 to 1. */
export function nextNight(now: number, chance: number): number {
  let hour = Math.floor(now / hourMs) * hourMs + hourMs;
  while (hourInSweden.format(hour) !== quietHour) hour += hourMs;
  return hour + Math.floor(chance * hourMs);
}
