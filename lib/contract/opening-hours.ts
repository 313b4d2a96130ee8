/** The weekday keys of opening hours, Monday first. */
export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** `HH:MM` in 24 hours; `24:00` is allowed as closing time only. */
export const hoursPattern = /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** The fault in one day's hours, or null. Both must have the form of `hoursPattern`. */
export function openingHoursFault(open: string, close: string): { field: 'open' | 'close'; message: string } | null {
  if (open === '24:00') return { field: 'open', message: 'Must be before 24:00.' };
  if (close <= open) return { field: 'close', message: 'Must be after the opening time.' };
  return null;
}
