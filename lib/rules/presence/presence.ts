/** How long a person counts as present without a heartbeat, and the interval of heartbeats, in milliseconds. */
export const presenceMs = { expires: 30_000, beat: 10_000 } as const;

/** What an open editor reports; `tab` is a new id each time the page is opened. */
export type Beat = { tab: string; state: 'open' | 'editing' | 'left' };

/** A colleague who has the same listing open; `editing` when something is typed there and not saved. */
export type PresentColleague = { id: string; name: string; editing: boolean };
