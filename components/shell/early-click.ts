declare global {
  interface Window {
    /** Set by `noteClicks`. */
    lastClick?: Event | null;
  }
}

/** A script for the head of the HTML: stores the last click while the code of the page is loading. */
export const noteClicks = "addEventListener('click',event=>{window.lastClick=event},true)";

/**
 * A script for the head of the HTML: a held Enter key presses once, as a held Space key does. Otherwise it would also press what the
 * first press opens, such as a dialog whose fields have values already.
 */
export const pressOnce =
  "addEventListener('keydown',event=>{if(event.key==='Enter'&&event.repeat&&event.target.tagName!=='TEXTAREA'){event.preventDefault();event.stopImmediatePropagation()}},true)";

const clickable = 'button, input[type=checkbox], input[type=radio]';

/** Repeats the last click if its control is in this part of the page, whose code is loaded now. */
export function clickAgain(isInPart: (control: Element) => boolean): void {
  const { lastClick } = window;
  // If the code of the control is loaded, React hydrates it because of the click and delivers the click itself.
  if (!lastClick || lastClick.eventPhase !== Event.NONE) return;
  const { target } = lastClick;
  const control = target instanceof Element ? target.closest<HTMLElement>(clickable) : null;
  if (!control?.isConnected || !isInPart(control)) return;
  window.lastClick = null;
  // The browser has toggled it already, and the click would toggle it back.
  if (control instanceof HTMLInputElement) control.checked = !control.checked;
  control.click();
}
