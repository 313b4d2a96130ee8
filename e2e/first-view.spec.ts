import { expect, test, type Page } from '@playwright/test';
import { signIn, watchConsole } from './staff';

/** The addresses of the pages that the first rows lead to. */
async function firstLinks(page: Page, path: string): Promise<string[]> {
  const links = page.getByRole('main').locator(`a[href^="${path}/"]:not([href$="/new"])`);
  await expect(links.nth(1)).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('#')[0]!));
  return [...new Set(addresses)].slice(0, 5);
}

test('with scripts off Listings, Blockers and Buildings can be read, filtered by their address, and lead on', async ({
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
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const withScripts = await firstLinks(page, path);
    await reader.goto(address);
    expect(await firstLinks(reader, path)).toEqual(withScripts);
  }
  const [building] = await firstLinks(reader, '/objects');
  await reader.locator(`a[href="${building}"]`).first().click();
  await expect(reader).toHaveURL(new RegExp(`${building}$`));
  quiet();
  await plain.close();
});

test('a page keeps its first rows in place when the rest arrives, and has nothing to complain about', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  await signIn(page, '/');
  for (const address of ['/', '/listings', '/blockers', '/objects']) {
    await page.goto(address);
    const row = page.getByRole('main').getByRole('link').nth(3);
    const before = await row.boundingBox();
    await page.waitForLoadState('networkidle');
    expect(await row.boundingBox(), address).toEqual(before);
  }
  quiet();
});
