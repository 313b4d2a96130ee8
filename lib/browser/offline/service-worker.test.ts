import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, describe, expect, it } from 'vitest';

type Listener = (event: object) => void;
type Answer = () => Response | Promise<Response>;

const origin = 'http://localhost:3000';
const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };
const files: Record<string, string> = {
  '/_next/static/chunks/page-a1.js': 'import("static/chunks/later-b2.js")',
  '/_next/static/chunks/later-b2.js': 'new URL("static/media/icons-c3.svg")',
  '/_next/static/chunks/style-d4.css': 'src:url(../media/inter-e5.woff2)',
  '/_next/static/media/icons-c3.svg': '<svg/>',
  '/_next/static/media/inter-e5.woff2': 'font',
};
const pageOf = (person: string, script = 'page-a1') =>
  `<link href="/_next/static/chunks/style-d4.css"><script src="/_next/static/chunks/${script}.js"></script>"id":"${person}"`;

/** What the server answers by path. */
let answers: Record<string, Answer>;
let caches: FakeCaches;
let listeners: Record<string, Listener>;

beforeEach(() => {
  answers = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, () => new Response(text, { headers: immutable })]),
  );
  answers['/photos/take'] = () => new Response(pageOf('asa'));
  caches = new FakeCaches();
  listeners = {};
  const self = {
    location: new URL(origin),
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: Listener) => void (listeners[type] = listener),
  };
  const fetch = (asked: string | Request) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin);
    const answer = answers[pathname];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError('Failed to fetch'));
  };
  const globals = { URL, TextEncoder, crypto: globalThis.crypto, setTimeout };
  runInNewContext(readFileSync('public/service-worker.js', 'utf8'), { self, caches, fetch, ...globals });
});

async function save(personId: string): Promise<void> {
  let saving: Promise<unknown> = Promise.resolve();
  const waitUntil = (work: Promise<unknown>) => void (saving = work);
  listeners.message!({ data: { type: 'save-page', personId }, waitUntil });
  await saving;
}

/** The worker's answer; null if it leaves the request to the browser. */
async function ask(path: string, { mode = 'no-cors', method = 'GET' } = {}): Promise<string | null> {
  let answer: Promise<Response> | null = null;
  const respondWith = (promise: Promise<Response>) => void (answer = promise);
  listeners.fetch!({ request: { url: origin + path, mode, method }, respondWith });
  return answer === null ? null : (await (answer as Promise<Response>)).text();
}
const openPage = () => ask('/photos/take?listing=1', { mode: 'navigate' });
const goOffline = () => void (answers = {});

describe('the saved page', () => {
  it('includes everything that its scripts and styles may load, in a cache named by person and scripts', async () => {
    await save('asa');
    const [name] = caches.names();
    expect(name).toMatch(/^vakant-phone-asa-[0-9a-f]{16}$/);
    expect(caches.paths(name!)).toEqual([...Object.keys(files), '/photos/take'].sort());
    goOffline();
    expect(await openPage()).toBe(pageOf('asa'));
    for (const [path, text] of Object.entries(files)) expect(await ask(path)).toBe(text);
  });

  it('is deleted, and not replaced, if the browser now has the session of another person', async () => {
    await save('asa');
    answers['/photos/take'] = () => new Response(pageOf('bo'));
    await save('asa');
    expect(caches.names()).toEqual([]);
  });

  it('stays as it is if a network answers with a page of its own', async () => {
    await save('asa');
    answers['/photos/take'] = () => new Response('<title>Sign in to the network</title>');
    await save('asa');
    goOffline();
    expect(await openPage()).toBe(pageOf('asa'));
  });

  it('is replaced by the page of the next person', async () => {
    await save('asa');
    answers['/photos/take'] = () => new Response(pageOf('bo'));
    await save('bo');
    expect(caches.names()).toMatchObject([expect.stringMatching(/^vakant-phone-bo-/)]);
  });

  it('is not saved if the person signs out while it is being loaded', async () => {
    answers['/_next/static/media/icons-c3.svg'] = async () => {
      await Promise.all(caches.names().map((name) => caches.delete(name)));
      return new Response('<svg/>', { headers: immutable });
    };
    await save('asa');
    expect(caches.names()).toEqual([]);
  });

  it('is deleted when the session has ended', async () => {
    await save('asa');
    answers['/photos/take'] = () => redirected();
    await openPage();
    expect(caches.names()).toEqual([]);
    await save('asa');
    expect(caches.names()).toEqual([]);
  });

  it('stays as it is while part of a new version cannot be loaded, and is replaced as a whole', async () => {
    await save('asa');
    const [before] = caches.names();
    answers['/photos/take'] = () => new Response(pageOf('asa', 'page-f6'));
    await save('asa');
    goOffline();
    expect(await openPage()).toBe(pageOf('asa'));
    answers = { '/photos/take': () => new Response(pageOf('asa', 'page-f6')) };
    answers['/_next/static/chunks/page-f6.js'] = () => new Response('', { headers: immutable });
    await save('asa');
    expect(caches.names()).toHaveLength(1);
    expect(caches.names()).not.toEqual([before]);
    expect(await openPage()).toBe(pageOf('asa', 'page-f6'));
  });

  it('is not saved during development, when the same URL later has other content', async () => {
    answers['/_next/static/chunks/page-a1.js'] = () => new Response('', { headers: { 'Cache-Control': 'no-store' } });
    await save('asa');
    goOffline();
    await expect(openPage()).rejects.toThrow('Failed to fetch');
  });
});

describe('the service worker online', () => {
  it('opens the page from the server', async () => {
    await save('asa');
    answers['/photos/take'] = () => new Response('newer');
    expect(await openPage()).toBe('newer');
  });

  it('opens the saved page while the server cannot answer, for example during a restart', async () => {
    const down = () => new Response('Bad gateway', { status: 502 });
    answers['/photos/take'] = down;
    expect(await openPage()).toBe('Bad gateway');
    answers['/photos/take'] = () => new Response(pageOf('asa'));
    await save('asa');
    answers['/photos/take'] = down;
    expect(await openPage()).toBe(pageOf('asa'));
  });

  it.each(['/api/inventory', '/api/uploads/known?hash=a', '/photos/take?_rsc=a', '/listings', '/icons/app-192.png'])(
    'leaves %s to the browser',
    async (path) => expect(await ask(path)).toBeNull(),
  );

  it('leaves other pages and POST requests to the browser', async () => {
    expect(await ask('/photos/take-more', { mode: 'navigate' })).toBeNull();
    expect(await ask('/photos/take', { method: 'POST' })).toBeNull();
  });
});

function redirected(): Response {
  return { ok: false, type: 'opaqueredirect', clone: redirected, text: () => Promise.resolve('') } as Response;
}

/** The caches of a browser, with only what the worker uses. */
class FakeCaches {
  private readonly all = new Map<string, Map<string, Response>>();
  names = () => [...this.all.keys()];
  paths = (name: string) => [...this.all.get(name)!.keys()].sort();
  keys = () => Promise.resolve(this.names());
  has = (name: string) => Promise.resolve(this.all.has(name));
  delete = (name: string) => Promise.resolve(this.all.delete(name));
  open = (name: string) => {
    const cache = this.all.get(name) ?? new Map<string, Response>();
    this.all.set(name, cache);
    return Promise.resolve({
      match: (url: string) => Promise.resolve(cache.get(new URL(url, origin).pathname)?.clone()),
      put: (url: string, response: Response) => Promise.resolve(void cache.set(url, response)),
    });
  };
}
