// Opens the page that takes photos when the device is offline. It saves that page with its scripts for the person who is signed in,
// but no other page and no response of the API. The name of a cache contains the person and a hash of the scripts' names.
const pagePath = '/photos/take';
const cacheStart = 'vakant-phone-';
const guardName = `${cacheStart}saving`;
const patienceMs = 5_000;

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const { type, personId } = event.data ?? {};
  if (type === 'save-page' && typeof personId === 'string') event.waitUntil(savePage(personId).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === pagePath) event.respondWith(openPage(request));
  else if (pathname.startsWith('/_next/static/')) event.respondWith(openAsset(request));
});

/** Returns the page from the network, or the saved page if that fails, gives a 5xx or takes longer than `patienceMs`. */
async function openPage(request) {
  const saved = await findSaved(pagePath);
  const answer = fetch(request).then(async (response) => {
    // The person is no longer signed in.
    if (response.type === 'opaqueredirect') await dropCaches(() => true);
    // A proxy responds with 5xx while the dashboard restarts.
    return saved && response.status >= 500 ? saved : response;
  });
  if (!saved) return answer;
  const late = new Promise((resolve) => setTimeout(() => resolve(saved), patienceMs));
  return Promise.race([answer, late]).catch(() => saved);
}

/** Returns a static file, from a cache if possible: its name changes with its content. */
async function openAsset(request) {
  return (await findSaved(request.url)) ?? fetch(request);
}

async function findSaved(url) {
  for (const name of await caches.keys()) {
    if (!name.startsWith(cacheStart)) continue;
    const saved = await (await caches.open(name)).match(url);
    if (saved) return saved;
  }
  return undefined;
}

/** Saves the page with every file that it may load later, or nothing. A sign-out meanwhile deletes the guard cache and so stops this. */
async function savePage(personId) {
  await caches.open(guardName);
  const page = await fetch(pagePath, { cache: 'no-store', redirect: 'manual' });
  const html = page.ok ? await page.clone().text() : '';
  if (!html.includes(personId)) {
    // The page is for another person, or nobody is signed in. A page without scripts is of a network that asks to sign in.
    if (namesIn(html).size > 0 || page.type === 'opaqueredirect') await dropCaches(() => true);
    return;
  }
  const name = `${cacheStart}${personId}-${await hashOf([...namesIn(html)].sort().join('\n'))}`;
  const assets = await loadAssets(html);
  if (!assets || !(await caches.has(guardName))) return;
  const cache = await caches.open(name);
  await Promise.all(assets.map(([url, asset]) => cache.put(url, asset)));
  await cache.put(pagePath, page);
  await dropCaches((other) => other !== name);
}

/** Loads the files that the page names, and those that these name. Null if one is missing or may change, as in development. */
async function loadAssets(html) {
  const found = new Map();
  let next = [...namesIn(html)];
  while (next.length > 0) {
    const loaded = await Promise.all(next.map(async (url) => [url, (await findSaved(url)) ?? (await fetch(url))]));
    next = [];
    for (const [url, asset] of loaded) {
      if (!asset.ok || !asset.headers.get('Cache-Control')?.includes('immutable')) return null;
      found.set(url, asset);
      if (!/\.(?:js|css)$/.test(url)) continue;
      for (const name of namesIn(await asset.clone().text())) if (!found.has(name)) next.push(name);
    }
    next = [...new Set(next)];
  }
  return [...found];
}

/** The URLs of static files in a text. They are whole in HTML, without a leading `/_next/` in scripts, and relative in styles. */
function namesIn(text) {
  const names = text.matchAll(/(?:static|\.\.)\/((?:chunks|media|css)\/[\w.~/-]+\.(?:js|css|svg|woff2))/g);
  return new Set([...names].map(([, name]) => `/_next/static/${name}`));
}

async function hashOf(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(bytes.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function dropCaches(isDropped) {
  const names = (await caches.keys()).filter((name) => name.startsWith(cacheStart) && isDropped(name));
  await Promise.all(names.map((name) => caches.delete(name)));
}
