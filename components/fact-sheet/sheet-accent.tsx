'use client';

import { useLayoutEffect } from 'react';

/** Sets the organization's colour after a navigation inside the browser, which does not apply the style of the new document. */
export function SheetAccent({ accent }: { accent: string }) {
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('.fact-sheet')?.style.setProperty('--sheet-accent', accent);
  }, [accent]);
  return null;
}
