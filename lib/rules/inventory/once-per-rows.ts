const keysMax = 20;

/** Remembers what was worked out from an array of rows, by a key, as long as there is that array; for pages of many readers. */
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
