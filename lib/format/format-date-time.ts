import { type Locale, timeZone } from '@/lib/i18n/locales';
import { atFirstUse, perLocale } from './at-first-use';
import { limitedCache } from './limited-cache';
import { localeTag } from './locale-tag';

export type DateInput = Date | number | string;

const parts = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(localeTag[locale], {
      timeZone,
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

type Read = { year: string; day: string; time: string };

/** Reading a date is slow, and a page shows the same minutes again and again, so the results of each minute are cached. */
function perMinute<Result>(readTime: (time: number) => Result): (date: DateInput) => Result {
  const results = limitedCache<Result>(2_000);
  return (date) => {
    const time = typeof date === 'string' ? Date.parse(date) : Number(date);
    return results(Math.floor(time / 60_000), () => readTime(time));
  };
}

const reads = perLocale((locale) => perMinute((time) => readParts(time, locale)));

function read(date: DateInput, locale: Locale): Read {
  return reads(locale)(date);
}

function readParts(time: number, locale: Locale): Read {
  const found = new Map(
    parts(locale)
      .formatToParts(time)
      .map((part) => [part.type, part.value]),
  );
  const get = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? '';
  return { year: get('year'), day: `${get('day')} ${get('month')}`, time: `${get('hour')}:${get('minute')}` };
}

/** `20 nov. 10:00` in Sweden, with the year when it is not that of `now`. */
export function formatDateTime(date: DateInput, locale: Locale, now: DateInput = Date.now()): string {
  return `${formatDate(date, locale, now)} ${read(date, locale).time}`;
}

/** `20 nov.` in Sweden, with the year when it is not that of `now`. */
export function formatDate(date: DateInput, locale: Locale, now: DateInput = Date.now()): string {
  const { year, day } = read(date, locale);
  return isThisYear(date, locale, now) ? day : `${day} ${year}`;
}

/** Whether a date is in the Swedish year of `now`. */
export function isThisYear(date: DateInput, locale: Locale, now: DateInput = Date.now()): boolean {
  return read(date, locale).year === read(now, locale).year;
}

/** `10:00` in Sweden. */
export function formatTime(date: DateInput, locale: Locale): string {
  return read(date, locale).time;
}

const seconds = perLocale(
  (locale) => new Intl.DateTimeFormat(localeTag[locale], { timeZone, timeStyle: 'medium', hourCycle: 'h23' }),
);

/** `10:00:05` in Sweden. */
export function formatTimeOfTry(date: number, locale: Locale): string {
  return seconds(locale).format(date);
}

const isoDay = atFirstUse(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
);

/** The Swedish calendar day as `2026-11-20`, for comparing and for file names. */
export const swedishDay = perMinute((time) => isoDay().format(time));

/** Midnight of a day in Sweden, in milliseconds since 1970: an hour or two before that of UTC. */
export function startOfDay(day: string): number {
  const summer = Date.parse(`${day}T00:00:00+02:00`);
  return swedishDay(summer) === day ? summer : Date.parse(`${day}T00:00:00+01:00`);
}

/** The day this many days after another, or before it if `days` is negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** `10:00` in Sweden if that is today, and `20 nov. 10:00` if it is not. */
export function formatMoment(date: DateInput, locale: Locale, now: DateInput = Date.now()): string {
  return swedishDay(date) === swedishDay(now) ? formatTime(date, locale) : formatDateTime(date, locale, now);
}

/** Whether a text in an address is an existing day, as `2026-11-20`, in a year from 1900 to 2099. */
export function isCalendarDay(text: string): boolean {
  const date = /^(?:19|20)\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : null;
  return date !== null && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const calendarDayOptions: Record<Locale, Intl.DateTimeFormatOptions> = {
  sv: {},
  en: { year: 'numeric', month: 'short', day: 'numeric' },
};
const calendarDay = utcFormat((locale) => calendarDayOptions[locale]);

/** Formats days and months, which have no time of day. */
function utcFormat(optionsOf: (locale: Locale) => Intl.DateTimeFormatOptions) {
  return perLocale((locale) => new Intl.DateTimeFormat(localeTag[locale], { timeZone: 'UTC', ...optionsOf(locale) }));
}

/** A calendar day, given as `2026-11-22`: the same in Swedish, `22 Nov 2026` in English. */
export function formatCalendarDay(day: string, locale: Locale): string {
  return calendarDay(locale).format(new Date(`${day}T00:00:00Z`));
}

const months = {
  long: utcFormat(() => ({ month: 'long', year: 'numeric' })),
  short: utcFormat(() => ({ month: 'short' })),
};

/** A month, given as `2027-03`: `Mars 2027`, or short `mars`. */
export function formatMonth(month: string, locale: Locale, length: 'long' | 'short' = 'long'): string {
  const text = months[length](locale).format(new Date(`${month}-01T00:00:00Z`));
  return length === 'short' ? text : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
