import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, for data that only the browser has stored. What follows from it is rendered in slices: a
 * store that has another value in the browser makes React render all that read it in one task.
 */
export function useHydrated(): boolean {
  const [{ inBrowser, onServer }] = useState(noteHydration);
  const isHydration = useSyncExternalStore(never, inBrowser, onServer);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (isHydration) startTransition(() => setIsOver(true));
  }, [isHydration]);
  return !isHydration || isOver;
}

/** React asks for the value of the server on the server and during hydration alone. */
function noteHydration() {
  let isHydration = false;
  return { inBrowser: () => isHydration, onServer: () => (isHydration = true) };
}
