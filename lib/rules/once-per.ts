/** As `work`, but calculates the result for an object only once, as long as the object exists. */
export function oncePer<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { value: Value }>();
  return (key) => {
    let result = known.get(key);
    if (!result) {
      result = { value: work(key) };
      known.set(key, result);
    }
    return result.value;
  };
}
