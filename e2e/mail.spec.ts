import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser } from '@playwright/test';
import { createConnection, listListings } from '@/lib/client';
import { moveDigestBack } from '@/lib/testing/faults/move-digest-back';
import { fillInventory, filledStaff } from '@/lib/testing/harness/fill-inventory';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { startMailServer, type MailServer } from '@/lib/testing/mail/mail-server';
import { violations } from './axe';
import { signInByHand, watchConsole } from './staff';

let folder: string;
let key: string;
let server: MailServer;
let app: Instance;

const settings = () => ({ DEMO: 'off', SMTP_URL: server.url, MAIL_FROM: 'Vakant <vakant@norrskar.example>' });
const person = filledStaff[0];
const wanted = 'fyra helt olika ord';

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = mkdtempSync(join(tmpdir(), 'vakant-mail-'));
  ({ key } = await fillInventory(folder, 6));
  server = await startMailServer();
  app = await startInstance(folder, settings());
});

test.afterAll(async () => {
  await stopInstance(app);
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const lastMail = () => server.mails.at(-1)!;

const open = async (browser: Browser) => (await browser.newContext({ baseURL: app.url })).newPage();

test('a person who has forgotten the password sets a new one through a link by mail', async ({ browser }) => {
  const page = await open(browser);
  const quiet = watchConsole(page);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Glömt lösenordet?' }).click();
  await expect(page.getByRole('heading', { name: 'Glömt lösenordet?' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(page.getByText('Fyll i en e-postadress')).toBeVisible();
  await page.getByLabel('E-postadress').fill(person.email);
  await page.getByRole('button', { name: 'Skicka länken' }).click();
  await expect(
    page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: 'Titta i din inkorg' }),
  ).toBeVisible();
  await expect.poll(() => server.mails.length, { timeout: 60_000 }).toBe(1);
  expect(lastMail().to).toEqual([person.email]);
  const [link] = /http:\S+\/invite\/\S+/.exec(lastMail().text)!;
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Välj ett nytt lösenord' })).toBeVisible();
  await page.getByLabel('Nytt lösenord').fill(wanted);
  await page.getByRole('button', { name: 'Spara och logga in' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  // The browser reports the 404 of a used link as an error.
  quiet();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();
  await page.context().close();
});

test('a person gets a digest that names and links both listings taken off the market that day, and unsubscribes from it', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const page = await open(browser);
  await signInByHand(page, '/account', { ...person, password: wanted });
  await page.getByRole('switch', { name: 'Sammanfattning' }).click();
  for (const day of ['lör', 'sön']) await page.getByRole('checkbox', { name: day }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('region', { name: 'Mejl' }).getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Mejlinställningarna är sparade.')).toBeVisible();
  const api = createConnection({ baseUrl: `${app.url}/partner/v1`, key: () => key });
  const live = (await listListings(api)).data.filter(({ status }) => status === 'published').slice(0, 2);
  for (const { id } of live) {
    await page.goto(`/listings/${id}`);
    await page.getByRole('button', { name: 'Avpublicera' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('radio', { name: 'Uthyrd' }).check();
    await question.getByRole('button', { name: 'Avpublicera' }).click();
    // The dialog contains the reason too, so wait until it has closed.
    await expect(question).toHaveCount(0);
    await expect(page.getByText(/^Uthyrd/).first()).toBeVisible();
  }

  const { port } = new URL(app.url);
  await stopInstance(app);
  await moveDigestBack(folder);
  app = await startInstance(folder, { ...settings(), PORT: port });
  await expect
    .poll(() => lastMail().headers.get('subject'), { timeout: 60_000 })
    .toBe('2 lokaler har lämnat marknaden');
  await page.goto('about:blank');
  await page.setContent(lastMail().html);
  for (const { id, object } of live) {
    const link = page.getByRole('link', { name: object.streetAddress }).and(page.locator(`[href$="/listings/${id}"]`));
    await expect(link).toBeVisible();
  }
  await page.getByRole('link', { name: live[0]!.object.streetAddress }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: live[0]!.object.streetAddress })).toBeVisible();

  const stop = /http:\S+\/unsubscribe\/\S+/.exec(lastMail().text)![0];
  await page.context().clearCookies();
  await page.goto(stop);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sluta få mejlet' }).click();
  await expect(page.getByText('Du får inte fler sådana mejl.')).toBeVisible();
  await page.context().close();
});
