import { expect, test, type Page } from '@playwright/test';
import { arrangeListing } from './arrange';
import { draftKeys, field, photosInPlace, photoTiles, signIn, watchConsole } from './staff';

/** The addresses that the first rows link to. */
async function firstLinks(page: Page, path: string): Promise<string[]> {
  const links = page.getByRole('main').locator(`a[href^="${path}/"]:not([href$="/new"])`);
  await expect(links.nth(1)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('#')[0]!));
  return [...new Set(addresses)].slice(0, 5);
}

test('a reader without scripts can read Listings, Blockers and Buildings, filter them by URL, and follow their links', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await signIn(page, '/listings');
  await expect(page.getByRole('rowheader').first()).toBeVisible();
  const storageState = await context.storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL });
  const reader = await plain.newPage();
  const quiet = watchConsole(reader);
  for (const [address, path] of [
    ['/listings?status=draft&sort=-area', '/listings'],
    ['/blockers', '/listings'],
    ['/objects', '/objects'],
  ] as const) {
    // Other journeys add and change listings meanwhile.
    await expect(async () => {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      const withScripts = await firstLinks(page, path);
      await reader.goto(address);
      expect(await firstLinks(reader, path)).toEqual(withScripts);
    }).toPass();
  }
  const [building] = await firstLinks(reader, '/objects');
  await reader.locator(`a[href="${building}"]`).first().click();
  await expect(reader).toHaveURL(new RegExp(`${building}$`));
  quiet();
  await plain.close();
});

test('the first rows of a page stay in place when the rest arrives, the console stays silent, and no page that it links to is prefetched, not even when a person points at a link', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  await signIn(page, '/');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).searchParams.has('_rsc')) asked.push(request.url());
  });
  const buildings = page.getByRole('navigation').getByRole('link', { name: 'Byggnader' }).first();
  for (const address of ['/', '/objects', '/listings', '/blockers']) {
    await page.goto(address);
    const row = page.getByRole('main').getByRole('link').nth(3);
    const before = await row.boundingBox();
    await page.waitForLoadState('networkidle');
    expect(await row.boundingBox(), address).toEqual(before);
    await buildings.hover();
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  await buildings.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Byggnader' })).toBeVisible();
  expect(asked).toHaveLength(1);
  quiet();
});

test('a reader without scripts sees in the editor, a building and Photos what the server knows', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const { id, externalRef, object } = await arrangeListing({ photos: ['red', 'green', 'blue'], floorArea: 80 });
  await signIn(page, '/listings');
  // Without scripts a page is not updated, so wait until the server knows the new listing.
  await expect(page.getByRole('row').filter({ hasText: externalRef! })).toBeVisible();
  const storageState = await context.storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, storageState, baseURL, locale: 'sv-SE' });
  const reader = await plain.newPage();
  const quiet = watchConsole(reader);
  await reader.goto(`/photos?search=${externalRef}`);
  const tiles = reader.getByRole('list', { name: 'Bilder' }).getByRole('listitem');
  await expect(tiles).toHaveCount(3);
  await expect(reader.getByRole('radio', { name: /^Omslag/ })).toHaveAccessibleName(/1$/);
  await expect(tiles.first().locator('img')).toHaveAttribute('loading', 'eager');
  await tiles.first().getByRole('link').click();
  await expect(reader).toHaveURL(new RegExp(`/listings/${id}`));
  await expect(reader.getByRole('heading', { level: 1, name: object.streetAddress })).toBeVisible();
  await expect(field(reader, 'Yta')).toHaveValue('80');
  await expect(field(reader, 'Beskrivning')).toHaveValue('Ljust kontor för prov.');
  await expect(field(reader, 'Byggnad')).toHaveValue(object.streetAddress);
  await expect(photoTiles(reader)).toHaveCount(3);
  await expect(photoTiles(reader).first().getByRole('img')).toBeVisible();
  await expect(reader.getByRole('region', { name: 'Att publicera' }).getByText('På marknaden')).toBeVisible();
  await reader.goto(`/listings/new?object=${object.id}`);
  await expect(field(reader, 'Byggnad')).toHaveValue(object.streetAddress);
  await reader.goto(`/objects/${object.id}`);
  await reader.getByRole('main').locator(`a[href="/listings/${id}"]`).first().click();
  await expect(reader.getByRole('heading', { level: 1, name: object.streetAddress })).toBeVisible();
  quiet();
  await plain.close();
});

/** What each layout shift of a page moved, except shifts that follow an input. */
async function moved(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { moved: string[] }).moved);
}

