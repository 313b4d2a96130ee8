import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Listing } from '@/lib/contract';
import { plainPhoto, realPhoto } from '@/lib/testing/harness/real-photos';
import { blue, green, red, yellow } from '@/lib/testing/harness/sample-images';
import { arrangeListing, storedListing } from './arrange';
import { chooseTyped, draftKeys, photosInPlace, photoTiles, signIn } from './staff';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

const count = 30;
const hostile = 6;
const tooLarge = 19;
const megabyte = 1024 * 1024;
const requests = '**/api/uploads/images';

/** A colour for each number, far enough apart to tell them apart after the service has re-encoded the photo. */
function colourOf(number: number): [number, number, number] {
  return [(number % 6) * 36 + 32, Math.floor(number / 6) * 36 + 32, 128];
}

async function numberedPhoto(number: number, width = 1600, height = 1200): Promise<ChosenFile> {
  const [r, g, b] = colourOf(number);
  const image = sharp({ create: { width, height, channels: 3, background: { r, g, b } } });
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
}

/** A photo of 12 megapixels, like a phone's. */
async function largePhoto(number: number): Promise<ChosenFile> {
  const file = await realPhoto(number, colourOf(number), plainPhoto);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer: readFileSync(file) };
}

function numberedPhotos(numbers: number[]): Promise<ChosenFile[]> {
  return Promise.all(numbers.map((number) => numberedPhoto(number)));
}

