import { swedishDay } from '@/lib/format/format-date-time';

const daysBack: Record<string, number> = { today: 0, week: 6, month: 29 };
const dayMs = 24 * 3_600_000;

/** When a period of a view begins, in milliseconds since 1970: with the Swedish day it names, or so many days before today. */
export function changedSince(period: string, now: number): number {
  const back = daysBack[period];
  if (back === undefined) return dayStart(period);
  return dayStart(new Date(Date.parse(swedishDay(now)) - back * dayMs).toISOString().slice(0, 10));
}

/** Midnight in Sweden, which is an hour or two before that of UTC. */
function dayStart(day: string): number {
  const summer = Date.parse(`${day}T00:00:00+02:00`);
  return swedishDay(summer) === day ? summer : Date.parse(`${day}T00:00:00+01:00`);
}
