import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createConnection, getListing, listListings, putListing } from '@/lib/client';
import { bodyOfListing, listingRef, type Listing } from '@/lib/contract';
import { fillInventory, filledStaff } from '@/lib/testing/harness/fill-inventory';
import { startInstance, stopInstance } from '@/lib/testing/harness/start-instance';
import { startMailServer } from '@/lib/testing/mail/mail-server';
import { arrangeListing } from './arrange';
import { violations } from './axe';
import { signIn, signInByHand, watchConsole } from './staff';

const [jonas, leila] = filledStaff;

/** Signs in on the current page, to which a link has led. */
async function signInHere(page: Page, staff: { email: string; password: string }): Promise<void> {
  await page.getByLabel('E-postadress').fill(staff.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(staff.password);
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('a mentioned colleague gets one mail, follows its link through sign-in to the note, and their task is done once the listing has its photos', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-tasks-'));
  const { key } = await fillInventory(folder, 3);
  const post = await startMailServer();
  const mail = { SMTP_URL: post.url, MAIL_FROM: 'Vakant <vakant@norrskar.example>' };
  const app = await startInstance(folder, { DEMO: 'off', ...mail });
  const api = createConnection({ baseUrl: `${app.url}/partner/v1`, key: () => key });
  const all = (await listListings(api)).data;
  const { images } = all.reduce((most, each) => (each.images.length > most.images.length ? each : most));
  const put = async (listing: Listing, count: number) => {
    const body = { ...bodyOfListing(listing, 'draft'), images: images.slice(0, count) };
    await putListing(api, listingRef(listing.externalRef!), body, null);
    return getListing(api, { id: listing.id });
  };
  const listing = await put(
    all.find(({ externalRef }) => externalRef !== null)!,
    1,
  );

  const page = await browser.newPage({ baseURL: app.url, locale: 'sv-SE' });
  await signInByHand(page, `/listings/${listing.id}`, jonas);
  const notes = page.getByRole('region', { name: /^Anteckningar/ });
  const field = notes.getByRole('textbox', { name: 'Ny anteckning' });
  await field.pressSequentially('Hej @lei');
  await expect(notes.getByRole('option', { name: leila.name })).toHaveAttribute('aria-selected', 'true');
  await field.press('Enter');
  await field.pressSequentially('nyckeln finns i receptionen');
  await expect(field).toHaveValue(`Hej @${leila.name} nyckeln finns i receptionen`);
  await notes.getByRole('button', { name: 'Skicka' }).click();
  const note = notes.getByRole('listitem').filter({ hasText: 'receptionen' });
  await expect(note).toContainText(`Hej @${leila.name} nyckeln`);
  await expect(field).toHaveValue('');
  const anchor = await note.getAttribute('id');
  await expect.poll(() => post.mails.length, { timeout: 30_000 }).toBe(1);

  const tasks = page.getByRole('region', { name: /^Uppgifter/ });
  await tasks.getByRole('button', { name: 'Lägg till' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ny uppgift' });
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(dialog.getByText('Välj en kollega.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Bilder' }).check();
  const person = dialog.getByRole('combobox', { name: 'Vem gör det?' });
  await person.fill('Leila');
  await expect(page.getByRole('option', { name: leila.name })).toBeVisible();
  await person.press('Enter');
  await expect(person).toHaveValue(leila.name);
  await dialog.getByLabel('Kommentar (frivillig)').fill('Fota entrén');
  await dialog.getByRole('button', { name: 'Spara' }).click();
  await expect(tasks.getByRole('listitem')).toContainText(['Bilder: Fota entrén']);
  await expect(tasks.getByRole('listitem')).toContainText([leila.name]);

  await field.pressSequentially('@');
  await expect(notes.getByRole('option')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await field.fill('');
  await page.getByRole('button', { name: 'Historik' }).click();
  await expect(page.getByRole('dialog', { name: 'Historik' })).toContainText('receptionen');
  await page.close();

  const other = await (await browser.newContext({ baseURL: app.url, locale: 'sv-SE' })).newPage();
  const [sent] = post.mails;
  expect(sent!.to).toEqual([leila.email]);
  expect(sent!.headers.get('subject')).toContain(`${jonas.name} nämnde dig: ${listing.object.streetAddress}`);
  expect(sent!.html).toContain('nyckeln finns i receptionen');
  const [link] = /http:\S+\/listings\/\S+/.exec(sent!.text)!;
  expect(link).toBe(`${app.url}/listings/${listing.id}#${anchor}`);
  await other.goto(link);
  await signInHere(other, leila);
  await expect(other.locator(`#${anchor}`)).toBeFocused({ timeout: 30_000 });
  await expect(other.locator(`#${anchor}`)).toBeInViewport();

  await other.goto('/');
  const mine = other.getByRole('region', { name: /^Mina uppgifter/ });
  await expect(mine).toContainText('Bilder: Fota entrén');
  await other.goto('/listings?task=mine');
  await expect(other.getByRole('main')).toContainText('1 av 3');
  await other.goto('/listings?q=receptionen');
  await expect(other.getByRole('link', { name: listing.object.streetAddress })).toBeVisible();
  await other.goto('/blockers?assignee=tasks');
  await expect(other.getByRole('link', { name: listing.object.streetAddress })).toBeVisible();

  const fixed = await put(listing, 3);
  expect(fixed.publishBlockers).not.toContain('images');
  await expect(async () => {
    await other.goto('/activity');
    await expect(other.getByRole('main')).toContainText('klarmarkerade', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const exported = other.waitForEvent('download');
  await other.getByRole('button', { name: 'Exportera CSV' }).click();
  expect((await exported).suggestedFilename()).toMatch(/^vakant-handelser-\d{4}-\d\d-\d\d\.csv$/);
  const [, newest] = readFileSync(await (await exported).path(), 'utf8').split('\r\n');
  expect(newest).toMatch(/;Egen tjänst$/);
  await expect(async () => {
    await other.goto('/');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(mine).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  // The task will be in the next mail, a quarter of an hour after the first.
  expect(post.mails).toHaveLength(1);
  await other.context().close();
  await stopInstance(app);
  await post.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a person whose note cannot be sent, or was changed in another tab, loses no text @remote', async ({ page }) => {
  const quiet = watchConsole(page, /Failed to (load resource|fetch)|net::ERR/);
  const listing = await arrangeListing({ status: 'draft', photos: ['red'] });
  await signIn(page, `/listings/${listing.id}`);
  const notes = page.getByRole('region', { name: /^Anteckningar/ });
  const field = notes.getByRole('textbox', { name: 'Ny anteckning' });
  await field.fill('Porttelefonen är trasig');
  await page.route(`**/listings/${listing.id}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await notes.getByRole('button', { name: 'Skicka' }).click();
  await expect(notes.getByRole('alert')).toBeVisible();
  await expect(field).toHaveValue('Porttelefonen är trasig');
  await page.unroute(`**/listings/${listing.id}`);
  await page.reload();
  await expect(field).toHaveValue('Porttelefonen är trasig');
  await field.press('Control+Enter');
  const note = notes.getByRole('listitem').filter({ hasText: 'Porttelefonen' });
  await expect(note).toBeVisible();

  const tab = await page.context().newPage();
  await tab.goto(`/listings/${listing.id}`);
  for (const each of [page, tab]) await each.getByRole('button', { name: 'Ändra anteckningen' }).click();
  const editorIn = (each: Page) => each.getByRole('textbox', { name: 'Ändra anteckningen' });
  await editorIn(tab).fill('Lagad i dag');
  await tab.getByRole('listitem').getByRole('button', { name: 'Spara' }).click();
  await expect(tab.getByRole('listitem').filter({ hasText: 'Lagad i dag' })).toBeVisible();
  await editorIn(page).fill('Lagas på fredag');
  await notes.getByRole('button', { name: 'Spara' }).click();
  await expect(notes.getByRole('alert')).toContainText('Det du skrev är kvar');
  await expect(notes).toContainText('Lagad i dag');
  await expect(editorIn(page)).toHaveValue('Lagas på fredag');
  await notes.getByRole('button', { name: 'Spara' }).click();
  await expect(notes.getByRole('listitem').filter({ hasText: 'Lagas på fredag' })).toBeVisible();
  await notes.getByRole('button', { name: 'Ta bort anteckningen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort anteckningen' }).click();
  await expect(notes.getByRole('listitem')).toHaveCount(0);
  await tab.close();
  quiet();
});
