import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { archiveObject, createConnection, getListing, listListings, putListing } from '@/lib/client';
import { bodyOfListing, listingRef, type ErrorCode, type Listing } from '@/lib/contract';
import { startAnswerFaults } from '@/lib/testing/faults/answer-faults';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { killInstance, startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { arrangeListing, storedListing, partnerApi, photoColours, photoFile } from './arrange';
import { operate } from './operate';
import { closeOthers, demoStaff, draftKeys, field, photosInPlace, readStore, signIn, signInByHand } from './staff';

test.afterEach(closeOthers);

const per = { email: 'per@norrskar.example', name: 'Per Ek', password: '' };
const folder = mkdtempSync(join(tmpdir(), 'vakant-editor-faults-'));
const save = 'Spara: förblir publicerad';
let faults: Awaited<ReturnType<typeof startAnswerFaults>>;
let desk: Instance;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  faults = await startAnswerFaults(process.env.E2E_URL!);
  desk = await startInstance(folder, {
    SERVICE: 'off',
    DEMO: 'on',
    PARTNER_API_URL: `${faults.url}/partner/v1`,
    PARTNER_API_KEY: process.env.E2E_API_KEY!,
  });
  const add = ['staff', 'add', '--email', per.email, '--name', per.name, '--role', 'publisher'];
  per.password = operate(folder, ...add).password;
});
test.afterAll(async () => {
  await stopInstance(desk);
  await faults.stop();
  rmSync(folder, { recursive: true, force: true });
});

const arrangeLive = () => arrangeListing({ photos: ['red', 'green', 'blue'] });
const description = (page: Page) => page.getByRole('textbox', { name: 'Beskrivning' });
const bar = (page: Page) => page.getByRole('region', { name: 'Spara', exact: true });
const offerOf = (page: Page) => page.getByRole('region', { name: 'Osparade ändringar från tidigare' });

async function open(browser: Browser, listing: Pick<Listing, 'id'>, staff = demoStaff, at = desk): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: at.url })).newPage();
  // The tests leave pages with unsaved changes on purpose.
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, `/listings/${listing.id}`, staff);
  await expect(description(page)).toBeVisible();
  return page;
}

async function holds(listing: Listing, text: string): Promise<void> {
  await expect.poll(async () => (await storedListing(listing)).description, { timeout: 15_000 }).toBe(text);
}

test('a save that is rejected, lost or blocked shows an error with a way to continue, and loses no keystroke', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const listing = await arrangeLive();
  const page = await open(browser, listing);
  const failsWith = async (text: string, sentence: RegExp) => {
    await description(page).fill(text);
    await page.keyboard.press('Control+s');
    await expect(bar(page).getByRole('alert')).toContainText(sentence, { timeout: 30_000 });
    await expect(description(page)).toHaveValue(text);
    expect((await storedListing(listing)).description).not.toBe(text);
  };
  const goesThrough = async (text: string) => {
    await page.keyboard.press('Control+s');
    await holds(listing, text);
    await expect(bar(page)).toBeHidden();
  };

  await photosInPlace(page, 3);
  await page.context().setOffline(true);
  await failsWith('Utan nät.', /Inte sparat.*kan inte nås/);
  await page.context().setOffline(false);
  await goesThrough('Utan nät.');

  const refusals: [ErrorCode, RegExp][] = [
    ['INTERNAL_SERVER_ERROR', /Inte sparat.*svarade med ett fel/],
    ['CONFLICT', /Inte sparat.*skrev samtidigt/],
    ['UNAUTHORIZED', /Inte sparat.*API-nyckeln gäller inte längre/],
  ];
  for (const [refused, sentence] of refusals) {
    faults.spoilWith(() => ({ refused }));
    await failsWith(`Efter ${refused}.`, sentence);
    faults.spoilWith(() => null);
    await goesThrough(`Efter ${refused}.`);
  }

  await page.context().clearCookies();
  await failsWith('Utloggad.', /Inte sparat.*inte längre inloggad/);
  await bar(page).getByRole('button', { name: 'Logga in' }).click();
  const again = page.getByRole('dialog', { name: 'Logga in igen' });
  await expect(again.getByLabel('E-postadress')).toHaveValue(demoStaff.email);
  await again.getByLabel('Lösenord', { exact: true }).fill('fel');
  await page.keyboard.press('Enter');
  await expect(again.getByRole('alert')).toBeVisible();
  await again.getByLabel('Lösenord', { exact: true }).fill(demoStaff.password);
  await page.keyboard.press('Enter');
  await holds(listing, 'Utloggad.');
  await expect(again).toBeHidden();

  // The page is older than the deployed server, which does not know its actions.
  await page.route('**/listings/*', (route) => {
    const headers = route.request().headers();
    return route.continue({
      headers: headers['next-action'] ? { ...headers, 'next-action': 'a'.repeat(42) } : headers,
    });
  });
  await failsWith('Före uppdateringen.', /Inte sparat.*har uppdaterats/);
  await page.unroute('**/listings/*');
  await bar(page).getByRole('button', { name: 'Ladda om sidan' }).click();
  await offerOf(page).getByRole('button', { name: 'Fortsätt med dem' }).click();
  await expect(description(page)).toHaveValue('Före uppdateringen.');
  await goesThrough('Före uppdateringen.');
});

