const keysMax = 20;

/** Caches results by an array of rows and a key, as long as the array exists; pages of many readers share them. */
export function oncePerRows<Result>(): (rows: readonly object[], key: string, work: () => Result) => Result {
  const known = new WeakMap<readonly object[], Map<string, Result>>();
  return (rows, key, work) => {
    const results = known.get(rows) ?? new Map<string, Result>();
    known.set(rows, results);
    let result = results.get(key);
    if (result === undefined) {
      result = work();
      if (results.size >= keysMax) results.clear();
      results.set(key, result);
    }
    return result;
  };
}
