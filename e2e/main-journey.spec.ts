import { expect, test, type Page } from '@playwright/test';
import { arrangeListing, storedListing, photoColours, photoFile } from './arrange';
import { field, openFromList, photosInPlace, photoTiles, signInByHand, watchConsole } from './staff';

test('a leasing manager finds a listing blocked by photos and notice period, drops four photos, drags the third to the front, sets nine months, sees "Save and publish", saves, and sees it live, with the photos in that order after a reload @remote', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const listing = await arrangeListing({ noticePeriod: null });
  expect(listing).toMatchObject({ status: 'draft', publishBlockers: ['images', 'noticePeriod'] });

  await signInByHand(page);
  await openFromList(page, listing);
  const files = await Promise.all((['red', 'green', 'blue', 'yellow'] as const).map((colour) => photoFile(colour)));
  const transfer = await page.evaluateHandle(
    (photos) => {
      const data = new DataTransfer();
      for (const { name, bytes } of photos)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' }));
      return data;
    },
    files.map(({ name, buffer }) => ({ name, bytes: [...buffer] })),
  );
  const target = page.getByRole('button', { name: 'Lägg till bilder' });
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
  await photosInPlace(page, 4);

  await dragTile(page, 3, 1, () => typeArea(page));
  await expect(photoTiles(page).first().getByText('Omslag')).toBeVisible();
  await field(page, 'Uppsägningstid').fill('9');
  await expect(field(page, 'Uppsägningstid')).toHaveValue('9');
  await page.getByRole('button', { name: 'Spara och publicera' }).click();

  await expect(page.getByText('Sparad. Lokalen är nu publicerad')).toBeVisible();
  await expect(page.getByRole('main').getByText('Publicerad', { exact: true }).first()).toBeVisible();
  const current = await storedListing(listing);
  expect(current).toMatchObject({ status: 'published', noticePeriod: 9 });
  expect(await photoColours(current)).toEqual(['blue', 'red', 'green', 'yellow']);

  await page.reload();
  await photosInPlace(page, 4);
  const shown = await photoTiles(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('?')[0]));
  expect(shown).toEqual(current.images);
  quiet();
});

async function dragTile(page: Page, from: number, to: number, duringDrag: () => Promise<void>): Promise<void> {
  const handle = page.getByRole('button', { name: `Flytta bild ${from}`, exact: true });
  await handle.scrollIntoViewIfNeeded();
  const start = (await handle.boundingBox())!;
  const target = (await page.getByRole('button', { name: `Flytta bild ${to}`, exact: true }).boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(start.x - 30, start.y + 10, { steps: 5 });
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 15 });
  await expect(page.getByText(`är på plats ${to} av 4`)).toBeAttached();
  await duringDrag();
  await page.mouse.up();
}

/** A drag must not take the caret from a field. */
async function typeArea(page: Page): Promise<void> {
  const area = field(page, 'Yta');
  await area.evaluate((element: HTMLInputElement) => {
    element.focus({ preventScroll: true });
    element.select();
    // Wait until the listeners of the selection have run.
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
  await page.keyboard.insertText('85');
  await expect(area).toHaveValue('85');
}
