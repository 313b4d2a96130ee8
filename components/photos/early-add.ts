import type { DragEvent, RefObject } from 'react';

/** What the person did in the photos of a form before the code of the section was loaded. */
export interface EarlyAdd {
  pressed: boolean;
  files: File[];
}

export const nothingAsked: EarlyAdd = { pressed: false, files: [] };

/** Accepts files dropped here; the browser would otherwise open them and leave the page. */
export function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Stores the files that are dropped before the code of the section is loaded. */
export function takeEarlyDrop(event: DragEvent, earlyRef: RefObject<EarlyAdd>): void {
  event.preventDefault();
  const { pressed, files } = earlyRef.current;
  earlyRef.current = { pressed, files: [...files, ...event.dataTransfer.files] };
}

/** Returns what the person did, once. */
export function takeEarlyAdd(earlyRef: RefObject<EarlyAdd>): EarlyAdd {
  const asked = earlyRef.current;
  earlyRef.current = nothingAsked;
  return asked;
}
