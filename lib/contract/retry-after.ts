const waitMsMax = 24 * 60 * 60 * 1000;

/** `Retry-After` in milliseconds from `now`, at most a day: whole seconds or an HTTP date; null if it is missing or invalid. */
export function retryAfterMs(value: string | null, now: number): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, waitMsMax);
  // The oldest of the three forms of an HTTP date has no zone, which means GMT.
  const date = /^[A-Za-z]{3,9},? /.test(text) ? Date.parse(text.endsWith('GMT') ? text : `${text} GMT`) : Number.NaN;
  return Number.isNaN(date) ? null : Math.min(Math.max(0, date - now), waitMsMax);
}
