declare global {
  interface Window {
    /** Set by `noteClicks`. */
    lastClick?: Event | null;
    /** Set by `reloadOnEarlyBack`. */
    onEarlyBack?: () => void;
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

/**
 * A script for the head of the HTML: Back or Forward between two addresses of one document changes only the address until the router
 * listens, so the page of the new address is loaded.
 */
export const reloadOnEarlyBack =
  "{const page=()=>location.pathname+location.search,first=page();addEventListener('popstate',window.onEarlyBack=()=>{if(page()!==first)location.reload()})}";

/** Called when the router listens. */
export function leaveBackToRouter(): void {
  if (window.onEarlyBack) window.removeEventListener('popstate', window.onEarlyBack);
}

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
