'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { watchWaitingToasts } from './toast';

// Late enough to stay out of the way of the first paint, early enough for its live region to be known before it speaks.
const loadAfterMs = 1500;

/** Loads the toasts when the page has settled, or at once when one waits. */
export function ToastHost() {
  const [Region, setRegion] = useState<ComponentType | null>(null);

  useEffect(() => {
    function load() {
      // Without a connection the next toast tries again; a toast is never the only place that says something failed.
      import('./toast-region').then(
        (loaded) => setRegion(() => loaded.ToastRegion),
        () => undefined,
      );
    }
    const timer = setTimeout(load, loadAfterMs);
    const unwatch = watchWaitingToasts(load);
    return () => {
      clearTimeout(timer);
      unwatch();
    };
  }, []);

  return Region && <Region />;
}
