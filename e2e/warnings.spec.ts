import { expect, test } from '@playwright/test';
import { arrangeListing, storedListing } from './arrange';
import { signIn, watchConsole } from './staff';

test('an editor sees a warning at a suspicious value, can still save it, and can dismiss the warning until the value changes', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'], workplaces: 12, floorArea: 120 });
  const quiet = watchConsole(page);
  await signIn(page, `/listings/${listing.id}`);
  const rent = page.getByLabel('Hyra', { exact: true });
  await rent.fill('390');
  const warning = page.getByRole('status').filter({ hasText: '390 kr är lite för en månad. Är det ett dagspris?' });
  await expect(warning).toBeVisible();
  await expect(rent).not.toHaveAttribute('aria-invalid', 'true');
  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect.poll(async () => (await storedListing(listing)).price.amount).toBe(390);

  await warning.getByRole('button').click();
  await expect(page.getByText('Visas inte igen förrän värdet ändras.')).toBeVisible();
  await expect(warning).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Arbetsplatser', { exact: true }).fill('1');
  await expect(page.getByText('120 m² per arbetsplats.')).toBeVisible();
  await rent.fill('391');
  await expect(page.getByText('391 kr är lite för en månad.')).toBeVisible();
  quiet();
});
