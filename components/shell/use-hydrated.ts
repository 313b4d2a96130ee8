import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, for data that only the browser has stored. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
