import { useRouter } from 'next/navigation';
import type { Route } from 'next';
import { useEffect, useRef, useState } from 'react';
import { holdUnsavedWork } from '@/lib/browser/unsaved-work';
import { isCovered } from '@/lib/browser/use-close-on-back';

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
    const release = holdUnsavedWork(ask);
    addEventListener('beforeunload', (event) => !open.current && event.preventDefault(), { signal });
    addEventListener(
      'click',
      (event) => {
        const href = leavingHref(event);
        if (href === null || open.current) return;
        event.preventDefault();
        event.stopPropagation();
        ask(() => router.push(href as Route));
      },
      { capture: true, signal },
    );
    guardHistory(() => !open.current && !isCovered(), ask, signal);
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

/** The address that a click is about to open in this tab, or null. */
function leavingHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  if (here || url.origin !== location.origin) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function guardHistory(guarding: () => boolean, ask: (leave: () => void) => void, signal: AbortSignal): void {
  if ('navigation' in window) {
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable || !guarding()) return;
        const { key } = event.destination;
        event.preventDefault();
        ask(() => void navigation.traverseTo(key));
      },
      { signal },
    );
    return;
  }
  // Without the Navigation API the event comes after the navigation, so this reverts it before the router sees it.
  let returning = false;
  addEventListener(
    'popstate',
    (event) => {
      if (!guarding()) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      history.go(1);
      ask(() => history.go(-1));
    },
    { capture: true, signal },
  );
}
