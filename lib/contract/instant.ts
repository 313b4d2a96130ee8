import { z } from 'zod';

/** A time in an answer: ISO 8601 in UTC (section 2.1). */
export const Timestamp = z.iso.datetime();

/** A listing's `updatedAt`: always with milliseconds. */
export const MillisecondTimestamp = z.iso.datetime({ precision: 3 });

const dayMs = 86_400_000;
const datesMax = 1_000;
const dates = new Map<number, string>();
const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/**
 * Formats whole milliseconds since 1970 as `YYYY-MM-DDTHH:MM:SS.mmmZ`, the only format of a time. A page has hundreds of times on
 * few days, so the dates are cached.
 */
export function formatInstant(milliseconds: number): string {
  const day = Math.floor(milliseconds / dayMs);
  const ofDay = milliseconds - day * dayMs;
  const seconds = Math.floor(ofDay / 1_000);
  const minutes = Math.floor(seconds / 60);
  const time = `${twoDigits[Math.floor(minutes / 60)]}:${twoDigits[minutes % 60]}:${twoDigits[seconds % 60]}`;
  return `${dateOf(day)}${time}.${String(1_000 + (ofDay % 1_000)).slice(1)}Z`;
}

function dateOf(day: number): string {
  const saved = dates.get(day);
  if (saved !== undefined) return saved;
  const text = new Date(day * dayMs).toISOString();
  const date = text.slice(0, text.indexOf('T') + 1);
  if (dates.size >= datesMax) dates.clear();
  dates.set(day, date);
  return date;
}

const rfc3339 = /^(\d{4}-\d{2}-\d{2})T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/i;

/** Reads an RFC 3339 date-time as milliseconds since 1970, truncated; null if it is not one (section 4.11). */
export function parseInstant(value: string): number | null {
  const date = rfc3339.exec(value)?.[1];
  if (date === undefined) return null;
  // `Date` reads a day that the month does not have as a day of the next month.
  const midnight = new Date(`${date}T00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return null;
  return Date.parse(value.toUpperCase().replace(/(\.\d{3})\d+/, '$1'));
}
