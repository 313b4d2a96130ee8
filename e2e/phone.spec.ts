import { expect, test, type Page } from '@playwright/test';
import { arrangeListing, storedListing, photoColours, photoFile } from './arrange';
import { field, onPhone, openFromList, photosInPlace, signIn, signInByHand } from './staff';

test.use(onPhone);

test('a manager does the whole main journey on a phone, with a finger', async ({ page }) => {
  const listing = await arrangeListing({ noticePeriod: null });
  await signInByHand(page);
  await openFromList(page, listing);
  const files = await Promise.all((['red', 'green', 'blue', 'yellow'] as const).map((colour) => photoFile(colour)));
  await page.getByLabel('Välj bilder att ladda upp').setInputFiles(files);
  await photosInPlace(page, 4);
  await dragWithFinger(page, 3, 1);
  await field(page, 'Uppsägningstid').fill('9');
  await page.getByRole('button', { name: 'Spara och publicera' }).tap();
  await expect(page.getByText('Sparad. Lokalen är nu publicerad')).toBeVisible();
  const current = await storedListing(listing);
  expect(current).toMatchObject({ status: 'published', noticePeriod: 9 });
  expect(await photoColours(current)).toEqual(['blue', 'red', 'green', 'yellow']);
});

test('the pages fit a phone without scrolling sideways', async ({ page }) => {
  await signIn(page);
  for (const path of ['/', '/listings', '/blockers', '/photos/take', '/objects', '/key', '/listings/new']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await widthWhenLaidOut(page), `${path} at ${width}`).toBeLessThanOrEqual(width);
      const spilling = page.locator('main a[href^="#"]');
      expect(await spilling.evaluateAll((links) => links.filter((a) => a.scrollWidth > a.clientWidth).length)).toBe(0);
    }
  }
});

test('a printed page is dark on white in both themes, without buttons and menus, which would cover its rows', async ({
  page,
}) => {
  await signIn(page, '/objects');
  const menus = page.getByRole('banner').or(page.getByRole('navigation'));
  await expect(menus).toHaveCount(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(menus).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Ny byggnad' })).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(24, 24, 27)');
});

test('a printed list has all its rows', async ({ page }) => {
  await signIn(page, '/listings');
  const table = page.getByRole('table', { name: /^Lokaler/ });
  const all = Number(await table.getAttribute('aria-rowcount')) - 1;
  const rows = table.locator('tr[data-id]');
  expect(await rows.count()).toBeLessThan(all);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(all);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(rows).not.toHaveCount(all);
});

test('a list that opens with a filter shows which filter is chosen', async ({ page }) => {
  await signIn(page, '/listings?status=unpublished');
  await expect(page.getByRole('radio', { name: 'Avpublicerade' })).toBeInViewport({ ratio: 1 });
});

/** The width of the page after two frames, when the new size has been drawn. */
function widthWhenLaidOut(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth)));
      }),
  );
}

/** Drags a handle by a real touch: press, move, release. A handle drags at once, without a long press. */
async function dragWithFinger(page: Page, from: number, to: number): Promise<void> {
  const handle = page.getByRole('button', { name: `Flytta bild ${from}`, exact: true });
  const target = page.getByRole('button', { name: `Flytta bild ${to}`, exact: true });
  await target.scrollIntoViewIfNeeded();
  await handle.scrollIntoViewIfNeeded();
  const start = centre((await handle.boundingBox())!);
  const end = centre((await target.boundingBox())!);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: { x: number; y: number } | null) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  await touch('touchStart', start);
  for (let step = 1; step <= 15; step += 1) {
    const part = step / 15;
    await touch('touchMove', { x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part });
  }
  await expect(page.getByText(`är på plats ${to} av 4`)).toBeAttached();
  await touch('touchEnd', null);
}

function centre(box: { x: number; y: number; width: number; height: number }) {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

test('a page that is opened from a scrolled one begins at its top', async ({ page }) => {
  await signIn(page, '/listings');
  const scroll = () => (window.scrollTo({ top: 1_500, behavior: 'instant' }), window.scrollY);
  await expect.poll(() => page.evaluate(scroll)).toBeGreaterThan(900);
  await page.getByRole('navigation').getByRole('link', { name: 'Blockeringar' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Blockeringar' })).toBeInViewport();
});

test('the keyboard of a phone leaves room for the fields and buttons of a dialog', async ({ page }) => {
  const listing = await arrangeListing();
  await signIn(page, `/listings/${listing.id}`);
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /interactive-widget=resizes-content/);
  await page.getByRole('region', { name: 'Uppgifter' }).getByRole('button', { name: 'Lägg till' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Ny uppgift' });
  for (const size of [
    { width: 390, height: 440 },
    { width: 844, height: 200 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [dialog.getByRole('textbox').first(), dialog.getByRole('button', { name: 'Spara' })]) {
      await part.scrollIntoViewIfNeeded();
      await expect(part, `at ${size.width} x ${size.height}`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the back button of a phone closes a dialog or a menu, and then leaves the page', async ({ page }) => {
  await signIn(page, '/blockers');
  await page.getByRole('link', { name: 'Lokaler' }).first().tap();
  await expect(page.getByRole('heading', { level: 1, name: 'Lokaler' })).toBeVisible();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await page.getByRole('button', { name: 'Filter' }).first().tap();
  await expect(filter).toBeVisible();
  const goBack = () => page.evaluate(() => history.back());
  await goBack();
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Mer', exact: true }).tap();
  await expect(page.getByRole('menu')).toBeVisible();
  await goBack();
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Lokaler' })).toBeVisible();
  await goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Blockeringar' })).toBeVisible();
});
