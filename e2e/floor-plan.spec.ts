import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { colouredPage, samplePdf } from '@/lib/testing/harness/sample-pdf';
import { arrangeListing, storedListing } from './arrange';
import { signIn, watchConsole } from './staff';

const plan = (page: Page) => page.getByRole('group', { name: 'Planritning' });
const pages = (page: Page) => page.getByRole('dialog', { name: 'Vilken sida är planritningen?' });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Välj planritning att ladda upp').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('a person chooses a page of a PDF as the floor plan; a locked or broken PDF shows why it fails, and no script in it runs', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const quiet = watchConsole(page);
  const foreign: string[] = [];
  const listing = await arrangeListing({ photos: ['red'] });
  await signIn(page, `/listings/${listing.id}`);
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') foreign.push(request.url());
  });
  page.on('dialog', () => foreign.push('a script of the file was run'));

  await choose(page, 'locked.pdf', samplePdf([colouredPage(200, 200, [1, 0, 0])], { locked: true }));
  await expect(pages(page).getByRole('alert')).toContainText('låst med ett lösenord', { timeout: 30_000 });
  await pages(page).getByRole('button', { name: 'Avbryt' }).click();
  await choose(page, 'broken.pdf', Buffer.from('%PDF-1.7\nand nothing else'));
  await expect(pages(page).getByRole('alert')).toContainText('skadad', { timeout: 30_000 });
  await pages(page).getByRole('button', { name: 'Avbryt' }).click();

  // The second page is a sheet of 5 by 2.5 metres.
  const sheets = [colouredPage(595, 842, [1, 0, 0]), colouredPage(14_400, 7_200, [0, 0.5, 1])];
  const rest = Array.from({ length: 498 }, () => colouredPage(595, 842, [0, 1, 0]));
  await choose(page, 'plan.pdf', samplePdf([...sheets, ...rest], { script: 'app.alert\\(1\\)' }));
  await expect(pages(page).getByText('plan.pdf, 500 sidor')).toBeVisible({ timeout: 30_000 });
  await expect(pages(page).locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  expect(await pages(page).locator('canvas').count()).toBeLessThan(40);
  await pages(page).getByRole('button', { name: 'Sida 2', exact: true }).click();
  await expect(plan(page).getByRole('button', { name: 'Byt ut' })).toBeVisible({ timeout: 30_000 });
  await page
    .getByRole('button', { name: /^Spara/ })
    .last()
    .click();
  await expect.poll(async () => (await storedListing(listing)).floorPlan).not.toBeNull();

  const stored = (await storedListing(listing)).floorPlan!;
  const image = sharp(Buffer.from(await (await fetch(stored)).arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ width: 2560, height: 1280 });
  const [red, green, blue] = (await image.stats()).channels.map(({ mean }) => Math.round(mean));
  expect(red).toBeLessThan(20);
  expect(Math.abs(green! - 128)).toBeLessThan(20);
  expect(blue).toBeGreaterThan(235);
  expect(foreign).toEqual([]);
  quiet();
});

test('a person uploads a HEIC floor plan, which is converted to a format that the service reads', async ({ page }) => {
  const listing = await arrangeListing({ photos: ['red'] });
  await signIn(page, `/listings/${listing.id}`);
  await choose(page, 'plan.heic', readFileSync('lib/testing/rotated-p3.heic'));
  await expect(plan(page).getByRole('button', { name: 'Byt ut' })).toBeVisible({ timeout: 30_000 });
});
