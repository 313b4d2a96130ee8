import { useEffect } from 'react';

/** Scrolls to the element that the URL hash names and focuses it, once the part of the page that contains it is rendered. */
export function useAddressAnchor(isMeant: (id: string) => boolean, isReady: boolean): void {
  useEffect(() => {
    const go = () => {
      if (!isReady) return;
      const id = location.hash.slice(1);
      const element = isMeant(id) ? document.getElementById(id) : null;
      element?.scrollIntoView({ block: 'center' });
      element?.focus({ preventScroll: true });
    };
    go();
    window.addEventListener('hashchange', go);
    return () => window.removeEventListener('hashchange', go);
  }, [isMeant, isReady]);
}
