import 'server-only';

type Singletons = { vakantSingletons?: Map<string, unknown> };

/**
 * The one value of this name in the process. The front, pages and route handlers are separate module graphs that share only the global
 * object.
 */
export function processSingleton<Value>(name: string, make: () => Value): Value {
  const singletons = ((globalThis as Singletons).vakantSingletons ??= new Map());
  if (!singletons.has(name)) singletons.set(name, make());
  return singletons.get(name) as Value;
}

type Slot<Value> = { current: Value | null };

/** A singleton that may be missing or replaced. */
export function processSlot<Value>(name: string): Slot<Value> {
  return processSingleton(name, () => ({ current: null }));
}

/** A listener of the process, which the front sets; without one, reports are dropped. */
export function processListener<Report extends unknown[]>(name: string) {
  const slot = () => processSlot<(...report: Report) => void>(name);
  return {
    listen: (listener: (...report: Report) => void) => void (slot().current = listener),
    report: (...report: Report) => slot().current?.(...report),
  };
}
