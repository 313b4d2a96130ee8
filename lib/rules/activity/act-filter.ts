import { atFirstUse } from '@/lib/format/at-first-use';
import { isCalendarDay } from '@/lib/format/format-date-time';
import { timeZone } from '@/lib/i18n/locales';
import { actGroups, actOutcomes, type ActGroup, type ActOutcome } from './act';

/** Which acts to show; days are Swedish ones, as `2026-11-20`, both included. */
export type ActFilter = {
  /** The id of a person. */
  person: string | null;
  group: ActGroup | null;
  outcome: ActOutcome | null;
  search: string;
  run: string | null;
  from: string | null;
  to: string | null;
};

type Params = { get: (name: string) => string | null };

const searchLengthMax = 200;

/** Reads a filter from the parameters of an address; what makes no sense is left out. */
export function parseActFilter(params: Params): ActFilter {
  const day = (name: string) => {
    const text = params.get(name);
    return text !== null && isCalendarDay(text) ? text : null;
  };
  const id = (name: string) => {
    const text = params.get(name);
    return text !== null && /^[\w-]{1,64}$/.test(text) ? text : null;
  };
  return {
    person: id('person'),
    group: actGroups.find((group) => group === params.get('kind')) ?? null,
    outcome: actOutcomes.find((outcome) => outcome === params.get('outcome')) ?? null,
    search: (params.get('q') ?? '').slice(0, searchLengthMax),
    run: id('run'),
    from: day('from'),
    to: day('to'),
  };
}

/** The filter as the query of an address, without a question mark. */
export function formatActFilter(filter: ActFilter): string {
  const search = new URLSearchParams();
  const { group, search: q, ...others } = filter;
  for (const [name, value] of Object.entries({ ...others, kind: group, q })) if (value) search.set(name, value);
  return search.toString();
}

/**
 * Whether the listings of runs, and those that another system changed together, are shown one by one: if the filter looks for some of
 * them, and not only for days.
 */
export function isNarrowed({ search, outcome, group, run }: ActFilter): boolean {
  return search.trim() !== '' || outcome !== null || run !== null || group === 'listing' || group === 'outside';
}

export function dayRange({ from, to }: Pick<ActFilter, 'from' | 'to'>): { from: number | null; until: number | null } {
  return { from: from && startOfDay(from), until: to && startOfDay(nextDay(to)) } as ReturnType<typeof dayRange>;
}

const clock = atFirstUse(() => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }));

function startOfDay(day: string): number {
  const utc = Date.parse(`${day}T00:00:00Z`);
  const shown = Date.parse(`${clock().format(utc).replace(' ', 'T')}Z`);
  const guess = utc - (shown - utc);
  // On the day that summer time begins or ends the offset at midnight may be another one.
  const again = Date.parse(`${clock().format(guess).replace(' ', 'T')}Z`);
  return guess - (again - utc);
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}
