import type { DragEvent, RefObject } from 'react';

/** What was asked of the photos of a form before the code of their section was loaded. */
export interface EarlyAdd {
  pressed: boolean;
  files: File[];
}

export const nothingAsked: EarlyAdd = { pressed: false, files: [] };

/** Takes the files that are dropped before the code of the section is loaded; the browser would leave the page for them. */
export function earlyDrop(early: RefObject<EarlyAdd>) {
  return {
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      early.current = { ...early.current, files: [...early.current.files, ...event.dataTransfer.files] };
    },
  };
}

/** What was asked, returned once. */
export function takeEarlyAdd(early: RefObject<EarlyAdd>): EarlyAdd {
  const asked = early.current;
  early.current = nothingAsked;
  return asked;
}
