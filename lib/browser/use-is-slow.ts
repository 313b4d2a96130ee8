import { useEffect, useState } from 'react';

/** When a request takes so long that the person may do something else meanwhile. */
const slowAfterMs = 8_000;

/**
 * Whether a request is in progress for so long that its dialog may be closed meanwhile. `busy` may be the name of its current step, each
 * of which has its own time.
 */
export function useIsSlow(busy: boolean | string): boolean {
  const [slow, setSlow] = useState<boolean | string>(false);
  if (slow !== false && slow !== busy) setSlow(false);
  useEffect(() => {
    if (!busy) return undefined;
    const timer = setTimeout(() => setSlow(busy), slowAfterMs);
    return () => clearTimeout(timer);
  }, [busy]);
  return slow !== false && slow === busy;
}
