import { useEffect } from 'react';

/**
 * Loads the page anew if it was reached from another page inside the browser: the camera and the place are allowed by the headers of
 * this page's own document alone.
 */
export function useOwnDocument(): void {
  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    if (document && new URL(document.name).pathname !== window.location.pathname) window.location.reload();
  }, []);
}