test('unsaved text and photos, also those being uploaded, survive an immediate reload, leaving the page and a new sign-in', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const listing = await arrangeLive();
  const page = await open(browser, listing);
  // The upload starts and never ends.
  await page.route('**/api/uploads/images', () => undefined);
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles([await photoFile('yellow')]);
  await expect(page.getByText('1 bild laddas upp').first()).toBeVisible();
  // A page that is being closed can still store text, but not always a file.
  await expect.poll(async () => (await draftKeys(page)).some((key) => key.startsWith('file:'))).toBe(true);
  await description(page).fill('Skrivet i sista stund');
  await description(page).press('!');
  await page.reload();
  await expect(offerOf(page)).toContainText('1 bild som inte laddats upp');

  await page.goto('/listings');
  await page.getByRole('searchbox').fill(listing.externalRef!);
  await expect(page.getByRole('row', { name: listing.externalRef! }).getByText('Osparat')).toBeVisible();
  await page.context().clearCookies();
  await page.unroute('**/api/uploads/images');
  await signInByHand(page, `/listings/${listing.id}`);
  await offerOf(page).getByRole('button', { name: 'Fortsätt med dem' }).click();
  await expect(description(page)).toHaveValue(/Skrivet i sista stund/);
  await photosInPlace(page, 4);
  const text = await description(page).inputValue();
  expect(text).toContain('!');

  await page.getByRole('link', { name: 'Lokaler', exact: true }).first().click();
  const leaving = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' });
  await expect(leaving).toContainText('behålls i den här webbläsaren');
  await leaving.getByRole('button', { name: 'Lämna utan att spara' }).click();
  await page.waitForURL((url) => url.pathname === '/listings');
  await page.goto(`/listings/${listing.id}`);
  await offerOf(page).getByRole('button', { name: 'Fortsätt med dem' }).click();
  await page.getByRole('button', { name: save }).click();
  await holds(listing, text);
  expect(await photoColours(await storedListing(listing))).toEqual(['red', 'green', 'blue', 'yellow']);
  await page.reload();
  await expect(description(page)).toHaveValue(text);
  await expect(offerOf(page)).toBeHidden();
});

