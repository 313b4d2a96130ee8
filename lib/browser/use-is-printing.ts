import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;

/** Whether the page is being printed, when lists show all their rows. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isPrinting,
    () => false,
  );
}

function subscribe(changed: () => void): () => void {
  const begin = () => {
    isPrinting = true;
    // The browser prints what is on the page after this event.
    flushSync(changed);
  };
  const end = () => {
    isPrinting = false;
    changed();
  };
  addEventListener('beforeprint', begin);
  addEventListener('afterprint', end);
  return () => {
    removeEventListener('beforeprint', begin);
    removeEventListener('afterprint', end);
  };
}
