import type { ListingStatus, ListingType, PriceUnit, PublishBlocker } from '@/lib/contract';
import { addDays, isCalendarDay, startOfDay, swedishDay } from '@/lib/format/format-date-time';
import { limitedCache } from '@/lib/format/limited-cache';
import { blockerNames, keysOf, listingStatuses, listingTypes, priceUnits } from '@/lib/rules/listings/listing-choices';
import { offReasons, type OffReason } from '@/lib/rules/off-reasons/off-reason';
import type { Member } from '@/lib/rules/staff/member';
import { dueState, taskKinds, type TaskKind } from '@/lib/rules/tasks/task';
import type { InventoryRow, LastChange } from './inventory-row';
import { figuresOfRow, type OffMarketStanding } from './market-figures';

/** `any`: something blocks it. The others are figures of `market-figures.ts`; `object` is also its `archived`. */
export type BlockerFilter = 'any' | 'off' | Exclude<OffMarketStanding, 'archived'> | PublishBlocker;

export type OffFilter = OffReason | 'none' | 'due';

/** `mine`: assigned to the reader. `nobody`: the assignee was removed or disabled. `due`: today or earlier. */
export type TaskFilter = 'mine' | 'nobody' | 'due' | TaskKind;

/** From and to, both included; null is unlimited. */
export type Range = { min: number | null; max: number | null };

/** The filters of the list, by their names in the URL. A filter without a choice matches everything. */
export type FilterValues = {
  status: ListingStatus[];
  type: ListingType[];
  blocker: BlockerFilter[];
  /** Why it is off the market on purpose; `none`: off without a reason. `due`: its day of return has come. */
  off: OffFilter[];
  task: TaskFilter[];
  /** Where the last push came from. */
  by: LastChange[];
  unit: PriceUnit[];
  city: string[];
  building: string[];
  /** E-mail addresses, `me` and `nobody`. */
  assignee: string[];
  area: Range;
  rent: Range;
  photos: Range;
  /** `today`, `week`, `month`, or a Swedish calendar day as `2026-11-20`: changed then or later. */
  changed: string | null;
  /** Without a reference. */
  reference: 'none'[];
};

export type FilterName = keyof FilterValues;
export type RangeFilterName = {
  [Name in FilterName]: FilterValues[Name] extends Range ? Name : never;
}[FilterName];

/** What one chip shows: an item of a list, or else the whole value. */
export type FilterChoice<Name extends FilterName> = FilterValues[Name] extends (infer Item)[]
  ? Item
  : NonNullable<FilterValues[Name]>;

/** The person who reads a view, for `me` and `mine`, and the time, for `today`. */
export type ViewReader = {
  email: string | null;
  staffId: string | null;
  now: number;
  /** The colleagues by whose names assignees are found and sorted; active ones can do tasks. */
  members?: readonly Member[];
  /** In the browser, which has no descriptions: the ids of the listings whose descriptions match the search. */
  described?: ReadonlySet<string>;
};

export type RowTest = (row: InventoryRow) => boolean;

/** The choices that a row matches. */
type RowChoices = (row: InventoryRow) => readonly string[];

interface ListingFilter<Value, Choice> {
  /** The value that matches everything. */
  none: Value;
  /** Reads the values in the URL; ignores invalid ones. */
  parse: (texts: readonly string[]) => Value;
  write: (value: Value) => readonly string[];
  /** The choices in a value, each with the value that remains without it; empty if the value matches everything. */
  choices: (value: Value) => { choice: Choice; without: Value }[];
  test: (value: Value, reader: ViewReader) => RowTest;
  /** Null if no choices are counted. */
  counted: ((reader: ViewReader) => RowChoices) | null;
}

/** The choices of each filter that has a fixed set of them, in the order they are offered. */
export const filterChoices = {
  status: listingStatuses,
  type: listingTypes,
  blocker: [
    ...keysOf<Exclude<BlockerFilter, PublishBlocker>>({
      off: true,
      any: true,
      ready: true,
      fellOff: true,
      neverLive: true,
      onPurpose: true,
    }),
    ...blockerNames,
  ],
  off: [...offReasons, ...keysOf<Exclude<OffFilter, OffReason>>({ none: true, due: true })],
  task: [...keysOf<Exclude<TaskFilter, TaskKind>>({ mine: true, nobody: true, due: true }), ...taskKinds],
  by: keysOf<LastChange>({ us: true, propertySystem: true }),
  unit: priceUnits,
  changed: ['today', 'week', 'month'],
  reference: ['none'],
} as const satisfies { [Name in FilterName]?: readonly FilterChoice<Name>[] };

const openRange: Range = { min: null, max: null };
const numberText = String.raw`(\d{1,15}(?:\.\d{1,2})?)?`;
const rangeText = new RegExp(`^${numberText}-${numberText}$`);

