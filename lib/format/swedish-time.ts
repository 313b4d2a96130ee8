import { timeZone } from '@/lib/i18n/locales';
import { atFirstUse } from './at-first-use';

const format = atFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }));

/** `2026-11-20 10:00` in Sweden: what Swedish spreadsheet programs read as a time. */
export function swedishTime(date: Date): string {
  return format().format(date);
}

/** A date whose UTC time is the time in Sweden, for formats without time zones. */
export function onSwedishClock(date: Date): Date {
  return new Date(`${swedishTime(date).replace(' ', 'T')}:00Z`);
}
