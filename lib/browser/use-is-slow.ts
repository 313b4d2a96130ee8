import { useEffect, useState } from 'react';

/** When a request takes so long that the person may do something else meanwhile. */
const slowAfterMs = 8_000;

/** Whether a request is in progress for so long that its dialog may be closed meanwhile. */
export function useIsSlow(busy: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  if (!busy && isSlow) setIsSlow(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return isSlow;
}
