import { useSyncExternalStore } from 'react';

/** False on the server and while its HTML is taken over, for data that the browser may have had before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
