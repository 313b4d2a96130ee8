import { oncePer } from '@/lib/rules/once-per';

const keysMax = 20;

/** Caches results by an array of rows and a key, as long as the array exists; pages of many readers share them. */
export function oncePerRows<Result>(): (rows: readonly object[], key: string, work: () => Result) => Result {
  const resultsOf = oncePer((_rows: readonly object[]) => new Map<string, Result>());
  return (rows, key, work) => {
    const results = resultsOf(rows);
    let result = results.get(key);
    if (result === undefined) {
      result = work();
      if (results.size >= keysMax) results.clear();
      results.set(key, result);
    }
    return result;
  };
}