test('the editor, a building and Photos shift nothing after their first paint, also with an unsaved draft', async ({
  page,
}) => {
  const { id, object } = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  await page.addInitScript(() => {
    type Source = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
    type Shift = PerformanceEntry & { hadRecentInput: boolean; sources: Source[] };
    const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    const moves: string[] = [];
    Object.assign(window, { moved: moves });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        const nodes = shift.sources.map(({ node, previousRect, currentRect }) => {
          const what = `${node?.nodeName} "${node?.textContent?.slice(0, 40)}"`;
          return `${what}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`;
        });
        if (!shift.hadRecentInput) moves.push(nodes.join('; '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const quiet = watchConsole(page);
  await signIn(page, `/listings/${id}`);
  await photosInPlace(page, 3);
  await field(page, 'Beskrivning').fill('Halvskrivet');
  await expect.poll(async () => (await draftKeys(page)).some((key) => key.includes(id))).toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/photos');
  await page.goto(`/listings/${id}`);
  await expect(page.getByRole('region', { name: 'Osparade ändringar från tidigare' })).toBeVisible();
  // The font arrives after the first paint, as on a slow connection.
  await page.route(/\.woff2/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  const created = `/listings/new?object=${object.id}`;
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of [`/listings/${id}`, '/photos', `/objects/${object.id}`, '/', '/blockers', created]) {
      await page.goto(address);
      await page.waitForLoadState('networkidle');
      expect(await moved(page), `${address} ${width}`).toEqual([]);
      expect(await page.locator('*').count(), address).toBeLessThanOrEqual(1_500);
    }
  }
  quiet();
});

test('a person who changes the language loses no text typed in an editor opened by its URL', async ({ page }) => {
  const { id } = await arrangeListing({ floorArea: 80 });
  const quiet = watchConsole(page);
  await signIn(page, '/listings');
  await page.goto(`/listings/${id}`);
  await page.waitForLoadState('networkidle');
  await field(page, 'Yta').fill('91');
  await page.getByRole('button', { name: /Åsa Lindqvist/ }).click();
  await page
    .getByRole('menuitemradio', { name: 'English' })
    .or(page.getByRole('radio', { name: 'English' }))
    .click();
  await expect(page.getByRole('region', { name: 'To publish' })).toBeVisible();
  await expect(field(page, 'Area')).toHaveValue('91');
  quiet();
});

/** Delays scripts until the returned function is called. */
async function delayScripts(page: Page): Promise<() => void> {
  let deliver = () => undefined as void;
  const delivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await delivered;
    await route.continue();
  });
  return deliver;
}

test('a menu that a person clicks before the scripts arrive opens once they do, and stays in place in a scroll', async ({
  page,
}) => {
  await signIn(page, '/listings');
  const deliver = await delayScripts(page);
  await page.goto('/activity', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /konto och inställningar$/ }).click();
  deliver();
  await expect(page.getByRole('menuitem', { name: 'Logga ut' })).toBeVisible();
  const moved = await page.getByRole('menu').evaluate((menu) => {
    const [{ top }, from] = [menu.getBoundingClientRect(), window.scrollY];
    window.scrollBy(0, 100);
    return { page: window.scrollY - from, menu: menu.getBoundingClientRect().top - top };
  });
  expect(moved).toEqual({ page: 100, menu: 0 });
});

test('the filters, which are higher than the window, open below their button', async ({ page }) => {
  await signIn(page, '/listings');
  const button = page.getByRole('button', { name: 'Filter' });
  await button.click();
  const { y, height } = (await button.boundingBox())!;
  await expect(async () => {
    const popover = (await page.getByRole('dialog', { name: 'Filter' }).boundingBox())!;
    expect(popover.y).toBeGreaterThanOrEqual(y + height);
  }).toPass();
});

test('the form has what a person typed before the scripts arrived', async ({ page }) => {
  const { id } = await arrangeListing({ floorArea: 80 });
  await signIn(page, '/listings');
  const deliver = await delayScripts(page);
  await page.goto(`/listings/${id}`, { waitUntil: 'commit' });
  await field(page, 'Yta').fill('91');
  await field(page, 'Beskrivning').fill('Skrivet först');
  await page.getByRole('radio', { name: 'Dag' }).check();
  deliver();
  await expect(page.getByRole('region', { name: 'Spara', exact: true })).toContainText(/\d ändringar/);
  await expect(field(page, 'Yta')).toHaveValue('91');
  await expect(field(page, 'Beskrivning')).toHaveValue('Skrivet först');
  await expect(page.getByRole('radio', { name: 'Dag' })).toBeChecked();
});