/** A file that begins like a JPEG but is not one. */
function brokenPhoto(number: number, bytes: number): ChosenFile {
  const buffer = Buffer.alloc(bytes, 7);
  buffer.set([0xff, 0xd8, 0xff, 0xe0]);
  return { name: `IMG_${number}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** The numbers of a listing's photos, read from the files the service serves. */
async function storedNumbers(listing: Listing): Promise<number[]> {
  const { images } = await storedListing(listing);
  return Promise.all(
    images.map(async (url) => {
      const { channels } = await sharp(Buffer.from(await (await fetch(`${url}?w=320`)).arrayBuffer())).stats();
      const [red, green] = channels.map(({ mean }) => Math.round((mean - 32) / 36));
      return (green ?? 0) * 6 + (red ?? 0) + 0;
    }),
  );
}

const choose = (page: Page, files: ChosenFile[]) => page.getByLabel('Välj bilder att ladda upp').setInputFiles(files);
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

/** How many chosen files the browser stores for drafts, without those that it stored earlier. */
async function storedFiles(page: Page, earlier: readonly string[] = []): Promise<number> {
  return (await draftKeys(page)).filter((key) => key.startsWith('file:') && !earlier.includes(key)).length;
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Spara och publicera' }).click();
  await expect(page.getByText(/^Sparad\./)).toBeVisible();
}

test('a person chooses thirty photos of 12 megapixels, two are unusable, one request fails, and the rest are published in the order chosen', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const listing = await arrangeListing();
  const files: ChosenFile[] = [];
  for (const number of numbers(0, count - 1)) files.push(await largePhoto(number));
  files[hostile] = brokenPhoto(hostile, 4096);
  files[tooLarge] = brokenPhoto(tooLarge, 16 * megabyte);
  let sent = 0;
  await page.route(requests, async (route) => {
    sent += 1;
    if (sent === 2) await route.abort();
    else await route.continue();
  });

  await page.addInitScript(() => {
    const widths: number[] = [];
    Object.assign(globalThis, { previewWidths: widths });
    const note = ({ target }: Event) => {
      if (target instanceof HTMLImageElement && target.src.startsWith('blob:')) widths.push(target.naturalWidth);
    };
    document.addEventListener('load', note, true);
  });
  await signIn(page, `/listings/${listing.id}`);
  await choose(page, files);
  for (const bad of [hostile, tooLarge]) {
    const name = `IMG_${bad}.jpg`;
    await page.getByRole('button', { name: `Ta bort ${name}` }).click({ timeout: 60_000 });
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 120_000 });
  await photosInPlace(page, count - 2);
  // Tiles show previews, so the browser never decodes 12 megapixels for one.
  const widths = await page.evaluate(() => (globalThis as unknown as { previewWidths: number[] }).previewWidths);
  expect(widths.length).toBeGreaterThan(count / 2);
  expect(Math.max(...widths)).toBe(640);
  // How many photos share a request depends on the speed of the connection, which is lower on a busy machine.
  expect(sent).toBeLessThan(count - 2);
  await page.getByRole('button', { name: 'Meny för bild 28' }).click();
  await page.getByRole('menuitem', { name: 'Gör till omslag' }).click();
  await expect(photoTiles(page).first().getByRole('img')).toHaveAttribute('alt', 'IMG_29.jpg');
  await publish(page);

  const good = numbers(0, count - 1).filter((number) => number !== hostile && number !== tooLarge);
  expect(await storedListing(listing)).toMatchObject({ status: 'published' });
  expect(await storedNumbers(listing)).toEqual([29, ...good.slice(0, -1)]);
});

test('a person uploads a HEIC photo without a type, which the browser cannot read, and it becomes an upright JPEG without its location', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green'] });
  await signIn(page, `/listings/${listing.id}`);
  await photosInPlace(page, 2);
  const bytes = [...readFileSync('lib/testing/rotated-p3.heic')];
  const dropped = await page.evaluateHandle((current) => {
    const files = new DataTransfer();
    files.items.add(new File([new Uint8Array(current)], 'IMG_0001.HEIC'));
    return files;
  }, bytes);
  await photoTiles(page).first().dispatchEvent('drop', { dataTransfer: dropped });
  await photosInPlace(page, 3);
  await publish(page);

  const [, , stored = ''] = (await storedListing(listing)).images;
  const file = Buffer.from(await (await fetch(stored)).arrayBuffer());
  const { width, height, exif, xmp } = await sharp(file).metadata();
  expect({ width, height, exif, xmp }).toEqual({ width: 320, height: 480, exif: undefined, xmp: undefined });
  expect(file.includes('CANARY')).toBe(false);
  const { data } = await sharp(file).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * 320 + x) * 3, (y * 320 + x) * 3 + 3)];
  for (const [index, corner] of [at(20, 20), at(300, 20), at(20, 460), at(300, 460)].entries())
    for (const [channel, value] of corner.entries())
      expect(Math.abs(value - [blue, red, yellow, green][index]![channel]!)).toBeLessThan(12);
});

test('uploads continue while a person opens another page, and after a reload with the missing photos', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  const listing = await arrangeListing();
  let release = () => undefined as void;
  const current = new Promise<void>((resolve) => (release = resolve));
  await page.route(requests, async (route) => {
    await current;
    await route.continue().catch(() => undefined);
  });

  await signIn(page, `/listings/${listing.id}`);
  await choose(page, await numberedPhotos(numbers(0, 3)));
  await expect(photoTiles(page)).toHaveCount(4);
  await page.getByRole('navigation').getByRole('link', { name: 'Översikt' }).click();
  const notice = page.getByRole('region', { name: 'Bilder som laddas upp' });
  await expect(notice.getByText('0 av 4')).toBeVisible();
  release();
  await expect(notice.getByText('är uppladdade')).toBeVisible();
  await notice.getByRole('link').click();
  await photosInPlace(page, 4);

  await page.unroute(requests);
  await page.route(requests, () => undefined);
  // The files of the first draft are still stored.
  const earlier = await draftKeys(page);
  await choose(page, await numberedPhotos(numbers(4, 5)));
  await expect(photoTiles(page)).toHaveCount(6);
  await expect(page.getByText('2 bilder laddas upp')).toBeVisible();
  await expect.poll(() => storedFiles(page, earlier)).toBe(2);
  await page.reload();
  await page.unroute(requests);
  await page.getByRole('button', { name: /^Fortsätt/ }).click();
  await photosInPlace(page, 6);
  await publish(page);
  expect(await storedNumbers(listing)).toEqual(numbers(0, 5));
});

test('a person moves a photo to another listing, which gets it at once, and this one loses it when it is saved', async ({
  page,
}) => {
  const [giver, receiver] = [
    await arrangeListing({ photos: ['red', 'green', 'blue', 'yellow'] }),
    await arrangeListing({ photos: ['red'] }),
  ];
  await signIn(page, `/listings/${giver.id}`);
  await photosInPlace(page, 4);
  await page.getByRole('button', { name: 'Meny för bild 2' }).click();
  await page.getByRole('menuitem', { name: 'Till annan lokal …' }).click();
  await chooseTyped(page.getByRole('combobox', { name: 'Lokal som får bilderna', exact: true }), receiver.externalRef!);
  await page.getByRole('button', { name: 'Flytta dit' }).click();
  await expect(page.getByText(`1 bild finns nu hos ${receiver.externalRef!}`)).toBeVisible();
  const moved = giver.images[1]!;
  expect((await storedListing(receiver)).images).toEqual([...receiver.images, moved]);
  expect((await storedListing(giver)).images).toEqual(giver.images);

  await page.getByRole('button', { name: 'Stäng' }).last().click();
  await expect(page.getByText(`1 bild finns kvar: ${receiver.externalRef!} använder den`)).toBeVisible();
  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect
    .poll(async () => (await storedListing(giver)).images)
    .toEqual(giver.images.filter((url) => url !== moved));
  expect((await fetch(moved)).status).toBe(200);
});

test.describe('on a touch screen', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a person scrolls by a swipe over the photos, and drags a photo by a long press', async ({ page }) => {
    const listing = await arrangeListing({ photos: ['red', 'green', 'blue', 'yellow', 'red', 'green'] });
    await signIn(page, `/listings/${listing.id}`);
    await photosInPlace(page, 6);
    const touch = await page.context().newCDPSession(page);
    const at = async (position: number) => {
      const box = (await photoTiles(page)
        .nth(position - 1)
        .boundingBox())!;
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
    const sources = () =>
      photoTiles(page)
        .locator('img')
        .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src.split('?')[0]));

    await photoTiles(page).nth(2).scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    const from = await at(3);
    await finger('touchStart', from);
    for (const step of [1, 2, 3, 4, 5, 6]) await finger('touchMove', { x: from.x, y: from.y - step * 25 });
    await finger('touchEnd');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 60);
    expect(await sources()).toEqual(listing.images);

    await photoTiles(page).nth(0).scrollIntoViewIfNeeded();
    await expect.poll(async () => (await at(1)).y).toBeGreaterThan(60);
    // If the page is busy for too long, the browser cancels the touch. The photo then moves back, and the long press starts again.
    await expect(async () => {
      await finger('touchEnd').catch(() => undefined);
      const [current, target] = [await at(2), await at(1)];
      await finger('touchStart', current);
      await expect(page.locator('[data-announcer="assertive"]')).toContainText('lyft från plats 2');
      for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
        await finger('touchMove', {
          x: current.x + ((target.x - current.x) * step) / 8,
          y: current.y + ((target.y - current.y) * step) / 8,
        });
      }
      await expect(page.locator('[data-announcer="assertive"]')).toContainText('på plats 1', { timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await finger('touchEnd');
    const [first, second, ...rest] = listing.images;
    await expect.poll(sources).toEqual([second, first, ...rest]);
  });
});
