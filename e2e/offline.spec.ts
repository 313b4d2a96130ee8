import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { Listing } from '@/lib/contract';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { arrangeListing, photoColours, photoFile, storedListing, type Colour } from './arrange';
import { onPhone, readStore, signIn, signInByHand } from './staff';

const phonePage = '/photos/take';
const phones: { context: BrowserContext; folder: string }[] = [];

test.afterEach(async () => {
  for (const { context, folder } of phones.splice(0)) {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** Opens a browser with persistent storage, as on a phone. */
async function openPhone(folder = mkdtempSync(join(tmpdir(), 'vakant-phone-'))): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    ...onPhone,
    baseURL: process.env.E2E_URL!,
    executablePath: process.env.E2E_BROWSER!,
    args: browserFlags,
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
  });
  phones.push({ context, folder });
  return context;
}

async function closePhone(context: BrowserContext): Promise<string> {
  const [phone] = phones.splice(
    phones.findIndex((each) => each.context === context),
    1,
  );
  await context.close();
  return phone!.folder;
}

/** Opens the page online, and waits until it is saved for offline use with all listings, including these. */
async function openOnce(context: BrowserContext, listings: Listing[], { isOffline = false } = {}): Promise<Page> {
  const page = context.pages()[0] ?? (await context.newPage());
  await signInByHand(page);
  await page.goto(phonePage);
  for (const listing of listings) await expectListed(page, listing);
  await expect.poll(() => savedPages(page)).toHaveLength(1);
  await expect.poll(() => hasListings(page)).toBe(true);
  await context.setOffline(isOffline);
  return page;
}

async function expectListed(page: Page, { object }: Listing): Promise<void> {
  await page.getByRole('searchbox').fill(object.streetAddress);
  await expect(page.getByRole('link', { name: object.streetAddress }).first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('searchbox').fill('');
}

/** The names of the caches that contain the page. */
function savedPages(page: Page): Promise<string[]> {
  return page.evaluate(async (path) => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).match(path)));
    return names.filter((_, at) => found[at]);
  }, phonePage);
}

async function hasListings(page: Page): Promise<boolean> {
  return (await readStore(page, { database: 'vakant-inventory', store: 'copies', read: 'keys' })).length > 0;
}

/** Takes photos of a listing through the file input of the phone's own camera, and submits them. */
async function takePhotos(page: Page, listing: Listing, colours: Colour[]): Promise<void> {
  await openCamera(page, listing);
  const camera = page.getByRole('dialog', { name: listing.object.streetAddress });
  for (const [at, colour] of colours.entries()) {
    await camera
      .getByLabel('Ta eller välj en bild')
      .last()
      .setInputFiles(await photoFile(colour));
    await expect(camera.getByRole('button', { name: new RegExp(`^Visa bild ${at + 1}\\b`) })).toBeVisible();
  }
  await camera.getByRole('button', { name: 'Klar', exact: true }).click();
  await expect(camera).toHaveCount(0);
}

async function openCamera(page: Page, { object }: Listing): Promise<void> {
  await page.getByRole('searchbox').fill(object.streetAddress);
  await page.getByRole('link', { name: object.streetAddress }).first().click();
}

const waiting = (page: Page, count: number) =>
  page.getByText(new RegExp(`^${count} bild(?:er)? finns på enheten och skickas`));

async function expectOffline(context: BrowserContext): Promise<void> {
  await expect.poll(() => context.serviceWorkers().length, 'the service worker that opens the page').toBeGreaterThan(0);
  for (const worker of context.serviceWorkers()) {
    const isReached = () =>
      worker.evaluate(() =>
        fetch('/healthz')
          .then(() => true)
          .catch(() => false),
      );
    await expect.poll(isReached).toBe(false);
  }
}

/** The link to a listing in the notice of the photos that were sent. */
const sentTo = ({ object, externalRef }: Listing) => `${object.streetAddress} · ${externalRef}`;

test('a person takes photos of two listings offline, and they are sent after the browser was closed and opened again', async () => {
  const first = await arrangeListing({ photos: ['red'] });
  let phone = await openPhone();
  let page = await openOnce(phone, [first]);
  // A listing that was added after the list was saved can be found offline too.
  const second = await arrangeListing();
  await expectListed(page, second);
  await page.close();

  await phone.setOffline(true);
  page = await phone.newPage();
  await page.goto(phonePage);
  await expectOffline(phone);
  await takePhotos(page, first, ['blue', 'green', 'yellow']);
  await expect(waiting(page, 3)).toBeVisible();
  await takePhotos(page, second, ['green', 'red', 'blue']);
  await expect(waiting(page, 6)).toBeVisible();

  phone = await openPhone(await closePhone(phone));
  await phone.setOffline(true);
  page = await phone.newPage();
  await page.goto(phonePage);
  await expect(waiting(page, 6)).toBeVisible();
  await phone.setOffline(false);
  await expect(page.getByText('6 bilder är skickade till:')).toBeVisible();
  for (const listing of [first, second]) await expect(page.getByRole('link', { name: sentTo(listing) })).toBeVisible();
  await expect(page.getByText(/finns på enheten och skickas/)).toHaveCount(0);

  const [storedFirst, storedSecond] = [await storedListing(first), await storedListing(second)];
  expect(await photoColours(storedFirst)).toEqual(['red', 'blue', 'green', 'yellow']);
  expect(await photoColours(storedSecond)).toEqual(['green', 'red', 'blue']);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect((await storedListing(first)).images).toEqual(storedFirst.images);
});

