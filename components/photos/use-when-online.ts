import { useEffect, useEffectEvent } from 'react';

/** Calls back each time the browser is online again. */
export function useWhenOnline(work: () => void): void {
  const handle = useEffectEvent(work);
  useEffect(() => {
    const listen = () => handle();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
