import { expect, test, type Browser, type Page } from '@playwright/test';
import { arrangeEveryContent, arrangeListing, partnerApi, photoFile } from './arrange';
import { violations } from './axe';
import { closeOthers, signIn, watchConsole } from './staff';
import { unpublishListing } from '@/lib/client';

test.afterEach(closeOthers);

test('a manager prints a fact sheet on one or two A4 pages in the language chosen on it', async ({ page }) => {
  const listing = await arrangeEveryContent();
  // Chromium warns if the photos of the next page are preloaded, but not rendered yet, three seconds after the load of this one.
  const quiet = watchConsole(page, /was preloaded using link preload but not used/);
  await signIn(page, `/listings/${listing.id}`);
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('menuitem', { name: 'Faktablad' }).click();
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('heading', { level: 2 }).first()).toHaveText(listing.object.streetAddress);
  await expect(sheet.getByText('exkl. moms')).toBeVisible();
  await expect(sheet.getByText('Takterrass · Verkstad')).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(2);

  await page.getByRole('link', { name: 'English' }).click();
  await expect(sheet.getByText('excl. VAT')).toBeVisible();
  await expect(sheet.getByText('The description is in Swedish only.')).toBeVisible();
  await expect(sheet.getByText('Roof terrace · Verkstad')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dela länk' })).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(sheet.getByRole('heading', { level: 2 }).first()).toBeVisible();
  quiet();
});

test('the longest possible fact sheet prints on two pages', async ({ page }) => {
  const listing = await arrangeListing({
    photos: ['red', 'green', 'blue', 'yellow', 'red', 'green', 'blue', 'yellow', 'red'],
    description: 'Ett ljust och rymligt kontor med genomgående planlösning och egen entré från gården. '.repeat(60),
    workplaces: 1200,
    amenityIds: Array.from({ length: 12 }, (_, index) => index + 1),
    customAmenities: Array.from({ length: 20 }, () => ({
      id: crypto.randomUUID(),
      icon: 'sun',
      translations: { sv: 'Ett gemensamt utrymme med lång beskrivning och mer' },
    })),
  });
  await signIn(page, `/listings/${listing.id}/sheet`);
  await expect(page.getByRole('article').getByText('och 12 till')).toBeVisible();
  await expect(page.getByRole('article').getByText('1 200', { exact: true })).toBeVisible();
  expect(await printedPages(page)).toBe(2);
});

test('a tenant reads a shared fact sheet without an account, until the premises are off the market and the link is closed', async ({
  page,
  browser,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const quiet = watchConsole(page);
  await signIn(page, `/listings/${listing.id}/sheet`);
  await page.getByRole('button', { name: 'Dela länk' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: '30 dagar' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Skapa länk' }).click();
  const link = (await dialog.getByLabel('Länk', { exact: true }).textContent())!;
  await expect(dialog.getByText('Inte öppnad än')).toBeVisible();

  const tenant = await stranger(browser);
  const viewed = tenant.waitForResponse('**/api/sheet/viewed');
  const answer = (await tenant.goto(link))!;
  expect((await viewed).status()).toBe(200);
  const quietTenant = watchConsole(tenant);
  expect(answer.headers()['x-robots-tag']).toBe('noindex, nofollow');
  expect(answer.headers()['cache-control']).toContain('no-store');
  await expect(tenant.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(tenant.getByRole('heading', { level: 1 })).toHaveText(listing.object.streetAddress);
  const html = await answer.text();
  for (const secret of [listing.externalRef!, listing.id, listing.object.id, 'Åsa Lindqvist'])
    expect(html).not.toContain(secret);
  expect(await violations(tenant)).toEqual([]);
  await tenant.getByRole('link', { name: 'English' }).click();
  await expect(tenant.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(await printedPages(tenant)).toBeLessThanOrEqual(2);

  await unpublishListing(partnerApi(), { id: listing.id });
  await expect
    .poll(async () => {
      await tenant.goto(link);
      return tenant.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe('Lokalen är inte längre ute på marknaden');
  await expect(tenant.getByText(listing.object.streetAddress)).toHaveCount(0);

  // The browser reports the 404 of a closed link as an error.
  quietTenant();
  await dialog.getByRole('button', { name: /^Stäng länken/ }).click();
  await expect(dialog.getByText('Länkar som gäller')).toHaveCount(0);
  expect((await tenant.goto(link))!.status()).toBe(404);
  await expect(tenant.getByRole('heading', { level: 1 })).toHaveText('Länken gäller inte');
  const gone = await tenant.getByRole('main').textContent();
  await tenant.goto('/sheet/guessed');
  expect(await tenant.getByRole('main').textContent()).toBe(gone);
  quiet();
});

test('an administrator sets the colour, the logo and the contact of all fact sheets', async ({ page }) => {
  const listing = await arrangeListing({ photos: ['red'] });
  await signIn(page, `/listings/${listing.id}/sheet`);
  await expect(page.getByText('Lokalen är inte publicerad.')).toBeVisible();
  await page.getByRole('button', { name: 'Utseende' }).click();
  const dialog = page.getByRole('dialog');
  const colour = dialog.getByLabel('Färg', { exact: true });
  await colour.fill('#ffcc00');
  await dialog.getByLabel('E-postadress').fill('fel');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Färgen är för ljus')).toBeVisible();
  await expect(colour).toBeFocused();
  await colour.fill('#8a2432');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Skriv en e-postadress')).toBeVisible();
  await dialog.getByLabel('E-postadress').fill('uthyrning@norrskar.example');
  const logo = dialog.locator('input[type="file"]');
  await logo.setInputFiles({ name: 'logga.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Filen kunde inte läsas som en bild.')).toBeVisible();
  await expect(dialog.getByLabel('E-postadress')).toHaveValue('uthyrning@norrskar.example');
  await logo.setInputFiles(await photoFile('green', 400, 120));
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog).toHaveCount(0);
  const sheet = page.getByRole('article');
  await expect(sheet.getByRole('link', { name: 'uthyrning@norrskar.example' })).toBeVisible();
  await expect(sheet.getByRole('heading', { name: 'Fakta', exact: true })).toHaveCSS('color', 'rgb(138, 36, 50)');
  await page.reload();
  await expect(sheet.locator('img').first()).toHaveAttribute('src', /^data:image\/webp/);
  await expect(sheet.getByRole('heading', { name: 'Fakta', exact: true })).toHaveCSS('color', 'rgb(138, 36, 50)');
});

/** The number of pages that the browser prints. Fails if they are not A4. */
async function printedPages(page: Page): Promise<number> {
  await page.waitForLoadState('networkidle');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  expect(boxes.length).toBeGreaterThan(0);
  for (const [, width, height] of boxes)
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  return boxes.length;
}

/** A page of somebody without an account. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ locale: 'sv-SE' })).newPage();
}
