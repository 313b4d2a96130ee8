/** Does what has this name in one tab at a time, where the browser can see to that. */
export async function inOneTab<Value>(name: string, work: () => Promise<Value>): Promise<Value> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(name, work) : work();
}
