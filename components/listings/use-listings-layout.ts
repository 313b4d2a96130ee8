'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { useStaff } from '@/components/shell/staff-context';
import { listenToChoices, noteChoice } from '@/lib/browser/stored-choice';
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
  return [layout, (next) => writeLayout(name, next)];
}

function readLayout(name: string): ListingsLayout {
  const text = storedText(name);
  if (text !== current.text) current = { text, layout: parseLayout(text) };
  return current.layout;
}

function writeLayout(name: string, layout: ListingsLayout): void {
  const text = JSON.stringify(layout);
  current = { text, layout };
  try {
    localStorage.setItem(name, text);
    unstored = null;
  } catch {
    // Without storage the choice lasts until the page is closed.
    unstored = { name, text };
  }
  noteChoice();
}

let unstored: { name: string; text: string } | null = null;

function storedText(name: string): string | null {
  if (unstored?.name === name) return unstored.text;
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}
