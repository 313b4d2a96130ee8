/**
 * How long an answer that is no longer shown stays cached, in milliseconds. On the server there is no timer for it: that would retain
 * all data of the rendered page for as long.
 */
export const shortGcTime = typeof window === 'undefined' ? Infinity : 60_000;
