import { z } from 'zod';

/** How long a person counts as present without a heartbeat, and the interval of heartbeats, in milliseconds. */
export const presenceMs = { expires: 30_000, beat: 10_000 } as const;

export const Beat = z.strictObject({
  /** One for each opening of the page. */
  tab: z.string().min(1).max(64),
  state: z.enum(['open', 'editing', 'left']),
});
export type Beat = z.output<typeof Beat>;

/** A colleague who has the same listing open; `editing` when something is typed there and not saved. */
export type PresentColleague = { id: string; name: string; editing: boolean };
