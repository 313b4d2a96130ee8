import type { DragEvent, RefObject } from 'react';

/** What was asked of the photos of a form before the code of their section was loaded. */
export interface EarlyAdd {
  pressed: boolean;
  files: File[];
}

export const nothingAsked: EarlyAdd = { pressed: false, files: [] };

/** Lets files be dropped here; the browser would leave the page for them. */
export function allowFiles(event: DragEvent): void {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault();
}

/** Takes the files that are dropped before the code of the section is loaded. */
export function takeEarlyDrop(event: DragEvent, earlyRef: RefObject<EarlyAdd>): void {
  event.preventDefault();
  const { pressed, files } = earlyRef.current;
  earlyRef.current = { pressed, files: [...files, ...event.dataTransfer.files] };
}

/** What was asked, returned once. */
export function takeEarlyAdd(earlyRef: RefObject<EarlyAdd>): EarlyAdd {
  const asked = earlyRef.current;
  earlyRef.current = nothingAsked;
  return asked;
}
