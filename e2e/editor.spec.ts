import { expect, test } from '@playwright/test';
import { archiveObject } from '@/lib/client';
import type { Amenity } from '@/lib/contract';
import { arrangeEveryContent, arrangeListing, storedListing, partnerApi, photoColours, photoFile } from './arrange';
import { chooseTyped, draftKeys, field, openFromList, photosInPlace, photoTiles, signIn, watchConsole } from './staff';

test('an editor who removes one of three photos of a live listing is warned that it will go off the market', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  expect(listing.status).toBe('published');
  await signIn(page, `/listings/${listing.id}`);
  await photosInPlace(page, 3);
  // A request for the photo that is still under way after the save would be answered with 404.
  const removed = page.getByRole('img', { name: 'Bild 2' });
  await removed.scrollIntoViewIfNeeded();
  await expect(removed).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Meny för bild 2' }).click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await photosInPlace(page, 2);
  await expect(page.getByText('1 bild raderas för gott')).toBeVisible();
  const save = page.getByRole('button', { name: 'Spara: avpubliceras (1 bild saknas)' });
  await expect(save).toBeVisible();

  // After the undo nothing is left to save. The second time, the message shows the service's response.
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await photosInPlace(page, 3);
  await expect(save).toBeHidden();
  await page.getByRole('button', { name: 'Meny för bild 2' }).click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await save.click();
  await expect(page.getByText('Sparad. Lokalen är nu avpublicerad')).toBeVisible();
  expect(await storedListing(listing)).toMatchObject({ status: 'unpublished', publishBlockers: ['images'] });
  quiet();
});

test('the console stays silent on a listing with every field set, and on an archived building', async ({ page }) => {
  const quiet = watchConsole(page);
  const listing = await arrangeEveryContent();
  const archived = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await archiveObject(partnerApi(), { id: archived.object.id });
  await signIn(page, `/listings/${listing.id}`);
  await photosInPlace(page, 3);
  await expect(page.getByRole('combobox', { name: 'Ikon' }).first()).toContainText('Sol');
  await page.goto(`/objects/${listing.object.id}`);
  await expect(page.getByRole('heading', { level: 1, name: listing.object.streetAddress })).toBeVisible();
  await page.goto(`/listings/${archived.id}`);
  await expect(page.getByText('Byggnaden är arkiverad').first()).toBeVisible();
  await page.goto(`/objects/${archived.object.id}`);
  await expect(page.getByRole('heading', { level: 1, name: archived.object.streetAddress })).toBeVisible();
  quiet();
});

test('an editor who saves an amenity unknown to the service sees an error at its field and loses nothing', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await page.route('**/api/amenities', async (route) => {
    const answer = await route.fetch();
    const amenities = (await answer.json()) as Amenity[];
    await route.fulfill({
      response: answer,
      json: [...amenities, { id: 999, slug: 'moat', labels: { sv: 'Vallgrav', en: 'Moat' } }],
    });
  });
  await signIn(page, `/listings/${listing.id}`);
  await field(page, 'Hyra').fill('41 500');
  await chooseTyped(page.getByRole('combobox', { name: 'Ur katalogen', exact: true }), 'Vallgrav');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Spara: förblir publicerad' }).click();
  await expect(page.getByText('Vallgrav finns inte längre i katalogen. Ta bort den.').first()).toBeVisible();
  await expect(field(page, 'Hyra')).toHaveValue(/41\s?500/);
  expect((await storedListing(listing)).price.amount).toBe(39_000);
});

test('an editor who saves an image of another organization sees an error at that photo', async ({ page }) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const foreign = listing.images[0]!.replace(/\/media\/[^/]+\//, '/media/01937c1e-0b5a-7c43-9d1f-3a5f0c2b7e10/');
  await page.route('**/api/uploads/images', (route) =>
    route.fulfill({ json: { data: [{ url: foreign, blurPlaceholder: '' }] } }),
  );
  await signIn(page, `/listings/${listing.id}`);
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles([await photoFile('yellow')]);
  await photosInPlace(page, 4);
  await page.getByRole('button', { name: 'Spara: förblir publicerad' }).click();
  await expect(page.getByText(/Bild 4 godtas inte/).first()).toBeVisible();
  expect((await storedListing(listing)).images).toEqual(listing.images);
});

test('the editor reads numbers as people write them in Sweden, and an unreadable one stays and stops the save', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  const rent = field(page, 'Hyra');
  await rent.fill('trettio tusen');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Talet går inte att tolka.').first()).toBeVisible();
  await expect(rent).toHaveValue('trettio tusen');
  await rent.fill('12 500,50 kr/mån');
  await field(page, 'Yta').fill('80,5');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Sparad', { exact: false }).first()).toBeVisible();
  await expect.poll(async () => (await storedListing(listing)).price.amount).toBe(12_500.5);
  expect((await storedListing(listing)).floorArea).toBe(80.5);
});

test('a save that never reaches the service loses no keystroke, and succeeds when it is sent again', async ({
  page,
}) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  const description = page.getByRole('textbox', { name: 'Beskrivning' });
  await description.fill('Nyrenoverat och ljust.');
  await page.route(`**/listings/${listing.id}`, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Inte sparat').first()).toBeVisible();
  await expect(description).toHaveValue('Nyrenoverat och ljust.');
  await page.unroute(`**/listings/${listing.id}`);
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).description).toBe('Nyrenoverat och ljust.');
});

