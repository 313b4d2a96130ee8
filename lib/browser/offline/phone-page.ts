/** The page that opens offline. `public/service-worker.js` has the same names. */
export const phonePagePath = '/photos/take';
const cacheStart = 'vakant-phone-';

/** Saves the page for this person, so that it opens offline; no effect if the browser cannot. */
export async function savePhonePage(personId: string): Promise<void> {
  try {
    const { active, waiting, installing } = await navigator.serviceWorker.register('/service-worker.js', {
      scope: phonePagePath,
    });
    (active ?? waiting ?? installing)?.postMessage({ type: 'save-page', personId });
  } catch {
    // Private windows, and pages without https, have no service worker.
  }
}

/** Deletes the saved page in this browser: at sign-out, and for the next person. */
export async function dropPhonePages(exceptOf: string | null = null): Promise<void> {
  try {
    const names = (await caches.keys()).filter((name) => name.startsWith(cacheStart));
    const dropped = names.filter((name) => exceptOf === null || !name.startsWith(`${cacheStart}${exceptOf}-`));
    await Promise.all(dropped.map((name) => caches.delete(name)));
  } catch {
    // If the browser has no such storage, nothing was saved.
  }
}
