import { useEffect, useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { listenToChoices, readChoice, storeChoice } from '@/lib/browser/stored-choice';
import { cookieAttributes, layoutCookie, parseLayout, usualLayout, type ListingsLayout } from './saved-layout';

let current: { text: string | null; layout: ListingsLayout } = { text: null, layout: usualLayout };

/**
 * Returns the layout of the table and a function to change it. Stored in the browser because it depends on the screen; a cookie with it
 * lets the server render the same layout, which is `start`.
 */
export function useListingsLayout(
  start: ListingsLayout = usualLayout,
): [ListingsLayout, (layout: ListingsLayout) => void] {
  const staffId = useStaff()?.id ?? '';
  const name = `vakant-listings-layout:${staffId}`;
  const layout = useSyncExternalStore(
    listenToChoices,
    () => readLayout(name),
    () => start,
  );
  useEffect(() => {
    const text = encodeURIComponent(JSON.stringify(layout));
    document.cookie = `${layoutCookie(staffId)}=${text}; ${cookieAttributes}`;
  }, [layout, staffId]);
  return [layout, (next) => storeChoice(name, JSON.stringify(next))];
}

/** The same object as long as the same text is stored. */
function readLayout(name: string): ListingsLayout {
  const text = readChoice(name);
  if (text !== current.text) current = { text, layout: parseLayout(text) };
  return current.layout;
}
