import { useLayoutEffect, useRef, type MouseEvent } from 'react';

/**
 * Returns what a press of a button that shows more rows does. When the button disappears with the last rows, the focus moves to the first
 * of them.
 */
export function useFocusOnLastRows(hasMore: boolean, onShowMore: () => void): (press: MouseEvent) => void {
  const before = useRef<HTMLElement>(undefined);
  useLayoutEffect(() => {
    // The person may have moved on while the rows were loading.
    if (hasMore || !before.current || document.activeElement !== document.body) return;
    const all = controls();
    all[all.indexOf(before.current) + 1]?.focus({ preventScroll: true });
  }, [hasMore]);
  return ({ currentTarget: button }) => {
    const all = controls();
    before.current = all[all.findIndex((control) => control === button) - 1];
    onShowMore();
  };
}

function controls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('a, button')];
}
