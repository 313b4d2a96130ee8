/** Runs the work with this name in one tab at a time, if the browser supports locks. */
export async function inOneTab<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, work) : work();
}