test('a person who has signed out cannot open the page offline', async () => {
  const phone = await openPhone();
  const page = await openOnce(phone, []);
  await page.getByRole('button', { name: /Åsa Lindqvist/ }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await page.waitForURL(/\/sign-in/);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await phone.setOffline(true);
  await expect(page.goto(phonePage)).rejects.toThrow('net::ERR_');
});

test('photos wait when the session has ended, and are sent once the person has signed in again', async () => {
  const listing = await arrangeListing();
  const phone = await openPhone();
  const page = await openOnce(phone, [listing]);
  await phone.clearCookies();
  await takePhotos(page, listing, ['red', 'blue']);
  await expect(page.getByText('2 bilder finns på enheten och skickas när du har loggat in igen.')).toBeVisible();
  const door = await phone.newPage();
  await signInByHand(door, '/');
  await door.close();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('2 bilder är skickade till:')).toBeVisible();
  await expect(page.getByRole('link', { name: sentTo(listing) })).toBeVisible();
  expect(await photoColours(await storedListing(listing))).toEqual(['red', 'blue']);
});

test('a person is warned of photos that the browser has deleted', async () => {
  const listing = await arrangeListing();
  const phone = await openPhone();
  const page = await openOnce(phone, [listing]);
  await phone.setOffline(true);
  await takePhotos(page, listing, ['red', 'blue']);
  await expect(waiting(page, 2)).toBeVisible();
  await page.goto('about:blank');
  await phone.setOffline(false);
  await page.goto('/healthz');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        indexedDB.deleteDatabase('vakant-waiting-photos').addEventListener('success', resolve);
      }),
  );
  await page.goto('/');
  await expect(page.getByText('2 bilder har försvunnit från enheten')).toBeVisible();
  await expect(page.getByText(listing.object.streetAddress)).toBeVisible();
  await page.getByRole('button', { name: 'Jag förstår' }).click();
  await expect(page.getByText('2 bilder har försvunnit från enheten')).toHaveCount(0);
});

test('a person with a full phone is warned that a photo was not stored, and the stored ones are sent', async () => {
  const listing = await arrangeListing();
  let phone = await openPhone();
  await takePhotos(await openOnce(phone, [listing], { isOffline: true }), listing, ['red', 'blue']);
  // The browser checks the free space only now and then, and when it starts.
  phone = await openPhone(await closePhone(phone));
  const page = await phone.newPage();
  await phone.setOffline(true);
  const storage = await phone.newCDPSession(page);
  const origin = process.env.E2E_URL!;
  await storage.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000 });
  await page.goto(phonePage);
  await openCamera(page, listing);
  await page
    .getByLabel('Ta eller välj en bild')
    .last()
    .setInputFiles(await photoFile('green'));
  await expect(page.getByText('Enheten är full, så bilden sparades inte.')).toBeVisible();
  await page.getByRole('button', { name: 'Stäng kameran' }).click();
  await expect(waiting(page, 2)).toBeVisible();
  await storage.send('Storage.overrideQuotaForOrigin', { origin });
  await phone.setOffline(false);
  await expect(page.getByText('2 bilder är skickade till:')).toBeVisible();
  await expect(page.getByRole('link', { name: sentTo(listing) })).toBeVisible();
  expect(await photoColours(await storedListing(listing))).toEqual(['red', 'blue']);
});

test('losing the connection moves nothing on the page', async ({ page, context }) => {
  await signIn(page, '/listings');
  const heading = page.getByRole('heading', { level: 1 });
  const notice = page.getByText('Du är offline.');
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const place = await heading.boundingBox();
    await context.setOffline(true);
    await expect(notice).toBeInViewport({ ratio: 1 });
    expect(await heading.boundingBox()).toEqual(place);
    await context.setOffline(false);
    await expect(notice).toHaveCount(0);
  }
});

test('the bar of a selection does not cover the notice of a lost connection', async ({ page, context }) => {
  await signIn(page, '/listings');
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  const bar = page.getByRole('toolbar');
  await expect(bar).toBeVisible();
  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'Du är offline.' });
  for (const width of [1440, 1024, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(notice).toBeInViewport({ ratio: 1 });
    const bottomOfNotice = () => notice.evaluate((element) => element.getBoundingClientRect().bottom);
    const topOfBar = () => bar.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(async () => (await topOfBar()) - (await bottomOfNotice())).toBeGreaterThanOrEqual(0);
  }
});
