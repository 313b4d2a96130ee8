import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Listing } from '@/lib/contract';
import { freePort } from '@/lib/testing/harness/free-port';
import { killInstance, startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { zipFile } from '@/lib/testing/generators/zip-file';
import { arrangeListing, photoFile, storedListing } from './arrange';
import { violations } from './axe';
import { chooseTyped, signIn, watchConsole } from './staff';

const listingCount = 40;
const photosEach = 6;
const photoCount = listingCount * photosEach;
const wrongNames = 12;
/** The content of each file that is not a photo, by the numbers of its folder and photo. */
const broken = new Map([
  ['3 4', Buffer.from('This is no photo.')],
  ['17 1', Buffer.alloc(0)],
  ['30 6', Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.from('cut off')])],
]);

const folder = mkdtempSync(join(tmpdir(), 'vakant-delivery-'));
const instances: Instance[] = [];

test.afterAll(async () => {
  for (const instance of instances) await stopInstance(instance);
  rmSync(folder, { recursive: true, force: true });
});

/** A photo whose colour encodes its number, so that each photo is different. */
function numberedPhoto(number: number): Promise<Buffer> {
  const background = {
    r: (number % 10) * 25,
    g: (Math.floor(number / 10) % 10) * 25,
    b: Math.floor(number / 100) * 25,
  };
  return sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

async function numberOf(url: string): Promise<number> {
  const { channels } = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).stats();
  const [ones, tens, hundreds] = channels.slice(0, 3).map(({ mean }) => Math.round(mean / 25));
  return ones! + 10 * tens! + 100 * hundreds!;
}

/** Names have one digit or two, so that sorting them as text gives the wrong order. */
const fileNameOf = (photo: number) => `bild ${photo + 6}.jpg`;

const nameOf = (listing: Listing, index: number) =>
  index < wrongNames ? `Mapp utan lokal ${index + 1}` : listing.externalRef!;

async function writeDelivery(root: string, listings: readonly Listing[]): Promise<void> {
  for (const [index, listing] of listings.entries()) {
    const path = join(root, nameOf(listing, index));
    mkdirSync(path, { recursive: true });
    for (let photo = 1; photo <= photosEach; photo += 1) {
      const content = broken.get(`${index} ${photo}`) ?? (await numberedPhoto(index * photosEach + photo - 1));
      writeFileSync(join(path, fileNameOf(photo)), content);
    }
  }
  writeFileSync(join(root, 'läs mig.txt'), 'Tack för förtroendet!');
}

/** Matches a folder to a listing by hand, by reference, and waits until its row is no longer among the open ones. */
async function matchByHand(page: Page, name: string, { externalRef }: Listing): Promise<void> {
  const open = page.getByRole('button', { name: /^Välj lokal för/ });
  const before = await open.count();
  await page.getByRole('button', { name: `Välj lokal för ${name}`, exact: true }).click();
  const choice = page.getByRole('combobox', { name: `Lokal för ${name}`, exact: true });
  await chooseTyped(choice, externalRef!);
  await expect(choice).toHaveCount(0);
  await expect(open).toHaveCount(before - 1);
}

test('a delivery of 40 folders with wrong names and broken files accounts for every photo and duplicates none, despite a killed server and a reload', async ({
  browser,
}) => {
  test.setTimeout(900_000);
  const listings: Listing[] = [];
  for (let index = 0; index < listingCount; index += 1) listings.push(await arrangeListing());
  const root = join(folder, 'Leverans vecka 47');
  await writeDelivery(root, listings);
  const settings = {
    PORT: String(await freePort()),
    SERVICE: 'off',
    DEMO: 'on',
    PARTNER_API_URL: `${process.env.E2E_URL!}/partner/v1`,
    PARTNER_API_KEY: process.env.E2E_API_KEY!,
  };
  const start = async () => void instances.push(await startInstance(join(folder, 'desk'), settings));
  await start();

  const page = await (await browser.newContext({ baseURL: instances[0]!.url })).newPage();
  await signIn(page, '/photos/delivery');
  const chooseFolder = () => page.getByLabel('Välj en mapp med bilder').setInputFiles(root);
  await chooseFolder();
  await expect(page.getByText(`${photoCount} bilder · ${listingCount} mappar eller serier`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Välj lokal för/ })).toHaveCount(wrongNames, { timeout: 60_000 });
  for (let index = 0; index < wrongNames; index += 1) {
    await matchByHand(page, nameOf(listings[index]!, index), listings[index]!);
  }
  await page.getByLabel('Publicera lokaler som bara saknade bilder').click();
  await expect(page.getByText(`${listingCount} lokaler publiceras`)).toBeVisible();
  await page.getByRole('button', { name: `Lägg till ${photoCount} bilder i ${listingCount} lokaler` }).click();

  const uploaded = async () =>
    Number(/^(\d+) bilder uppladdade$/m.exec(await page.getByRole('main').innerText())?.[1] ?? 0);
  await expect.poll(uploaded, { timeout: 300_000 }).toBeGreaterThan(photoCount / 6);
  await killInstance(instances[0]!);
  await expect(page.getByText(/^Uppladdningen väntar på tjänsten\. Nästa försök/)).toBeVisible({ timeout: 60_000 });
  await start();
  await expect.poll(uploaded, { timeout: 300_000 }).toBeGreaterThan(photoCount / 2);
  await page.reload();
  await expect(page.getByText('Öppna mappen igen för att fortsätta')).toBeVisible();
  expect(await uploaded()).toBeGreaterThan(photoCount / 2.4);
  await chooseFolder();

  await expect(page.getByText(`${listingCount} ändrade`)).toBeVisible({ timeout: 400_000 });
  await expect(page.getByText(`${photoCount - broken.size} bilder uppladdade`)).toBeVisible();
  await page.getByText(`${broken.size} filer gick inte att använda`).click();
  for (const key of broken.keys()) {
    const [index, photo] = key.split(' ').map(Number) as [number, number];
    await expect(page.getByText(`${nameOf(listings[index]!, index)}/${fileNameOf(photo)}`)).toBeVisible();
  }
  const all: string[] = [];
  for (const [index, listing] of listings.entries()) {
    const { images, status } = await storedListing(listing);
    const wanted = Array.from({ length: photosEach }, (_, photo) => photo + 1)
      .filter((photo) => !broken.has(`${index} ${photo}`))
      .map((photo) => index * photosEach + photo - 1);
    expect(await Promise.all(images.map(numberOf)), nameOf(listing, index)).toEqual(wanted);
    expect(status).toBe('published');
    all.push(...images);
  }
  expect(new Set(all).size).toBe(photoCount - broken.size);
});

