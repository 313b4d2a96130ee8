import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { putListing } from '@/lib/client';
import { bodyOfListing, listingRef, ListingInput, type Listing } from '@/lib/contract';
import { arrangeListing, storedListing, partnerApi } from './arrange';
import { violations } from './axe';
import { signIn, watchConsole } from './staff';

async function tick(page: Page, listings: readonly Listing[]): Promise<void> {
  for (const listing of listings) {
    await page.getByRole('searchbox').fill(listing.externalRef!);
    await page.getByRole('checkbox', { name: listing.externalRef! }).check();
  }
}

const amountOf = async (listing: Listing) => (await storedListing(listing)).price.amount;

test('a manager previews, runs and undoes a rent increase, and the listing that a colleague changed meanwhile stays as it is @remote', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const listings = await Promise.all([
    arrangeListing({ photos: ['red', 'green', 'blue'] }),
    arrangeListing({ price: { amount: 12_345, unit: 'month' } }),
    arrangeListing(),
  ]);
  const [live, draft, changed] = listings;
  expect(live.status).toBe('published');
  await signIn(page, '/listings');
  await tick(page, listings);
  await expect(page.getByRole('toolbar', { name: 'Valda lokaler' })).toContainText('3 valda');

  await page.getByRole('button', { name: 'Ändra', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Ändra hyra' }).click();
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await expect(page.getByText('Skriv en procentsats över -100')).toBeVisible();
  await page.getByLabel('Ändring i procent').fill('2,5');
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Höj hyran med 2,5 %' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Förblir publicerad');
  expect(await Promise.all(listings.map(amountOf))).toEqual([39_000, 12_345, 39_000]);
  expect(await violations(page)).toEqual([]);

  const body = ListingInput.parse({ ...bodyOfListing(changed, 'draft'), description: 'En kollega var här.' });
  await putListing(partnerApi(), listingRef(changed.externalRef!), body, null);
  await page.getByRole('button', { name: 'Kör på 3 lokaler' }).click();
  await expect(page.getByText('2 ändrade · 1 ändrad av någon annan')).toBeVisible({ timeout: 30_000 });
  expect(await Promise.all(listings.map(amountOf))).toEqual([39_980, 12_650, 39_000]);
  expect(await storedListing(live)).toMatchObject({ status: 'published', images: live.images });
  expect(await storedListing(draft)).toMatchObject({ status: 'draft' });
  expect((await storedListing(changed)).description).toBe('En kollega var här.');

  await page.getByRole('button', { name: 'Ångra massändringen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ångra: Höj hyran med 2,5 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Kör på 2 lokaler' }).click();
  await expect(page.getByText('2 ändrade')).toBeVisible({ timeout: 30_000 });
  expect(await Promise.all(listings.map(amountOf))).toEqual([39_000, 12_345, 39_000]);
  await page.getByRole('link', { name: 'Massändringar' }).first().click();
  await expect(page.getByRole('link', { name: 'Höj hyran med 2,5 %' }).first()).toBeVisible();
  await page.goto('/listings');
  await page.getByRole('searchbox').fill(live.externalRef!);
  await expect(page.getByRole('checkbox', { name: live.externalRef! })).not.toBeChecked();
  quiet();
});

test('a manager exports the list as it is shown @remote', async ({ page }) => {
  const quiet = watchConsole(page);
  const listing = await arrangeListing({ description: '=SUMMA(A1)' });
  await signIn(page, '/listings');
  await page.getByRole('searchbox').fill(listing.externalRef!);
  await expect(page.getByText(/^1 av /)).toBeVisible();
  await page.getByRole('button', { name: 'Exportera' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /^CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^vakant-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(listing.externalRef!);
  expect(lines[1]).toContain(";'=SUMMA(A1);");
  quiet();
});
