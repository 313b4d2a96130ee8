import type { PublishBlocker } from '@/lib/contract';
import type { OffReason } from '@/lib/rules/off-reasons/off-reason';
import type { Task } from '@/lib/rules/tasks/task';

type DigestListing = { id: string; name: string };

/** What a digest says to a person, or to the organization. Times are ISO 8601. */
export type Digest = {
  /** Since the last one left the market and are still off; `person` is null for another system. */
  off: (DigestListing & {
    at: string;
    person: string | null;
    reason: OffReason | null;
    blockers: PublishBlocker[];
  })[];
  /** Are to be back on the market by now; `day` is a Swedish calendar day. */
  due: (DigestListing & { day: string })[];
  /** Open tasks of the person, none for the organization; `isPressing`: new since the last one, or due. */
  tasks: (DigestListing & Pick<Task, 'kind' | 'text' | 'due'> & { isPressing: boolean })[];
  /** Have photos that cannot be shown. */
  broken: (DigestListing & { count: number })[];
  /** The API key, if it expires soon. */
  key: { expiresAt: string; days: number } | null;
};

/** The key alone, or tasks with time left, are no reason to write each day. */
export function hasNews({ off, due, tasks, broken }: Digest): boolean {
  return [off, due, broken, tasks.filter(({ isPressing }) => isPressing)].some((rows) => rows.length > 0);
}

/** How many rows of a part are shown; the others are counted. */
export const digestRowsMax = 20;
