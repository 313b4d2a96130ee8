import { expect, test } from '@playwright/test';
import { putListing } from '@/lib/client';
import { bodyOfListing, ListingInput, listingRef, type Listing } from '@/lib/contract';
import { arrangeListing, storedListing, partnerApi, photoColours, photoFile } from './arrange';
import { photosInPlace, signIn } from './staff';

/** Pushes other photos, as the landlord's own system does. */
async function pushImages(listing: Listing, images: string[]): Promise<Listing> {
  const body = ListingInput.parse({ ...bodyOfListing(await storedListing(listing), 'published'), images });
  return (await putListing(partnerApi(), listingRef(listing.externalRef!), body, null)).value;
}

test('the photo check finds a broken photo, and a manager replaces it in every listing that shows it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const one = await arrangeListing({ photos: ['red', 'green', 'blue', 'yellow'] });
  const [red, ...others] = one.images as [string, ...string[]];
  // While no listing shows the photo, the service deletes it for good. Its URL can still be pushed again.
  await pushImages(one, others);
  expect((await fetch(red)).status).toBe(404);
  await pushImages(one, [red, ...others]);
  const two = await arrangeListing({ photos: ['green', 'blue', 'yellow'] });
  await pushImages(two, [two.images[0]!, red, two.images[1]!]);

  await signIn(page, '/photos');
  const search = page.getByRole('searchbox', { name: 'Sök lokal, adress eller rum' });
  const tile = page.getByRole('list', { name: 'Bilder' }).getByRole('listitem');
  // Only photos of listings that the dashboard knows are checked.
  await search.fill(two.externalRef!);
  await expect(tile).toHaveCount(3, { timeout: 60_000 });
  await search.fill('');
  await page.getByRole('button', { name: 'Kontrollera bilderna' }).click();
  await expect(page.getByText(/trasiga? bild(?:er)? i \d+ lokal/)).toBeVisible({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Visa dem' }).click();
  await search.fill(one.externalRef!);
  await expect(tile).toHaveCount(1);
  await expect(tile.getByText('2 lokaler')).toBeVisible();
  await tile.getByRole('button', { name: /^Visa lokalerna med/ }).click();
  const uses = page.getByRole('dialog');
  await expect(uses.getByText(two.externalRef!)).toBeVisible();
  await expect(uses.getByText('Plats 2')).toBeVisible();
  await expect(uses.getByText('Omslag')).toBeVisible();

  await uses.getByRole('button', { name: 'Byt ut överallt …' }).click();
  await page.getByLabel('Välj bilden som ska visas i stället').setInputFiles(await photoFile('blue'));
  await page.getByRole('button', { name: 'Förhandsgranska' }).click();
  await page.waitForURL(/\/runs\//);
  await page.getByRole('button', { name: 'Kör på 2 lokaler' }).click();
  await expect(page.getByText('Klar, publicerad')).toHaveCount(2, { timeout: 60_000 });

  expect(await photoColours(await storedListing(one))).toEqual(['blue', 'green', 'blue', 'yellow']);
  expect(await photoColours(await storedListing(two))).toEqual(['green', 'blue', 'blue']);
  expect((await storedListing(one)).images[0]).toBe((await storedListing(two)).images[1]);
});

test('an editor names the room of a photo, and the name is announced in a move and shown in Photos', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  await photosInPlace(page, 3);
  await page.getByRole('button', { name: 'Meny för bild 1' }).click();
  await page.getByRole('menuitem', { name: 'Ge rumsnamn …' }).click();
  // By keys: when Playwright retries a click, it scrolls the page behind the dialog, and the list moves with it.
  const room = page.getByRole('combobox', { name: 'Rum', exact: true });
  await room.fill('Kök');
  await room.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Kök' })).toHaveAttribute('data-highlighted');
  await room.press('Enter');
  await page.getByRole('button', { name: 'Spara namnet' }).click();
  await expect(page.getByRole('img', { name: 'Kök' })).toBeVisible();
  await page.getByRole('button', { name: 'Meny för bild 1' }).click();
  await page.getByRole('menuitem', { name: 'Flytta senare' }).click();
  // The save bar announces the first change; wait for that before the next announcement.
  await expect(page.getByText('Osparade ändringar')).toBeAttached();
  await page.getByRole('button', { name: 'Meny för bild 2' }).click();
  await page.getByRole('menuitem', { name: 'Flytta sist' }).click();
  await expect(page.getByText('Kök flyttad till plats 3 av 3.')).toBeAttached();

  await page.goto(`/photos?search=${listing.externalRef}`);
  await expect(page.getByRole('listitem').getByText('Kök')).toBeVisible();
});
