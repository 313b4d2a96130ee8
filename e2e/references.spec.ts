import { expect, test } from '@playwright/test';
import { getListing, postListing } from '@/lib/client';
import { bodyOfListing, listingFingerprint, listingRef } from '@/lib/contract';
import { arrangeListing, storedListing, partnerApi } from './arrange';
import { field, signIn, watchConsole } from './staff';

test('a manager gives a listing a reference: an identical copy has it, and the old listing is off the market', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const like = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const { value: old } = await postListing(partnerApi(), bodyOfListing(like, 'published'));
  const reference = `${like.externalRef}-GIVEN`;
  await signIn(page, `/listings/${old.id}`);
  await page.getByRole('button', { name: 'Ge den en referens' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ge lokalen en referens' });
  await field(page, 'Referens').fill(like.externalRef!.toLowerCase());
  // An instance may not know a listing that was just added. The page asks again every ten seconds.
  await expect(dialog.getByText(`Lik ${like.externalRef}`, { exact: false })).toBeVisible({ timeout: 30_000 });
  await field(page, 'Referens').fill(reference);
  await expect(dialog.getByText('Ledig.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ge den referensen' }).click();
  await dialog.getByRole('button', { name: 'Öppna lokalen' }).click();
  await expect(page.getByText(`Referens ${reference}`).first()).toBeVisible();
  const copy = await getListing(partnerApi(), { reference: listingRef(reference) });
  expect(copy.status).toBe('published');
  expect(listingFingerprint(copy)).toBe(listingFingerprint(like));
  expect(await storedListing(old)).toMatchObject({ status: 'unpublished', images: like.images });
  quiet();
});

test('a manager duplicates a listing into several drafts, and none overwrites an existing listing', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const stem = listing.externalRef!.replace(/1$/, '');
  await signIn(page, `/listings/${listing.id}`);
  await page.getByRole('button', { name: 'Fler åtgärder' }).click();
  await page.getByRole('menuitem', { name: 'Duplicera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicera lokalen' });
  await dialog.getByRole('radio', { name: 'Flera lika' }).check();
  await field(page, 'Mönster').fill(`${stem}{n}`);
  await field(page, 'Från nummer').fill('1');
  await expect(dialog.getByText('Det finns redan en lokal med den referensen.')).toBeVisible();
  await field(page, 'Från nummer').fill('2');
  await dialog.getByRole('button', { name: 'Skapa 3 utkast' }).click();
  await expect(dialog.getByText('3 av 3 skapade')).toBeVisible();
  for (const number of [2, 3, 4]) {
    const made = await getListing(partnerApi(), { reference: listingRef(`${stem}${number}`) });
    expect(made).toMatchObject({ status: 'draft', images: listing.images });
  }
  expect(listing).toMatchObject(await storedListing(listing));
});
