import type { PublishBlocker } from '@/lib/contract';
import type { OffReason } from '@/lib/rules/off-reasons/off-reason';
import type { Task } from '@/lib/rules/tasks/task';

type DigestListing = { id: string; name: string };

/** The content of a digest for a person or for the organization. Times are ISO 8601. */
export type Digest = {
  /** Listings that have left the market since the last digest and are still off; `person` is null for another system. */
  off: (DigestListing & {
    at: string;
    person: string | null;
    reason: OffReason | null;
    blockers: PublishBlocker[];
  })[];
  /** Listings that are due back on the market; `day` is a Swedish calendar day. */
  due: (DigestListing & { day: string })[];
  /** Open tasks of the person, none for the organization; `isPressing`: new since the last digest, or due. */
  tasks: (DigestListing & Pick<Task, 'kind' | 'text' | 'due'> & { isPressing: boolean })[];
  /** Listings with photos that cannot be shown. */
  broken: (DigestListing & { count: number })[];
  /** The API key, if it expires soon. */
  key: { expiresAt: string; days: number } | null;
};

/** Whether to send it: the key alone, or tasks that are not pressing, are no reason to write every day. */
export function hasNews({ off, due, tasks, broken }: Digest): boolean {
  return [off, due, broken, tasks.filter(({ isPressing }) => isPressing)].some((rows) => rows.length > 0);
}

/** How many rows of a part are shown; the others are counted. */
export const digestRowsMax = 20;