/** In the order of the URL. The controls of the panel and the messages have the same names as keys. */
export const listingFilters: { [Name in FilterName]: ListingFilter<FilterValues[Name], FilterChoice<Name>> } = {
  status: fixedFilter(filterChoices.status, (row) => [row.status]),
  type: fixedFilter(filterChoices.type, (row) => [row.type]),
  blocker: fixedFilter(filterChoices.blocker, (row) =>
    figuresOfRow(row).map((figure) => (figure === 'blocked' ? 'any' : figure)),
  ),
  off: fixedFilter(filterChoices.off, offChoices),
  task: listFilter<TaskFilter>((chosen) => filterChoices.task.filter((item) => chosen.includes(item)), taskChoices),
  by: fixedFilter(filterChoices.by, (row) => (row.lastChange === null ? [] : [row.lastChange])),
  unit: fixedFilter(filterChoices.unit, (row) => [row.unit]),
  city: openFilter(() => (row) => [cityKey(row.city)], cityKey),
  building: openFilter(() => (row) => [row.objectId]),
  assignee: openFilter(assigneeChoices, (email) => email.toLowerCase()),
  area: rangeFilter((row) => row.area),
  rent: rangeFilter((row) => (row.amount === 0 ? null : row.amount)),
  photos: rangeFilter((row) => row.imageCount),
  changed: {
    none: null,
    parse: ([text]) => (text !== undefined && isPeriod(text) ? text : null),
    write: (value) => (value === null ? [] : [value]),
    choices: (value) => (value === null ? [] : [{ choice: value, without: null }]),
    test: (value, { now }) => {
      const since = value === null ? -Infinity : changedSince(value, now);
      return (row) => Date.parse(row.updatedAt) >= since;
    },
    counted: ({ now }) => {
      const periods = filterChoices.changed.map((name) => ({ name, since: changedSince(name, now) }));
      return ({ updatedAt }) => {
        const at = Date.parse(updatedAt);
        return periods.filter(({ since }) => at >= since).map(({ name }) => name);
      };
    },
  },
  reference: fixedFilter(filterChoices.reference, (row) => (row.reference === null ? ['none'] : [])),
};

export const filterNames = Object.keys(listingFilters) as FilterName[];

/** Cached, because there are few cities, each in thousands of rows. */
const cityKeys = limitedCache<string>(10_000);

/** The key to compare cities by, because sources spell them differently. */
export function cityKey(city: string): string {
  return cityKeys(city, () => city.trim().normalize('NFC').toLocaleLowerCase('sv'));
}

/** The cities of rows by key, each as it is spelled first. */
export function citiesOf(rows: readonly Pick<InventoryRow, 'city'>[]): Map<string, string> {
  const cities = new Map<string, string>();
  for (const { city } of rows) if (!cities.has(cityKey(city))) cities.set(cityKey(city), city.trim());
  return cities;
}

/** `key` returns what choices are compared by. */
function listFilter<Item extends string>(
  tidy: (items: readonly string[]) => Item[],
  counted: (reader: ViewReader) => RowChoices,
  key = (item: string) => item,
): ListingFilter<Item[], Item> {
  return {
    none: [],
    parse: tidy,
    write: tidy,
    choices: (value) => value.map((choice) => ({ choice, without: value.filter((other) => other !== choice) })),
    test: (value, reader) => {
      const wanted = new Set<string>(value.map(key));
      const choicesOf = counted(reader);
      return (row) => choicesOf(row).some((choice) => wanted.has(choice));
    },
    counted,
  };
}

function fixedFilter<Item extends string>(items: readonly Item[], choicesOf: RowChoices): ListingFilter<Item[], Item> {
  return listFilter(
    (chosen) => items.filter((item) => chosen.includes(item)),
    () => choicesOf,
  );
}

/** A filter with any texts as its choices, each once. */
function openFilter(
  counted: (reader: ViewReader) => RowChoices,
  key = (item: string) => item,
): ListingFilter<string[], string> {
  const isFirst = (item: string, at: number, all: readonly string[]) =>
    item !== '' && all.findIndex((other) => key(other) === key(item)) === at;
  return listFilter((items) => items.toSorted().filter(isFirst), counted, key);
}

function offChoices({ status, off }: InventoryRow): OffFilter[] {
  if (off) return off.isDue ? [off.reason, 'due'] : [off.reason];
  return status === 'published' ? [] : ['none'];
}

function taskChoices({ staffId, members, now }: ViewReader): RowChoices {
  const away = new Set(members?.flatMap(({ id, active }) => (active ? [] : id)));
  return ({ tasks }) => {
    if (!tasks) return [];
    const found = new Set<TaskFilter>(tasks.map(({ kind }) => kind));
    if (tasks.some(({ assigneeId }) => assigneeId !== null && assigneeId === staffId)) found.add('mine');
    if (tasks.some(({ assigneeId }) => assigneeId === null || away.has(assigneeId))) found.add('nobody');
    if (tasks.some(({ due }) => ['overdue', 'today'].includes(dueState(due, now) ?? ''))) found.add('due');
    return [...found];
  };
}

function assigneeChoices({ email }: ViewReader): RowChoices {
  const me = email?.toLowerCase();
  return ({ assignedTo }) => {
    if (assignedTo === null) return ['nobody'];
    const assignee = assignedTo.toLowerCase();
    return assignee === me ? [assignee, 'me'] : [assignee];
  };
}

function rangeFilter(valueOf: (row: InventoryRow) => number | null): ListingFilter<Range, Range> {
  const isOpen = ({ min, max }: Range) => min === null && max === null;
  return {
    none: openRange,
    parse: ([text = '']) => {
      const [, min, max] = rangeText.exec(text) ?? [];
      return { min: min === undefined ? null : Number(min), max: max === undefined ? null : Number(max) };
    },
    write: (range) => {
      const written = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))));
      return isOpen(range) ? [] : [`${written(range.min)}-${written(range.max)}`];
    },
    choices: (range) => (isOpen(range) ? [] : [{ choice: range, without: openRange }]),
    test:
      ({ min, max }) =>
      (row) => {
        const value = valueOf(row);
        return value !== null && (min === null || value >= min) && (max === null || value <= max);
      },
    counted: null,
  };
}

function isPeriod(text: string): boolean {
  return isCalendarDay(text) || filterChoices.changed.some((choice) => choice === text);
}

const daysBack: Record<string, number> = { today: 0, week: 6, month: 29 };

/** When a period begins, in milliseconds since 1970: at the start of the Swedish day that it names, or of a day before today. */
function changedSince(period: string, now: number): number {
  const back = daysBack[period];
  return startOfDay(back === undefined ? period : addDays(swedishDay(now), -back));
}
