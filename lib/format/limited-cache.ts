/** Caches values by their keys. A value beyond `keysMax` empties the cache first. */
export function limitedCache<Value>(keysMax: number): (key: string | number, make: () => Value) => Value {
  const values = new Map<string | number, Value>();
  return (key, make) => {
    const known = values.get(key);
    if (known !== undefined) return known;
    const made = make();
    if (values.size >= keysMax) values.clear();
    values.set(key, made);
    return made;
  };
}
