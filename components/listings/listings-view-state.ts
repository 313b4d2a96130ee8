import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatView, parseView, type InventoryView } from '@/lib/rules/inventory/inventory-view';

// Browsers reject more than about three address changes a second over time.
const typingPauseMs = 250;

/** The query for all listings, for a person whose list opens with a default view of their own. */
export const wholeQuery = '?view=all';

/**
 * The view of the list, in sync with the address bar: typing replaces the address after a pause, and every other choice adds a history
 * entry for the back button.
 */
export function useListingsView(hasDefault: boolean) {
  const params = useSearchParams();
  const [view, setView] = useState(() => parseView(params));
  // Each change starts from the newest view, which may not be rendered yet: a typed search renders at a low priority.
  const newest = useRef(view);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; next: InventoryView }>(undefined);

  const follow = useEffectEvent((current: InventoryView) => {
    if (formatView(newest.current) !== formatView(current)) show(current);
  });
  // The router reports a new address with a delay, so reports of an older address are ignored.
  useEffect(() => {
    const reported = params.toString();
    if (pending.current !== undefined || reported !== new URLSearchParams(window.location.search).toString()) return;
    follow(parseView(new URLSearchParams(reported)));
  }, [params]);

  const settle = useEffectEvent(() => {
    if (pending.current) write(pending.current.next, 'replaceState');
  });
  useEffect(() => {
    // An address written after a link was followed, by a press or by Tab and Enter, would cancel that navigation.
    const listen = () => settle();
    for (const event of ['pointerdown', 'focusout']) document.addEventListener(event, listen, true);
    return () => {
      for (const event of ['pointerdown', 'focusout']) document.removeEventListener(event, listen, true);
      clearTimeout(pending.current?.timer);
    };
  }, []);

  function show(next: InventoryView) {
    newest.current = next;
    setView(next);
  }

  function write(next: InventoryView, how: 'pushState' | 'replaceState') {
    clearTimeout(pending.current?.timer);
    pending.current = undefined;
    const query = formatView(next) || (hasDefault ? wholeQuery : '');
    if (query !== window.location.search) window.history[how](null, '', `${window.location.pathname}${query}`);
  }

  return {
    view,
    /** Changes typed values, debounced. */
    type: (changes: Partial<InventoryView>) => {
      const next = { ...newest.current, ...changes };
      show(next);
      clearTimeout(pending.current?.timer);
      pending.current = { timer: setTimeout(() => write(next, 'replaceState'), typingPauseMs), next };
    },
    choose: (changes: Partial<InventoryView>) => {
      const next = { ...newest.current, ...changes };
      show(next);
      write(next, 'pushState');
    },
  };
}
