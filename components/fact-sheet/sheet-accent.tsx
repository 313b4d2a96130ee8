'use client';

import { useLayoutEffect } from 'react';

/** Sets the organization's colour on the sheet where the browser came here without a new document, whose style it would not apply. */
export function SheetAccent({ accent }: { accent: string }) {
  useLayoutEffect(() => {
    document.querySelector<HTMLElement>('.fact-sheet')?.style.setProperty('--sheet-accent', accent);
  }, [accent]);
  return null;
}
