import { useSyncExternalStore } from 'react';
import { useHydrated } from './use-hydrated';

type Clock = { subscribe: (changed: () => void) => () => void; read: () => number };

const clocks = new Map<number, Clock>();

/** The time in milliseconds since 1970, updated in steps, by default each minute; null on the server, whose clock is not the reader's. */
export function useNow(stepMs = 60_000): number | null {
  const { subscribe, read } = clockOf(stepMs);
  const now = useSyncExternalStore(subscribe, read, read);
  return useHydrated() ? now : null;
}

function clockOf(stepMs: number): Clock {
  const clock = clocks.get(stepMs) ?? makeClock(stepMs);
  clocks.set(stepMs, clock);
  return clock;
}

/** A list shows the time in each row, so that all rows share a timer. */
function makeClock(stepMs: number): Clock {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setInterval> | undefined;

  return {
    subscribe(changed) {
      timer ??= setInterval(() => {
        for (const listener of listeners) listener();
      }, stepMs);
      listeners.add(changed);
      return () => {
        listeners.delete(changed);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
    read: () => Math.floor(Date.now() / stepMs) * stepMs,
  };
}
