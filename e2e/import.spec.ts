import { expect, test } from '@playwright/test';
import { arrangeListing, storedListing } from './arrange';
import { violations } from './axe';
import { openFromList, signIn, watchConsole } from './staff';

test('a manager imports a file of rents, checks it row by row and runs its valid rows, and the rents change', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const listing = await arrangeListing({ price: { amount: 39_000, unit: 'month' } });
  const lines = [
    'Referens;Månadshyra;Möblerad;Anteckning',
    `${listing.externalRef};41 500,50;Nej;höjd`,
    'FINNS-INTE;1000;;',
  ];
  await signIn(page);
  // Finding the listing shows that the dashboard knows it.
  await openFromList(page, listing);
  await page.goto('/import');
  await expect(page.getByText('högst 10 MB')).toBeVisible();
  await page
    .getByLabel('Välj fil')
    .setInputFiles({ name: 'hyror.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n'), 'latin1') });

  await expect(page.getByText('har lästs som Windows-1252')).toBeVisible();
  await expect(page.getByText(/· 2 rader$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Månadshyra' })).toHaveText('Hyra (kr)');
  await expect(page.getByText('1 kolumn används inte: Anteckning.')).toBeVisible();
  await page.getByRole('button', { name: 'Granska', exact: true }).click();

  await expect(page.getByText('1 rad har fel')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('1 lokal ändras och behåller sin status')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rad 3' }).first()).toContainText(
    'Det finns ingen lokal med referensen.',
  );
  await page.getByRole('radio', { name: /^Förblir opublicerad/ }).check();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rad 2' }).first()).toContainText(/39\s000.*41\s500,50/);
  expect((await storedListing(listing)).price.amount).toBe(39_000);
  expect(await violations(page)).toEqual([]);

  await page.getByRole('button', { name: 'Kör bara 1 lokal utan fel' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import: hyror.csv' })).toBeVisible();
  await expect(page.getByText('1 ändrad')).toBeVisible({ timeout: 30_000 });
  expect((await storedListing(listing)).price.amount).toBe(41_500.5);
  quiet();
});
