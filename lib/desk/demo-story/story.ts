import 'server-only';
import type { ListingContent, ListingStatus } from '@/lib/contract';
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
