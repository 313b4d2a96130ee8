import { limitedCache } from '@/lib/format/limited-cache';
import { oncePer } from '@/lib/rules/once-per';

const keysMax = 20;

/** Caches results by an array of rows and a key, as long as the array exists; pages of many readers share them. */
export function oncePerRows<Result>(): (rows: readonly object[], key: string, work: () => Result) => Result {
  const resultsOf = oncePer((_rows: readonly object[]) => limitedCache<Result>(keysMax));
  return (rows, key, work) => resultsOf(rows)(key, work);
}
