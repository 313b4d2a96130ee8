/** A value outside React, for `useSyncExternalStore`. */
export function watched<Value>(start: Value) {
  const listeners = new Set<() => void>();
  let value = start;
  return {
    get: () => value,
    set: (next: Value): void => {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