test('two people, a second tab and the property system edit one listing: separate changes are merged, a person resolves each conflict, and nothing is overwritten silently', async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const listing = await arrangeLive();
  const [mine, other] = [await open(browser, listing), await open(browser, listing, per)];
  await field(other, 'Arbetsplatser').fill('12');
  await expect(mine.getByText('Per Ek redigerar den här lokalen')).toBeVisible({ timeout: 20_000 });

  await description(mine).fill('Mitt i allt.');
  await other.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).workplaces).toBe(12);
  const tab = await mine.context().newPage();
  await tab.goto(`/listings/${listing.id}`);
  await field(tab, 'Bindningstid').fill('24');
  await tab.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).bindingPeriod).toBe(24);
  await tab.close();
  const pushed = { ...bodyOfListing(await storedListing(listing), 'published'), noticePeriod: 6 };
  await putListing(partnerApi(), listingRef(listing.externalRef!), pushed, null);

  await mine.getByRole('button', { name: save }).click();
  await holds(listing, 'Mitt i allt.');
  expect(await storedListing(listing)).toMatchObject({ workplaces: 12, bindingPeriod: 24, noticePeriod: 6 });
  await expect(mine.getByText(/uppsägningstid 9 till 6 månader/)).toBeVisible();

  await other.reload();
  await field(other, 'Hyra').fill('41 000');
  await field(mine, 'Hyra').fill('42 000');
  const paragraphs = Array.from({ length: 12 }, (_, index) => `Stycke ${index + 1}.`).join('\n');
  await description(other).fill(`${paragraphs}\nPers slut.`);
  await description(mine).fill(`${paragraphs}\nMitt slut.`);
  await other.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).price.amount).toBe(41_000);
  await mine.keyboard.press('Control+s');
  const asked = mine.getByRole('dialog', { name: 'Lokalen har ändrats sedan du öppnade den' });
  const shown = asked.getByRole('definition');
  const [rents, texts] = [
    [/39\s000/, /42\s000/, /41\s000/],
    [/allt\.$/, /Mitt slut\.$/, /Pers slut\.$/],
  ];
  await expect(shown).toHaveText([...rents, ...texts]);
  const hidden = (all: Element[]) => all.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length;
  expect(await shown.evaluateAll(hidden)).toBe(0);
  expect((await storedListing(listing)).price.amount).toBe(41_000);
  await asked.getByRole('button', { name: 'Behåll båda' }).press('Enter');
  await expect(field(mine, 'Hyra')).toHaveValue(/42\s000/);
  await mine.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).price.amount).toBe(42_000);
  // Only one save runs at a time.
  await expect(bar(mine)).toBeHidden();

  await description(mine).fill('Huset arkiverades.');
  await archiveObject(partnerApi(), { id: listing.object.id });
  await mine.keyboard.press('Control+s');
  await expect(bar(mine)).toContainText(/Inte sparat|behöver rättas/, { timeout: 15_000 });
  await expect(description(mine)).toHaveValue('Huset arkiverades.');
  expect((await storedListing(listing)).status).toBe('unpublished');
});

test('after a tab has crashed, the editor offers back all unsaved work, also a photo and a floor plan being uploaded', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const listing = await arrangeLive();
  const page = await open(browser, listing);
  const context = page.context();
  // The uploads start and never end.
  let isStuck = true;
  await context.route('**/api/uploads/*', (route) =>
    isStuck && route.request().method() === 'POST' ? undefined : route.continue(),
  );
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles([await photoFile('yellow')]);
  await page
    .getByLabel('Välj planritning att ladda upp')
    .setInputFiles([{ ...(await photoFile('blue')), name: 'plan.jpg' }]);
  await field(page, 'Arbetsplatser').fill('17');
  // Last, because its text shows that the whole draft is stored.
  await description(page).fill('Skrivet före kraschen.');
  await expect
    .poll(() => storedDrafts(page), { timeout: 20_000 })
    .toEqual({ files: 2, texts: ['Skrivet före kraschen.'] });

  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  isStuck = false;
  const again = await context.newPage();
  await again.goto(`/listings/${listing.id}`);
  await expect(offerOf(again)).toContainText('1 bild som inte laddats upp');
  await expect(offerOf(again)).toContainText('en planritning som inte laddats upp');
  await offerOf(again).getByRole('button', { name: 'Fortsätt med dem' }).click();
  await photosInPlace(again, 4);
  await expect(again.getByRole('button', { name: 'Byt ut' })).toBeVisible({ timeout: 20_000 });
  await again.getByRole('button', { name: save }).click();
  await holds(listing, 'Skrivet före kraschen.');
  const current = await storedListing(listing);
  expect(current).toMatchObject({ workplaces: 17, floorPlan: expect.stringMatching(/^http/) });
  expect(await photoColours(current)).toEqual(['red', 'green', 'blue', 'yellow']);
});

