import { leaveSafely } from './unsaved-work';
import { isCovered } from './use-close-on-back';

/** A page and a hidden dialog over it can both have one: the last asks for both, so that the person decides once. */
const guards: AbortSignal[] = [];

/** Until `signal` aborts and while `isWanted`, links and back navigation go through `leaveSafely`. */
export function guardLeaving(open: (href: string) => void, isWanted: () => boolean, signal: AbortSignal): void {
  guards.push(signal);
  signal.addEventListener('abort', () => guards.splice(guards.indexOf(signal), 1));
  const isActive = () => guards.at(-1) === signal && isWanted();
  addEventListener(
    'click',
    (event) => {
      const href = leavingHref(event);
      if (href === null || !isActive()) return;
      event.preventDefault();
      event.stopPropagation();
      leaveSafely(() => open(href));
    },
    { capture: true, signal },
  );
  guardHistory(() => isActive() && !isCovered(), signal);
}

/** The address that a click is about to open in this tab, or null. */
function leavingHref(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return null;
  const url = new URL(link.href, location.href);
  const here = url.pathname === location.pathname && url.search === location.search;
  if (here || url.origin !== location.origin) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

function guardHistory(isActive: () => boolean, signal: AbortSignal): void {
  // The navigation that `leaveSafely` continues is not stopped again.
  let passes = false;
  if ('navigation' in window) {
    navigation.addEventListener(
      'navigate',
      (event) => {
        if (event.navigationType !== 'traverse' || !event.cancelable || event.defaultPrevented) return;
        if (passes || !isActive()) return;
        const { key } = event.destination;
        event.preventDefault();
        leaveSafely(() => {
          passes = true;
          void navigation.traverseTo(key);
        });
      },
      { signal },
    );
    return;
  }
  // Without the Navigation API the event comes after the navigation, so this reverts it before the router sees it.
  let returning = false;
  addEventListener(
    'popstate',
    (event) => {
      if (passes || !isActive()) return;
      event.stopImmediatePropagation();
      if (returning) {
        returning = false;
        return;
      }
      returning = true;
      history.go(1);
      leaveSafely(() => {
        passes = true;
        history.go(-1);
      });
    },
    { capture: true, signal },
  );
}
