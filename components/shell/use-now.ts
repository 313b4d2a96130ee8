'use client';

import { useSyncExternalStore } from 'react';

/** The time in milliseconds since 1970, moving in steps; null on the server, whose clock is not the reader's. */
export function useNow(stepMs: number): number | null {
  return useSyncExternalStore(
    (changed) => {
      const timer = setInterval(changed, stepMs);
      return () => clearInterval(timer);
    },
    () => Math.floor(Date.now() / stepMs) * stepMs,
    () => null,
  );
}
