/**
 * How long an answer is cached that nothing shows any more, in milliseconds. On the server it is never collected: a timer would keep
 * all that the page was rendered from for as long.
 */
export const shortGcTime = typeof window === 'undefined' ? Infinity : 60_000;
