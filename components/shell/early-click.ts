declare global {
  interface Window {
    /** Set by `noteClicks`. */
    lastClick?: Event | null;
  }
}

/** A script for the head of the HTML: it notes what is clicked while the code of the page is still on its way. */
export const noteClicks = "addEventListener('click',event=>{window.lastClick=event},true)";

const clickable = 'button, input[type=checkbox], input[type=radio]';

/** Clicks the control again that was clicked last, if it is in this part of the page: the code that answers it is there now. */
export function clickAgain(isInPart: (control: Element) => boolean): void {
  const { lastClick } = window;
  // React hydrates for a click whose code is there, and delivers it then.
  if (!lastClick || lastClick.eventPhase !== Event.NONE) return;
  const { target } = lastClick;
  const control = target instanceof Element ? target.closest<HTMLElement>(clickable) : null;
  if (!control?.isConnected || !isInPart(control)) return;
  window.lastClick = null;
  // The browser has ticked it already, and the click would untick it.
  if (control instanceof HTMLInputElement) control.checked = !control.checked;
  control.click();
}
