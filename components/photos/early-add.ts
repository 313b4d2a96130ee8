import type { DragEvent } from 'react';

type EarlyAdd = { pressed: boolean; files: File[] };

const nothing: EarlyAdd = { pressed: false, files: [] };
let asked = nothing;

/** The button that adds photos was pressed before the code behind it was loaded. */
export function noteEarlyPress(): void {
  asked = { ...asked, pressed: true };
}

/** Takes the files that are dropped before the code of the section is loaded; the browser would leave the page for them. */
export const earlyDrop = {
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes('Files')) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    asked = { ...asked, files: [...asked.files, ...event.dataTransfer.files] };
  },
};

/** What was asked of the section before, returned once. */
export function takeEarlyAdd(): EarlyAdd {
  const early = asked;
  asked = nothing;
  return early;
}
