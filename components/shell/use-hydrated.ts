import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and during hydration, for data that only the browser has stored. The render that follows is interruptible: a store
 * with another value in the browser makes React render all its readers in one task.
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

/** Whether the component was in the HTML of the page, before and after hydration. */
export function useInHtml(): boolean {
  const hydrated = useHydrated();
  const [inHtml] = useState(!hydrated);
  return inHtml;
}

/** React reads the server's value only on the server and during hydration. */
function noteHydration() {
  let isHydration = false;
  return { inBrowser: () => isHydration, onServer: () => (isHydration = true) };
}
