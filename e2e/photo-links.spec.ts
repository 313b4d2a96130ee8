import { devices, expect, test, type Browser, type Page } from '@playwright/test';
import { arrangeListing, photoColours, photoFile, storedListing, type Colour } from './arrange';
import { violations } from './axe';
import { closeOthers, photosInPlace, signIn, watchConsole } from './staff';

test.afterEach(closeOthers);

const phoneSize = { width: 390, height: 844 };

test('a caretaker sends photos from a phone through a link, and a manager sees them in order in the editor and saves them @remote', async ({
  page,
  browser,
  baseURL,
}) => {
  const listing = await arrangeListing();
  const quiet = watchConsole(page);
  await signIn(page, `/listings/${listing.id}`);
  const link = await makeLink(page);
  const phone = await openOnPhone(browser, `${baseURL}${link}`);
  const quietPhone = watchConsole(phone);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(listing.object.streetAddress);
  await expect(phone.getByText('Lokalen har inga bilder än')).toBeVisible();

  await choose(phone, ['red', 'green', 'blue']);
  await expect(phone.getByText('Skickad', { exact: true })).toHaveCount(3);
  await photosInPlace(page, 3);
  await phone.getByRole('button', { name: 'Flytta bild 3 tidigare' }).tap();
  await phone.getByRole('button', { name: 'Flytta bild 2 tidigare' }).tap();
  await phone.getByRole('button', { name: 'Ta bort bild 3' }).tap();
  await photosInPlace(page, 2);
  await choose(phone, ['yellow']);
  await photosInPlace(page, 3);
  await expect(page.getByText('3 bilder har kommit från telefonen')).toBeVisible();

  await choose(phone, ['green']);
  await photosInPlace(page, 4);
  await page.getByRole('button', { name: 'Meny för bild 4' }).click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await photosInPlace(page, 3);
  await expect(page.getByText('3 bilder har kommit från telefonen')).toBeVisible();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await photosInPlace(page, 3);
  await expect(page.getByText('3 bilder har kommit från telefonen')).toBeVisible();
  expect((await storedListing(listing)).images).toEqual([]);
  await phone.getByRole('button', { name: 'Klart' }).tap();
  await expect(phone.getByRole('heading', { name: 'Klart, tack!' })).toBeFocused();

  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect.poll(async () => (await storedListing(listing)).images.length).toBe(3);
  expect(await photoColours(await storedListing(listing))).toEqual(['blue', 'red', 'yellow']);
  await expect(page.getByText('Väntar på bilder från telefonen')).toBeVisible();
  await page.reload();
  await photosInPlace(page, 3);
  quiet();
  quietPhone();
});

test('photos sent through a link that saves at once are on the live listing, and the activity names the link', async ({
  page,
  browser,
  baseURL,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/objects/${listing.object.id}`);
  const link = await makeLink(page, 'Sparas direkt');
  const phone = await openOnPhone(browser, `${baseURL}${link}`);
  await expect(phone.getByText('Lokalen har redan 3 bilder')).toBeVisible();
  await choose(phone, ['yellow']);
  await expect(phone.getByText('Sparad', { exact: true })).toBeVisible();
  const saved = await storedListing(listing);
  expect(saved.status).toBe('published');
  expect(await photoColours(saved)).toEqual(['red', 'green', 'blue', 'yellow']);
  await page.goto('/activity');
  const line = page.getByRole('listitem').filter({ hasText: listing.object.streetAddress });
  await expect(line.filter({ hasText: 'Länken som Åsa Lindqvist skapade' })).toContainText('sparade bilder till');
  await expect(line.filter({ hasText: 'skapade en telefonlänk för bilder till' })).toBeVisible();
});

test('a manager who closes a link on the blockers page stops a phone in the middle, and the link then looks like an unknown one', async ({
  page,
  browser,
  baseURL,
}) => {
  const listing = await arrangeListing();
  await signIn(page, '/blockers');
  await page.getByRole('searchbox').first().fill(listing.object.streetAddress);
  const open = page.getByRole('button', {
    name: new RegExp(`^Bilder från telefon till ${listing.object.streetAddress}`),
  });
  await open.click();
  const link = await readLink(page);
  const phone = await openOnPhone(browser, `${baseURL}${link}`);
  await expect(page.getByText(/Öppnad \d/)).toBeVisible();
  await choose(phone, ['red']);
  await expect(phone.getByText('Skickad', { exact: true })).toHaveCount(1);
  await expect(page.getByText('1 bild har kommit')).toBeVisible();
  await page.getByRole('button', { name: /^Stäng länken/ }).click();
  await expect(page.getByText('Inga länkar gäller just nu.')).toBeVisible();
  await choose(phone, ['green']);
  await expect(phone.getByText('Bilder som är skickade finns kvar.')).toBeVisible();
  const shown = async (path: string) => {
    await phone.goto(`${baseURL}${path}`);
    return phone.getByRole('main').innerText();
  };
  const closed = await shown(link);
  expect(closed).toContain('Länken gäller inte');
  expect(await shown('/phone/never-was')).toBe(closed);
});

test('the page of a link fits any phone, sends no referrer, and passes axe', async ({ page, browser, baseURL }) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  const link = `${baseURL}${await makeLink(page)}`;
  const html = await (await page.request.get(link)).text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain('<meta name="referrer" content="no-referrer"');
  expect(html).not.toContain(listing.externalRef!);
  const phone = await openOnPhone(browser, link);
  await choose(phone, ['red', 'yellow']);
  await expect(phone.getByText('Skickad', { exact: true })).toHaveCount(2);
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [320, 568],
    [844, 390],
  ] as const) {
    await phone.setViewportSize({ width, height });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBeLessThanOrEqual(width);
    const targets = await phone.getByRole('main').getByRole('button').all();
    for (const target of targets) expect((await target.boundingBox())!.height, `${width}`).toBeGreaterThanOrEqual(40);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await phone.emulateMedia({ colorScheme });
    await finishTransitions(phone);
    expect(await violations(phone)).toEqual([]);
  }
});

/** Finishes transitions, because axe would measure colours in the middle of one. */
async function finishTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Creates a link in the editor or on a building, closes the dialog, and returns the path of the link. */
async function makeLink(page: Page, kind?: string): Promise<string> {
  await page.getByRole('button', { name: 'Bilder från telefon', exact: true }).click();
  if (kind !== undefined) await page.getByRole('radio', { name: kind }).check();
  const link = await readLink(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return link;
}

async function readLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  await expect(page.getByAltText('QR-kod med länken')).toBeVisible();
  return new URL(await page.getByLabel('Länk', { exact: true }).innerText()).pathname;
}

async function openOnPhone(browser: Browser, address: string): Promise<Page> {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7'];
  const context = await browser.newContext({ userAgent, isMobile, hasTouch, viewport: phoneSize, locale: 'sv-SE' });
  const phone = await context.newPage();
  await phone.goto(address);
  return phone;
}

async function choose(phone: Page, colours: Colour[]): Promise<void> {
  const files = await Promise.all(colours.map((colour) => photoFile(colour)));
  await phone.locator('input[type=file][multiple]').setInputFiles(files);
}
