import { devices, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { Listing } from '@/lib/contract';

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];
/** The options of journeys on a phone. */
export const onPhone = { ...pixel, viewport: { width: 390, height: 844 } };

export const demoStaff = { email: 'asa.lindqvist@norrskar.example', password: 'vakant-demo' };

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** The sessions of this worker, by the app and the person. */
const sessions = new Map<string, { cookies: Cookies; at: number }>();
/** The app asks for the password again before changes to staff or keys once a session is ten minutes old. */
const sessionMaxMs = 4 * 60_000;

/** Opens a page as a member of the staff, by default the demo's leasing manager. Signs in by the form once and then reuses the session. */
export async function signIn(page: Page, path = '/', staff = demoStaff): Promise<void> {
  const context = page.context();
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const name = `${origin} ${staff.email}`;
  const session = sessions.get(name);
  if (session && Date.now() - session.at < sessionMaxMs) {
    await context.addCookies(session.cookies);
    await page.goto(path);
    if (new URL(page.url()).pathname === pathOf(path)) return untilHydrated(page);
  }
  const at = Date.now();
  await signInByHand(page, path, staff);
  const cookies = (await context.cookies(origin)).filter(({ httpOnly }) => httpOnly);
  sessions.set(name, { cookies, at });
}

/** Doubles the size of text by the browser's own setting, which media queries in rem follow too. Returns how to undo it. */
export async function doubleText(page: Page): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  return async () => void (await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } }));
}

/** Signs in by the form, which creates a session that no other test uses, and opens the requested page. */
export async function signInByHand(page: Page, path = '/', staff = demoStaff): Promise<void> {
  await page.goto(`/sign-in?next=${encodeURIComponent(path)}`);
  await page.getByLabel('E-postadress').fill(staff.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL((url) => url.pathname === pathOf(path));
}

const pathOf = (path: string) => path.split(/[?#]/)[0];

/** Waits until React has marked the heading as hydrated; text typed before may be lost. */
async function untilHydrated(page: Page): Promise<void> {
  const title = page.getByRole('heading', { level: 1 }).first();
  const isMarked = () => title.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  await expect.poll(isMarked, { intervals: [20, 50, 100] }).toBe(true);
}

/** Finds a listing by its reference in the list, and opens it from there. */
export async function openFromList(page: Page, listing: Listing): Promise<void> {
  await page.goto('/listings');
  await page.getByRole('searchbox').fill(listing.externalRef!);
  await page.getByRole('link', { name: listing.object.streetAddress }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: listing.object.streetAddress })).toBeVisible();
}

/** The photos of the editor, in display order. */
export function photoTiles(page: Page): Locator {
  return page.getByRole('list', { name: 'Bilder i visningsordning' }).getByRole('listitem');
}

/** Waits until `count` photos are in place and none is being uploaded. */
export async function photosInPlace(page: Page, count: number): Promise<void> {
  await expect(photoTiles(page)).toHaveCount(count);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Flytta bild \d+$/ })).toHaveCount(count);
}

/** Closes the pages that a test opened itself, because they would continue to ask a service that has stopped. */
export async function closeOthers({ browser, context }: { browser: Browser; context: BrowserContext }): Promise<void> {
  for (const other of browser.contexts()) if (other !== context) await other.close();
}

/** Records errors and warnings in the console. The returned function fails the test if there are any but `expected` ones. */
export function watchConsole(page: Page, expected: RegExp | null = null): () => void {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !expected?.test(message.text())) complaints.push(`${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return () => expect(complaints).toEqual([]);
}

/** A text field of the editor by its label. By role, because regions and checklist lines have the same words. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Types a text and chooses its option once the list is filtered, because an option that moves during a click is not chosen. */
export async function chooseTyped(combobox: Locator, text: string): Promise<void> {
  await combobox.fill(text);
  const option = combobox.page().getByRole('option', { name: text }).first();
  await expect(option).toHaveAttribute('data-highlighted');
  await option.click();
}

/**
 * The keys or the values in a store of the browser's database, with null for a file. None before the page has created
 * the database: opening it first would create it without its stores, for the page too.
 */
export function readStore<T>(page: Page, names: { database: string; store: string; read: 'keys' | 'values' }) {
  return page.evaluate(async ({ database, store, read }): Promise<T[]> => {
    if (!(await indexedDB.databases()).some(({ name }) => name === database)) return [];
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.addEventListener('error', () => reject(opening.error));
      opening.addEventListener('success', () => {
        const found = opening.result.transaction(store).objectStore(store);
        const all = (read === 'keys' ? found.getAllKeys() : found.getAll()) as IDBRequest<unknown[]>;
        all.addEventListener('success', () => {
          opening.result.close();
          resolve(all.result.map((entry) => (entry instanceof Blob ? null : entry)) as T[]);
        });
      });
    });
  }, names);
}

/** The keys of the drafts, and of their files, that the browser stores. */
export function draftKeys(page: Page): Promise<string[]> {
  return readStore<string>(page, { database: 'vakant-drafts', store: 'drafts', read: 'keys' });
}
