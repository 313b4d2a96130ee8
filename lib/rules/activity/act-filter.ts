import { addDays, isCalendarDay, startOfDay } from '@/lib/format/format-date-time';
import { actGroups, actOutcomes, type ActGroup, type ActOutcome } from './act';

/** Which acts to show. `from` and `to` are Swedish calendar days, as `2026-11-20`, both included. */
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

/** Reads a filter from URL parameters; ignores invalid values. */
export function parseActFilter(params: Params): ActFilter {
  const read = (name: string, isValid: (text: string) => boolean) => {
    const text = params.get(name);
    return text !== null && isValid(text) ? text : null;
  };
  const isId = (text: string) => /^[\w-]{1,64}$/.test(text);
  return {
    person: read('person', isId),
    group: actGroups.find((group) => group === params.get('kind')) ?? null,
    outcome: actOutcomes.find((outcome) => outcome === params.get('outcome')) ?? null,
    // Postgres fails on a zero character.
    search: (params.get('q') ?? '').replaceAll(/\p{Cc}/gu, ' ').slice(0, searchLengthMax),
    run: read('run', isId),
    from: read('from', isCalendarDay),
    to: read('to', isCalendarDay),
  };
}

/** Formats the filter as a URL query, without a question mark. */
export function formatActFilter(filter: ActFilter): string {
  const search = new URLSearchParams();
  const { group, search: q, ...others } = filter;
  for (const [name, value] of Object.entries({ ...others, kind: group, q })) if (value) search.set(name, value);
  return search.toString();
}

/**
 * Whether listings that were changed together, by a run or by another system, appear one by one instead of as one entry: only if the
 * filter asks for some of them, and not just for days.
 */
export function isNarrowed({ search, outcome, group, run }: ActFilter): boolean {
  return search.trim() !== '' || outcome !== null || run !== null || group === 'listing' || group === 'outside';
}

/** Whether the days are in the wrong order, so that no act can match. */
export function hasReversedDays({ from, to }: Pick<ActFilter, 'from' | 'to'>): boolean {
  return from !== null && to !== null && from > to;
}

export function dayRange({ from, to }: Pick<ActFilter, 'from' | 'to'>): { from: number | null; until: number | null } {
  return { from: from === null ? null : startOfDay(from), until: to === null ? null : startOfDay(addDays(to, 1)) };
}
