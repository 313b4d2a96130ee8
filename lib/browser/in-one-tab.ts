/**
 * Runs the work with this name in one tab at a time, if the browser supports locks. While another tab runs it, this waits or, if there is
 * an `otherwise`, runs that.
 */
export async function inOneTab<Value>(
  name: string,
  work: () => Promise<Value>,
  otherwise?: () => Value,
): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return work();
  if (!otherwise) return locks.request(name, work);
  return locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : otherwise()));
}
