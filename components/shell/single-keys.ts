import { useSyncExternalStore } from 'react';
import { listenToChoices, readChoice, storeChoice } from '@/lib/browser/stored-choice';

const name = 'vakant-single-keys';

/** Whether single-letter shortcuts are on (WCAG 2.1.4): people who use speech input, or hit keys by accident, turn them off. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listenToChoices, singleKeysAreOn, () => true);
}

export function singleKeysAreOn(): boolean {
  return readChoice(name) !== 'off';
}

export function turnSingleKeys(on: boolean): void {
  storeChoice(name, on ? 'on' : 'off');
}

const typing = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]';
const overlays = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

/** Whether a key is pressed on the page itself: not in a field, and without a dialog or menu open. Toasts are dialogs too, but not modal. */
export function isForSingleKeys({ target }: KeyboardEvent): boolean {
  if (target instanceof Element && target.closest(`${typing}, ${overlays}`)) return false;
  return document.querySelector('[role=dialog]:not([aria-modal=false]), [role=alertdialog], [role=menu]') === null;
}
