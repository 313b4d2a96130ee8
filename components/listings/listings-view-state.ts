'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { formatView, parseView, type InventoryView } from '@/lib/desk/inventory/inventory-view';

// Browsers refuse more than about three address changes a second for long.
const typingPauseMs = 250;

/**
 * The view of the list, in step with the address bar: typing replaces the address once it pauses, every other choice is a step
 * that the back button takes back.
 */
export function useListingsView() {
  const params = useSearchParams();
  const [view, setView] = useState(() => parseView(params));
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  // The address itself is read, not `params`: those can lag behind what was typed since.
  useEffect(() => {
    if (pending.current !== undefined) return;
    const current = parseView(new URLSearchParams(window.location.search));
    setView((before) => (formatView(before) === formatView(current) ? before : current));
  }, [params]);

  useEffect(() => () => clearTimeout(pending.current), []);

  function write(next: InventoryView, how: 'pushState' | 'replaceState') {
    clearTimeout(pending.current);
    pending.current = undefined;
    const address = `${window.location.pathname}${formatView(next)}`;
    if (address !== `${window.location.pathname}${window.location.search}`) window.history[how](null, '', address);
  }

  return {
    view,
    type: (search: string) => {
      const next = { ...view, search };
      setView(next);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => write(next, 'replaceState'), typingPauseMs);
    },
    choose: (changes: Partial<InventoryView>) => {
      const next = { ...view, ...changes };
      setView(next);
      write(next, 'pushState');
    },
  };
}
