import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Listing } from '@/lib/contract';
import { arrangeListing, partnerApi } from './arrange';
import { staffPaths } from './page-matrix';
import { signIn } from './staff';

const textsKbMax = 8;
const signInKbMax = 12;

test('C307 neither the key nor the database driver is in any file that the browser gets', () => {
  const folder = join('.next', 'static');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(10);
  const forbidden = [partnerApi().key(), 'libsql', 'kysely', 'desk.db', 'scrypt', 'auth-secret'];
  for (const entry of files) {
    const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
    for (const secret of forbidden)
      expect(text.includes(secret), `${entry.name} contains ${secret.slice(0, 10)}`).toBe(false);
    expect(text, entry.name).not.toMatch(/svc_sk_[0-9a-f]{8}/);
    // The bundler writes an empty map beside a worker. No map may reveal the sources.
    if (entry.name.endsWith('.map'))
      expect(JSON.parse(text), entry.name).toEqual({ version: 3, sources: [], sections: [] });
  }
});

test.describe('the HTML of pages', () => {
  /** By its path. */
  const pages = new Map<string, string>();
  let listing: Listing;
  test.beforeAll(async ({ browser, baseURL }) => {
    listing = await arrangeListing();
    const context = await browser.newContext({ baseURL: baseURL! });
    const page = await context.newPage();
    const read = async (path: string) => void pages.set(path, await (await page.request.get(path)).text());
    await read('/sign-in');
    await signIn(page);
    for (const path of [...staffPaths(listing), '/listings/00000000-0000-4000-8000-000000000000']) await read(path);
    await context.close();
  });

  test('C307 does not contain the key', () => {
    for (const [path, html] of pages) expect(html, path).not.toContain(partnerApi().key());
  });

  test('has its title in the head, and rules for robots and translators', () => {
    for (const [path, title] of [
      [`/listings/${listing.id}`, listing.object.streetAddress],
      ['/listings', 'Lokaler'],
      [`/objects/${listing.object.id}`, 'Byggnad'],
    ] as const) {
      const html = pages.get(path)!;
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head, path).toContain(`<title>${title}`);
      expect(head, path).toContain('<meta name="robots" content="noindex');
      expect(head, path).toContain('<meta name="google" content="notranslate"');
      expect(html.split('<title>').length - 1, path).toBe(1);
    }
  });

  test('contains only the texts that its first view needs', () => {
    expect(gzipSync(pages.get('/sign-in')!).length / 1000).toBeLessThanOrEqual(signInKbMax);
    for (const [path, html] of pages) {
      const kb = gzipSync(textsIn(html)).length / 1000;
      expect(kb, path).toBeLessThanOrEqual(textsKbMax);
      if (path !== '/nowhere') expect(kb, path).toBeGreaterThan(1);
    }
  });

  test('has no icon of the file that is fetched later, in a list, the overview and an editor', () => {
    const editor = `/listings/${listing.id}`;
    for (const path of ['/', '/listings', '/blockers', '/photos', '/objects', '/key', '/activity', editor]) {
      const html = pages.get(path)!;
      expect(html, path).toContain('/first-icons.');
      expect(
        [...html.matchAll(/later-icons\.[\w.-]+#([\w-]+)/g)].map(([, name]) => name),
        path,
      ).toEqual([]);
    }
  });
});

/** The texts that the page's payload passes to the text providers. */
function textsIn(html: string): string {
  const parts = [...html.matchAll(/__next_f\.push\(\[1,("(?:[^"\\]|\\.)*")\]\)/g)];
  const payload = parts.map(([, part]) => JSON.parse(part!) as string).join('');
  const provider = /^(\w+):I\[.*"TextsProvider"\]$/m.exec(payload)?.[1];
  const given = payload.matchAll(new RegExp(`"\\$L${provider}",null,{"packed":("(?:[^"\\\\]|\\\\.)*")`, 'g'));
  return [...given].map(([, text]) => stringAt(payload, JSON.parse(text!) as string)).join('');
}

/** The payload has a short string where it is used, and a long one on a separate line that begins with its length in bytes. */
function stringAt(payload: string, text: string): string {
  const line = /^\$(\w+)$/.exec(text)?.[1];
  if (line === undefined) return text;
  const found = new RegExp(`(?:^|\n|[^\\w])${line}:T([\\da-f]+),`).exec(payload)!;
  const rest = Buffer.from(payload.slice(found.index + found[0].length));
  return rest.subarray(0, Number.parseInt(found[1]!, 16)).toString();
}

/** The scripts of an empty page, in kB of gzip. The budgets are multiples of this. */
const barePageKb = 137;

/** What each page may load before it works, as a multiple of `barePageKb`. */
const budgets: Record<string, number> = {
  '/sign-in': 1.1,
  '/phone/[token]': 1.2,
  '/sheet/[token]': 1.1,
  '/': 1.32,
  '/listings': 1.32,
  '/objects': 1.32,
  '/key': 1.4,
  '/blockers': 1.32,
  '/photos': 1.32,
  '/photos/delivery': 1.32,
  '/photos/take': 1.32,
  '/listings/[id]': 1.9,
  '/listings/[id]/sheet': 1.36,
  '/listings/new': 1.855,
  '/import': 1.52,
  '/activity': 1.43,
};

interface ClientManifest {
  entryJSFiles: Record<string, string[]>;
}

for (const [route, budget] of Object.entries(budgets)) {
  test(`${route} loads at most ${budget} times the scripts of a bare page`, () => {
    const folder = route === '/sign-in' || /^\/(?:phone|sheet)/.test(route) ? '' : '/(desk)';
    const page = `${folder}${route === '/' ? '' : route}/page`;
    const written = readFileSync(join('.next', 'server', 'app', `${page}_client-reference-manifest.js`), 'utf8');
    const sandbox: { __RSC_MANIFEST?: Record<string, ClientManifest> } = {};
    runInNewContext(written, Object.assign(sandbox, { globalThis: sandbox }));
    const { rootMainFiles } = JSON.parse(readFileSync(join('.next', 'build-manifest.json'), 'utf8')) as {
      rootMainFiles: string[];
    };
    const files = new Set([...rootMainFiles, ...Object.values(sandbox.__RSC_MANIFEST![page]!.entryJSFiles).flat()]);
    const scripts = [...files].map((file) => readFileSync(join('.next', file)));
    // Without this hint the page compiles a script function by function.
    for (const script of scripts) expect(script.toString('utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
    const bytes = scripts.map((script) => gzipSync(script).length);
    const kb = bytes.reduce((sum, each) => sum + each, 0) / 1000;
    expect(kb).toBeGreaterThan(barePageKb / 2);
    expect(kb / barePageKb).toBeLessThanOrEqual(budget);
  });
}
