import 'server-only';
import type { ListingContent, ListingStatus, InventoryObject, Listing } from '@/lib/contract';
import type { StaffMember } from '@/lib/desk/staff/staff-store';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { startOfDay, swedishDay } from '@/lib/format/format-date-time';
import type { ActKind } from '@/lib/rules/activity/act';
import type { BulkChange } from '@/lib/rules/bulk/bulk-change';
import type { BrandContact } from '@/lib/rules/fact-sheet/brand';
import type { OffReason } from '@/lib/rules/off-reasons/off-reason';
import type { TaskKind } from '@/lib/rules/tasks/task';

/** A number of days ago, or the working day before if that is a weekend, and a Swedish time, for example `09:40`. */
export type StoryTime = readonly [daysAgo: number, clock: string];

type State = Partial<Omit<ListingContent, 'images'>> & { status?: ListingStatus; images?: readonly string[] };

/** An event of a listing. `was` and `became`: how the states before and after differ from the listing of today. */
export type StoryEvent = {
  when: StoryTime;
  kind: ActKind;
  /** A name; null for another system. */
  by: string | null;
  ref: string;
  was?: State;
  became?: State;
  off?: { reason: OffReason; backInDays?: number; publishes?: boolean };
};

/** `ref` names a listing, `building` a building. Mentions are written as people type them. */
type StoryNote = { when: StoryTime; by: string; ref?: string; building?: string; text: string };

type StoryTask = {
  when: StoryTime;
  by: string;
  ref: string;
  kind: TaskKind;
  to: string;
  dueInDays: number;
  text: string;
};

/** An ended run: the listings in `done` have its change, and had `before`; those in `failed` are unchanged. */
export type StoryRun = {
  when: StoryTime;
  by: string;
  change: BulkChange;
  before: Partial<ListingContent>;
  done: readonly string[];
  failed: readonly string[];
};

/** A month of an organization, by the references of its listings and the names of its people. */
export type Story = {
  people: readonly { name: string; email: string }[];
  events: readonly StoryEvent[];
  notes: readonly StoryNote[];
  tasks: readonly StoryTask[];
  run: StoryRun;
  signIns: readonly { when: StoryTime; by: string }[];
  /** The contact on fact sheets, unless one is set. */
  contact: BrandContact;
  /** How many more listings than today were blocked on each earlier day, yesterday first. */
  blockedMore: readonly number[];
};

const dayMs = 24 * 3_600_000;

type StoryClock = ReturnType<typeof storyClock>;

export function storyClock(now: number) {
  const today = Date.parse(swedishDay(now));
  /** The day `inDays` days from now, or the working day before it if that is a weekend. */
  const day = (inDays: number) => {
    const time = today + inDays * dayMs;
    const sinceFriday = new Date(time).getUTCDay() - 5;
    const daysBack = sinceFriday === 1 ? 1 : sinceFriday === -5 ? 2 : 0;
    return new Date(time - daysBack * dayMs).toISOString().slice(0, 10);
  };
  const at = ([daysAgo, clock]: StoryTime) => startOfDay(day(-daysAgo)) + Date.parse(`1970-01-01T${clock}:00Z`);
  return { now, at, day };
}

/** The store that a story is written to, with its people by name, and its listings and buildings by reference. */
export type StoryScene = {
  store: DeskStore;
  clock: StoryClock;
  person: (name: string) => StaffMember;
  listing: (ref: string) => Listing;
  building: (ref: string) => InventoryObject;
};
