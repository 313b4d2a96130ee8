import { expect, test, type Page } from '@playwright/test';
import { archiveObject, unpublishListing } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { arrangeListing, storedListing, partnerApi, photoFile } from './arrange';
import { signIn } from './staff';

const photos = ['red', 'green', 'blue'] as const;

/** Opens the blockers of one building, so that the listings of other tests are not counted. */
function open(page: Page, { object }: Listing): Promise<void> {
  return signIn(page, `/blockers?building=${object.id}`);
}

const heading = (page: Page, name: string, count: number) =>
  expect(page.getByRole('heading', { name: `${name} ${count}`, exact: true })).toBeVisible();

test('a manager publishes a listing without notice period, rent and photos from the blockers page alone', async ({
  page,
}) => {
  const listing = await arrangeListing({ price: { amount: 0, unit: 'month' }, noticePeriod: null });
  await open(page, listing);
  await heading(page, 'Aldrig publicerade, blockerade', 1);
  await heading(page, 'Flera orsaker', 1);
  const address = listing.object.streetAddress;

  await page.getByLabel(`Uppsägningstid för ${address}`).fill('9');
  await page.getByLabel(`Uppsägningstid för ${address}`).press('Enter');
  await expect(page.getByLabel(`Uppsägningstid för ${address}`)).toBeHidden();
  await heading(page, 'Flera orsaker', 1);
  expect((await storedListing(listing)).publishBlockers).toEqual(['images', 'price']);

  await page.getByLabel(`Hyra för ${address}`).fill('39 000');
  await page.getByRole('button', { name: `Spara ${address}` }).click();
  await heading(page, 'Bara bilder saknas', 1);

  await page.getByLabel('Välj bilder').setInputFiles(await Promise.all(photos.map((colour) => photoFile(colour))));
  await page.getByRole('button', { name: `Spara och publicera ${address}` }).click();
  await expect(page.getByText('Inga lokaler matchar filtret')).toBeVisible();
  await expect(page.getByText(`${address} är publicerad`).first()).toBeVisible();
  const current = await storedListing(listing);
  expect([current.status, current.images.length, current.price.amount, current.noticePeriod]).toEqual([
    'published',
    3,
    39_000,
    9,
  ]);
});

test('a manager reactivates an archived building, and its listing is live again', async ({ page }) => {
  const listing = await arrangeListing({ photos: [...photos], status: 'published' });
  await archiveObject(partnerApi(), { id: listing.object.id });
  await open(page, listing);
  await heading(page, 'I arkiverade byggnader', 1);
  await page.getByRole('button', { name: 'Återaktivera byggnaden' }).click();
  await page.getByRole('button', { name: 'Återaktivera och publicera 1 lokal' }).click();
  await page.waitForURL(/\/runs\//);
  await expect.poll(async () => (await storedListing(listing)).status, { timeout: 30_000 }).toBe('published');
  await page.goto(`/blockers?building=${listing.object.id}`);
  await expect(page.getByText('Inga lokaler matchar filtret')).toBeVisible();
});

test('a manager publishes a ready listing from its row, and undoes it from the receipt', async ({ page }) => {
  const listing = await arrangeListing({ photos: [...photos], status: 'published' });
  await unpublishListing(partnerApi(), { id: listing.id });
  await open(page, listing);
  await heading(page, 'Redo men inte ute', 1);
  await page.getByRole('button', { name: `Publicera ${listing.object.streetAddress}` }).click();
  await expect(page.getByText('Inga lokaler matchar filtret')).toBeVisible();
  expect((await storedListing(listing)).status).toBe('published');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await heading(page, 'Redo men inte ute', 1);
  expect((await storedListing(listing)).status).toBe('unpublished');
});
