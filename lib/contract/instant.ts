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

const rfc3339 = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.(\d+))?([Zz]|[+-]\d{2}:\d{2})$/;

/** Reads an RFC 3339 date-time as milliseconds since 1970, truncated; null if it is not one (section 4.11). */
export function parseInstant(value: string): number | null {
  const match = rfc3339.exec(value);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const zone = match[8]!;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day || month < 1) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  const offset = zoneMinutes(zone);
  if (offset === null) return null;
  return date.getTime() + ((hour * 60 + minute - offset) * 60 + second) * 1000 + milliseconds;
}

function zoneMinutes(zone: string): number | null {
  if (zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4, 6));
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
}