test('a person drops a ZIP on the listings, which matches it and publishes the listing that lacked photos, and undoes it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const quiet = watchConsole(page);
  const listing = await arrangeListing();
  const photos = await Promise.all((['red', 'green', 'blue'] as const).map((colour) => photoFile(colour)));
  const twin = { name: `${listing.externalRef}/4.jpg`, content: photos[0]!.buffer, isStored: true };
  const zip = zipFile([
    ...photos.map(({ buffer }, index) => ({ name: `${listing.externalRef}/${3 - index}.jpg`, content: buffer })),
    twin,
  ]);
  await signIn(page, '/listings');
  const dropped = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], 'Fotografen.zip'));
    return transfer;
  }, zip.toString('base64'));
  await expect
    .poll(async () => {
      await page.dispatchEvent('body', 'dragover', { dataTransfer: dropped });
      return page.getByText('Släpp en mapp eller ZIP-fil med bilder').isVisible();
    })
    .toBe(true);
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped });

  await page.waitForURL('**/photos/delivery');
  await expect(page.getByText('Fotografen', { exact: true })).toBeVisible();
  await expect(page.getByText('1 dubblett hoppas över')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('0 → 3 bilder')).toBeVisible();
  await page.getByRole('button', { name: 'Visa bilderna' }).click();
  await expect(page.getByRole('img', { name: 'Ny: 1.jpg' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Publicera lokaler som bara saknade bilder').click();
  await page.getByRole('button', { name: 'Lägg till 3 bilder i 1 lokal' }).click();
  await expect(page.getByText('1 ändrad')).toBeVisible({ timeout: 60_000 });
  const after = await storedListing(listing);
  expect([after.status, after.images.length]).toEqual(['published', 3]);

  await page.getByRole('button', { name: 'Ångra massändringen' }).click();
  await page.waitForURL('**/runs/**');
  await page.getByRole('button', { name: 'Kör på 1 lokal' }).click();
  await page.getByRole('button', { name: /^Avpublicera 1/ }).click();
  await expect(page.getByText('1 ändrad')).toBeVisible({ timeout: 60_000 });
  expect((await storedListing(listing)).images).toEqual([]);
  quiet();
});

test('a delivery continues by itself after a reload if the browser may open the folder again', async ({ page }) => {
  test.setTimeout(180_000);
  const listing = await arrangeListing();
  const { buffer } = await photoFile('green');
  // The browser opens a folder in its own storage without asking.
  await page.addInitScript(() => {
    Object.assign(window, {
      showDirectoryPicker: async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Leverans'),
    });
  });
  await signIn(page, '/photos/delivery');
  await page.evaluate(
    async ([name, bytes]) => {
      const root = await (await navigator.storage.getDirectory()).getDirectoryHandle('Leverans', { create: true });
      const folderOf = await root.getDirectoryHandle(name!, { create: true });
      const file = await (await folderOf.getFileHandle('1.jpg', { create: true })).createWritable();
      await file.write(Uint8Array.from(atob(bytes!), (letter) => letter.charCodeAt(0)));
      await file.close();
    },
    [listing.externalRef!, buffer.toString('base64')],
  );
  await page.getByRole('button', { name: 'Välj mapp' }).click();
  const begin = page.getByRole('button', { name: 'Lägg till 1 bild i 1 lokal' });
  await expect(begin).toBeEnabled({ timeout: 20_000 });
  let isCut = true;
  await page.route('**/api/uploads/images', (route) => (isCut ? route.abort() : route.continue()));
  await begin.click();
  await expect(page.getByText('1 bild väntar')).toBeVisible();
  await page.reload();
  isCut = false;
  await expect(page.getByText('1 ändrad')).toBeVisible({ timeout: 90_000 });
  expect((await storedListing(listing)).images).toHaveLength(1);
});
