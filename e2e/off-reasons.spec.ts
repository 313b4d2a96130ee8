import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createConnection, getListing, listListings } from '@/lib/client';
import { fillInventory, filledStaff } from '@/lib/testing/harness/fill-inventory';
import { moveBackOnToToday } from '@/lib/testing/faults/move-back-on';
import { startInstance, stopInstance } from '@/lib/testing/harness/start-instance';
import { arrangeListing, storedListing } from './arrange';
import { signIn, signInByHand, watchConsole } from './staff';

const backOn = `${new Date().getUTCFullYear() + 1}-03-01`;

test('premises that a manager takes off the market until 1 March are live again on that day, with a receipt', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-back-on-'));
  const { key } = await fillInventory(folder, 2);
  const settings = { DEMO: 'off' };
  let app = await startInstance(folder, settings);
  const api = createConnection({ baseUrl: `${app.url}/partner/v1`, key: () => key });
  const listing = (await listListings(api)).data.find(({ status }) => status === 'published')!;
  const status = async () => (await getListing(api, { id: listing.id })).status;

  const page = await browser.newPage({ baseURL: app.url });
  await signInByHand(page, `/listings/${listing.id}`, filledStaff[0]);
  await page.getByRole('button', { name: 'Avpublicera' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: 'Renoveras' }).check();
  await question.getByLabel('Tillbaka på marknaden den').fill('2020-03-01');
  await question.getByRole('button', { name: 'Avpublicera' }).click();
  await expect(question.getByText('Välj en dag från och med i morgon.')).toBeVisible();
  expect(await status()).toBe('published');
  await question.getByLabel('Tillbaka på marknaden den').fill(backOn);
  await question.getByLabel('Tillbaka på marknaden den').blur();
  await question.getByRole('checkbox', { name: 'Publicera den då, om inget blockerar' }).check();
  await question.getByRole('button', { name: 'Avpublicera' }).click();
  await expect(page.getByText(/^Renoveras, åter 1 mars/)).toBeVisible();
  expect(await status()).toBe('unpublished');

  const { port } = new URL(app.url);
  await stopInstance(app);
  await moveBackOnToToday(folder);
  app = await startInstance(folder, { ...settings, PORT: port });
  await expect.poll(status, { timeout: 60_000 }).toBe('published');
  await page.goto('/activity');
  await expect(page.getByRole('main')).toContainText('publicerade enligt plan');
  await page.close();
  await stopInstance(app);
  rmSync(folder, { recursive: true, force: true });
});

test('a manager gives a listing that is off the market a reason on the blockers page, and it counts as off on purpose @remote', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const listing = await arrangeListing({ status: 'draft', photos: ['red', 'green', 'blue'] });
  await signIn(page, `/blockers?building=${listing.object.id}`);
  await page.getByRole('button', { name: /^Ange orsak/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Varför är lokalen inte på marknaden?' });
  await dialog.getByRole('radio', { name: 'Uthyrd' }).check();
  await dialog.getByRole('button', { name: 'Spara' }).click();
  const list = page.getByRole('region', { name: /^Ska inte ligga ute/ });
  await expect(list).toContainText('Uthyrd');
  await expect(page.getByRole('heading', { name: /^Redo men inte ute/ })).toHaveCount(0);

  await page.goto(`/listings?building=${listing.object.id}&off=let`);
  await expect(page.getByRole('main')).toContainText('Uthyrd');
  await page.goto(`/blockers?building=${listing.object.id}`);
  await page.getByRole('button', { name: /^Ändra orsak/ }).click();
  await page.getByRole('button', { name: 'Ta bort orsaken' }).click();
  await expect(page.getByRole('heading', { name: /^Redo men inte ute/ })).toBeVisible();
  expect(await storedListing(listing)).toMatchObject({ status: 'draft' });
  quiet();
});
