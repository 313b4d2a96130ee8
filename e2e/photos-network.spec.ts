import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { limits } from '@/lib/contract';
import { startUploadProxy } from '@/lib/testing/faults/upload-proxy';
import { phonePhoto, plainPhoto, realPhoto } from '@/lib/testing/harness/real-photos';
import type { Rgb } from '@/lib/testing/harness/sample-images';
import { arrangeListing, storedListing, photoFile } from './arrange';
import { photosInPlace, photoTiles, signIn } from './staff';

// Photos as detailed as those of phone cameras take ten times as long.
const isWhole = process.env.E2E_WHOLE_PHOTOS === 'on';
const count = 30;
const cuts = 5;
const slow4g = { offline: false, latency: 150, downloadThroughput: 184_320, uploadThroughput: 86_400 };

const colourOf = (number: number): Rgb => [(number % 6) * 36 + 32, Math.floor(number / 6) * 36 + 32, 128];

function numberOf([red = 0, green = 0]: number[]): number {
  return Math.round((green - 32) / 36) * 6 + Math.round((red - 32) / 36) + 0;
}

test('thirty photos of 12 megapixels arrive in order over a slow connection cut five times, with hardly a byte sent twice', async ({
  browser,
}) => {
  test.setTimeout(isWhole ? 900_000 : 240_000);
  const listing = await arrangeListing();
  const files = [];
  for (let number = 0; number < count; number += 1) {
    files.push(await realPhoto(number, colourOf(number), isWhole ? phonePhoto : plainPhoto));
  }
  const proxy = await startUploadProxy(process.env.E2E_URL!);
  const page = await (await browser.newContext({ baseURL: proxy.url })).newPage();
  await signIn(page, `/listings/${listing.id}`);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', slow4g);
  const smallEncoder = page.waitForResponse((response) => /mozjpeg.*\.wasm$/.test(response.url()));
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles(files);

  const storedAtCut: number[] = [];
  for (let cut = 1; cut <= cuts; cut += 1) {
    const photosBefore = Math.round((cut * count) / (cuts + 1));
    await expect.poll(() => proxy.state.uploads, { timeout: 300_000 }).toBeGreaterThanOrEqual(photosBefore);
    proxy.state.cutAfter = proxy.state.bytesStored / proxy.state.uploads / 2;
    await expect.poll(() => proxy.state.cuts, { timeout: 60_000 }).toBe(cut);
    storedAtCut.push(proxy.state.bytesStored);
  }
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 300_000 });
  expect((await smallEncoder).status()).toBe(200);
  await line.send('Network.emulateNetworkConditions', { ...slow4g, downloadThroughput: -1, uploadThroughput: -1 });
  await photosInPlace(page, count);
  await page.getByRole('button', { name: 'Spara och publicera' }).click();
  await expect(page.getByText(/^Sparad\./)).toBeVisible({ timeout: 30_000 });

  const { bytesSent, bytesStored } = proxy.state;
  const unfinished = storedAtCut.reduce((sum, stored) => sum + bytesStored - stored, 0);
  test.info().annotations.push({ type: 'bytes', description: JSON.stringify({ bytesSent, bytesStored, unfinished }) });
  expect(bytesSent - bytesStored).toBeLessThan(unfinished * 0.05);
  const { images, status } = await storedListing(listing);
  expect(status).toBe('published');
  const current = await Promise.all(
    images.map(async (url) => {
      const { channels } = await sharp(Buffer.from(await (await fetch(`${url}?w=320`)).arrayBuffer())).stats();
      return numberOf(channels.map(({ mean }) => mean));
    }),
  );
  expect(current).toEqual(Array.from({ length: count }, (_, number) => number));
  await page.context().close();
  await proxy.stop();
});

test('a person who chooses 200 files gets the first that fit and the names of some of the others, and can type meanwhile', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const files = await Promise.all(
    Array.from({ length: 200 }, async (_, index) => ({
      ...(await photoFile('yellow', 400 + index, 300)),
      name: `drop-${index + 1}.jpg`,
    })),
  );
  await signIn(page, `/listings/${listing.id}`);
  await photosInPlace(page, 3);
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles(files);
  const description = page.getByRole('textbox', { name: 'Beskrivning' });
  await description.click();
  await description.pressSequentially(' Nymålat.');
  await expect(description).toHaveValue(/ Nymålat\.$/);
  await expect(page.getByText('173 filer togs inte med')).toBeVisible();
  await expect(page.getByText(/: drop-28\.jpg, .*drop-35\.jpg och 165 till$/)).toBeVisible();
  await expect(photoTiles(page)).toHaveCount(limits.imagesMax);
  await photosInPlace(page, limits.imagesMax);
  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect
    .poll(async () => (await storedListing(listing)).images.length, { timeout: 30_000 })
    .toBe(limits.imagesMax);
  const { images } = await storedListing(listing);
  const widths = await Promise.all(
    images.map(async (url) => (await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()).width),
  );
  expect(widths.slice(3)).toEqual(Array.from({ length: 27 }, (_, index) => 400 + index));
});