test('an editor who types during a save saves that text by pressing the shortcut again', async ({ page }) => {
  const listing = await arrangeListing({ description: 'Före.' });
  await signIn(page, `/listings/${listing.id}`);
  let letThrough = () => undefined as void;
  const isThrough = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(`**/listings/${listing.id}`, async (route) => {
    if (route.request().method() === 'POST') await isThrough;
    await route.continue();
  });
  await field(page, 'Beskrivning').fill('Först.');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith(listing.id));
  await page.keyboard.press('Control+s');
  await sent;
  await field(page, 'Beskrivning').fill('Sedan.');
  await page.keyboard.press('Control+s');
  letThrough();
  await expect.poll(async () => (await storedListing(listing)).description).toBe('Sedan.');
  await expect(page.getByRole('region', { name: 'Spara', exact: true })).toBeHidden();
});

test('unsaved text survives a crash of the page, and the editor offers it back', async ({ page, context }) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  await page.getByRole('textbox', { name: 'Beskrivning' }).fill('Halvskrivet om ljuset.');
  await expect(page.getByText('1 ändring')).toBeVisible();
  await expect.poll(async () => (await draftKeys(page)).some((key) => key.includes(listing.id))).toBe(true);
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // A closed page does not respond.
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  const again = await context.newPage();
  await again.goto(`/listings/${listing.id}`);
  const offer = again.getByRole('region', { name: 'Osparade ändringar från tidigare' });
  await offer.getByRole('button', { name: 'Fortsätt med dem' }).click();
  await expect(again.getByRole('textbox', { name: 'Beskrivning' })).toHaveValue('Halvskrivet om ljuset.');
  await again.getByRole('button', { name: 'Spara: förblir publicerad' }).click();
  await expect.poll(async () => (await storedListing(listing)).description).toBe('Halvskrivet om ljuset.');
  await again.reload();
  await expect(again.getByRole('textbox', { name: 'Beskrivning' })).toHaveValue('Halvskrivet om ljuset.');
  await expect(offer).toBeHidden();
});

test('an editor who leaves with unsaved changes is asked first', async ({ page }) => {
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await signIn(page, `/listings/${listing.id}`);
  await page.getByRole('textbox', { name: 'Beskrivning' }).fill('Halvskrivet');
  await page
    .getByRole('link', { name: /^Blockeringar/ })
    .first()
    .click();
  const asked = page.getByRole('alertdialog', { name: 'Lämna utan att spara?' });
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(page.getByRole('textbox', { name: 'Beskrivning' })).toHaveValue('Halvskrivet');
});

test('an editor creates a listing under the suggested reference, as a draft until it can be published', async ({
  page,
}) => {
  const building = await arrangeListing();
  await signIn(page, '/listings/new');
  await chooseTyped(page.getByRole('combobox', { name: 'Byggnad', exact: true }), building.object.streetAddress);
  await expect(field(page, 'Referens')).not.toHaveValue('');
  const reference = await field(page, 'Referens').inputValue();
  await page.getByRole('radio', { name: 'Kontor', exact: true }).click();
  await field(page, 'Hyra').fill('25 000');
  await page.getByRole('button', { name: 'Spara som utkast' }).click();
  await page.waitForURL(/\/listings\/[0-9a-f-]{36}/);
  const id = new URL(page.url()).pathname.split('/').pop()!;
  expect(await storedListing({ id: id as never })).toMatchObject({
    externalRef: reference,
    status: 'draft',
    publishBlockers: ['images', 'noticePeriod'],
    object: { id: building.object.id },
  });
});

test('a manager does the whole main journey by keyboard alone', async ({ page }) => {
  const listing = await arrangeListing({ noticePeriod: null });
  await signIn(page);
  await openFromList(page, listing);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Lägg till bilder' }).focus();
  await page.keyboard.press('Enter');
  await (
    await chooser
  ).setFiles(await Promise.all((['red', 'green', 'blue', 'yellow'] as const).map((c) => photoFile(c))));
  await photosInPlace(page, 4);
  await page.getByRole('button', { name: 'Flytta bild 3', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/lyft från plats 3 av 4/)).toBeAttached();
  await page.keyboard.press('End');
  await expect(page.getByText(/är på plats 4 av 4/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(/redan på plats 4 av 4/)).toBeAttached();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(page.getByText(/på plats 1 av 4, omslag/)).toBeAttached();
  const notice = field(page, 'Uppsägningstid');
  // A dropped photo takes the focus back in the frame after its animation.
  await expect(page.locator('[data-dnd-dragging]')).toHaveCount(0);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await notice.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('9');
  await expect(notice).toHaveValue('9');
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await storedListing(listing)).noticePeriod).toBe(9);
  expect((await storedListing(listing)).status).toBe('draft');
  await expect(page.getByText('När lokalen en gång är publicerad kan den inte bli utkast igen')).toBeVisible();
  const publish = page.getByRole('button', { name: 'Publicera', exact: true });
  await publish.focus();
  await expect(publish).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Sparad. Lokalen är nu publicerad')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const current = await storedListing(listing);
  expect(current).toMatchObject({ status: 'published', noticePeriod: 9 });
  expect(await photoColours(current)).toEqual(['blue', 'red', 'green', 'yellow']);
  expect(await photoTiles(page).count()).toBe(4);
});
