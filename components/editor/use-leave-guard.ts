import { useRouter } from 'next/navigation';
import type { Route } from 'next';
import { useEffect, useRef, useState } from 'react';
import { guardLeaving } from '@/lib/browser/guard-leaving';
import { guardUnsavedWork } from '@/lib/browser/unsaved-work';

/**
 * Stops links, back, reload, closing and navigation through `leaveSafely` while there is unsaved work. `leaving` is the stopped navigation:
 * call `go` to continue it, or `stay`.
 */
export function useLeaveGuard(active: boolean) {
  const router = useRouter();
  const [leaving, setLeaving] = useState<{ leave: () => void } | null>(null);
  const open = useRef(false);

  useEffect(() => {
    if (!active) return undefined;
    open.current = false;
    const ask = (leave: () => void) => {
      if (open.current) leave();
      else setLeaving({ leave });
    };
    const stop = new AbortController();
    const { signal } = stop;
    const release = guardUnsavedWork(ask);
    addEventListener('beforeunload', (event) => !open.current && event.preventDefault(), { signal });
    guardLeaving(
      (href) => router.push(href as Route),
      () => !open.current,
      signal,
    );
    return () => {
      stop.abort();
      release();
    };
  }, [active, router]);

  return {
    leaving: leaving !== null,
    stay: () => setLeaving(null),
    go: () => {
      open.current = true;
      setLeaving(null);
      leaving?.leave();
    },
    /** Leaves without asking, because the edits are already handled. */
    pass: (leave: () => void) => {
      open.current = true;
      leave();
    },
  };
}
