declare global {
  interface Window {
    /** Set by `noteClicks`. */
    lastClicked?: EventTarget | null;
  }
}

/** A script for the head of the HTML: it notes what is clicked while the code of the page is still on its way. */
export const noteClicks = "addEventListener('click',event=>{window.lastClicked=event.target},true)";

const clickable = 'button, input[type=checkbox], input[type=radio]';

/** Clicks the control again that was clicked last, if it is in this place: the code that answers it is there now. */
export function clickAgain(place: Element): void {
  const { lastClicked } = window;
  const control = lastClicked instanceof Element ? lastClicked.closest<HTMLElement>(clickable) : null;
  if (!control || !place.contains(control)) return;
  window.lastClicked = null;
  // The browser has ticked it already, and the click would untick it.
  if (control instanceof HTMLInputElement) control.checked = !control.checked;
  control.click();
}