test('a page opened by one person saves nothing as another, and no text is lost whichever of them continues', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const listing = await arrangeLive();
  const page = await open(browser, listing);
  const signInBeside = async () => {
    await page.context().clearCookies();
    const tab = await page.context().newPage();
    await signIn(tab, '/', per);
    await tab.close();
  };
  const isRefused = async (text: string) => {
    await description(page).fill(text);
    await page.keyboard.press('Control+s');
    await expect(bar(page).getByRole('alert')).toContainText('Du är nu inloggad som Per Ek', { timeout: 15_000 });
    expect((await storedListing(listing)).description).not.toBe(text);
  };

  await signInBeside();
  await isRefused('Åsas, som Åsa.');
  await bar(page)
    .getByRole('button', { name: /^Logga in som Åsa/ })
    .click();
  const again = page.getByRole('dialog', { name: 'Logga in igen' });
  await expect(again).toContainText('Någon annan har loggat in');
  await again.getByLabel('Lösenord', { exact: true }).fill(demoStaff.password);
  await page.keyboard.press('Enter');
  await holds(listing, 'Åsas, som Åsa.');

  await signInBeside();
  await isRefused('Åsas, som Per.');
  await bar(page).getByRole('button', { name: 'Fortsätt som Per Ek' }).click();
  await offerOf(page).getByRole('button', { name: 'Fortsätt med dem' }).click();
  await expect(description(page)).toHaveValue('Åsas, som Per.');
  await page.keyboard.press('Control+s');
  await holds(listing, 'Åsas, som Per.');
});

test('a service that was killed during a save accepts the same save once it runs again', async ({ browser }) => {
  test.setTimeout(300_000);
  const place = join(folder, 'killed');
  const { key } = await fillInventory(place, 2);
  const settings = { DEMO: 'off' };
  let service = await startInstance(place, settings);
  const { port } = new URL(service.url);
  const between = await startAnswerFaults(service.url);
  const beside = await startInstance(join(folder, 'beside'), {
    SERVICE: 'off',
    DEMO: 'on',
    PARTNER_API_URL: `${between.url}/partner/v1`,
    PARTNER_API_KEY: key,
  });
  const api = createConnection({ baseUrl: `${service.url}/partner/v1`, key: () => key });
  const listing = (await listListings(api)).data.find(({ status }) => status === 'published')!;
  const page = await open(browser, listing, demoStaff, beside);
  const text = 'Tjänsten dog under sparandet.';
  const killed: Promise<void>[] = [];
  between.spoilWith(() => {
    killed.push(killInstance(service));
    return null;
  });
  await description(page).fill(text);
  await page.keyboard.press('Control+s');
  await expect(bar(page).getByRole('alert')).toContainText('Inte sparat', { timeout: 60_000 });
  await expect(description(page)).toHaveValue(text);
  await Promise.all(killed);
  between.spoilWith(() => null);
  service = await startInstance(place, { ...settings, PORT: port });
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await getListing(api, { id: listing.id })).description, { timeout: 30_000 })
    .toBe(text);
  await expect(bar(page)).toBeHidden();
  await Promise.all([stopInstance(beside), stopInstance(service), between.stop()]);
});

/** The drafts of unsaved work in this browser: the number of files, and the descriptions. */
async function storedDrafts(page: Page): Promise<{ files: number; texts: string[] }> {
  type Stored = { values: { description: string } } | null;
  const saved = await readStore<Stored>(page, { database: 'vakant-drafts', store: 'drafts', read: 'values' });
  const texts = saved.flatMap((draft) => draft?.values.description ?? []);
  return { files: saved.filter((draft) => draft === null).length, texts };
}
