import { expect, test, type Page } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { arrangeListing } from './arrange';
import { violations } from './axe';
import { layoutFaults } from './layout-faults';
import { staffPaths, windowSizes } from './page-matrix';
import { doubleText, signIn } from './staff';

const softly = expect.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });

for (const language of locales) {
  test(`every page passes axe and the layout check in the language ${language}`, async ({ page, context, baseURL }) => {
    test.setTimeout(480_000);
    const isFirst = language === locales[0];
    const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
    await signIn(page);
    await context.addCookies([
      { name: 'vakant_theme', value: 'light', url: baseURL! },
      { name: 'vakant_locale', value: language, url: baseURL! },
    ]);
    for (const path of staffPaths(listing)) {
      await page.setViewportSize(windowSizes[0]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const size of windowSizes) {
        await resizeTo(page, size);
        const where = `${path} ${language} ${size.width}`;
        await softly.poll(() => layoutFaults(page), { message: `${where} layout`, timeout: 5_000 }).toEqual([]);
        if (!size.axe) continue;
        if (isFirst) {
          expect.soft(await violations(page, 'all but colours'), where).toEqual([]);
          continue;
        }
        expect.soft(await violations(page), `${where} light`).toEqual([]);
        await switchTheme(page, 'dark');
        expect.soft(await violations(page, 'colours'), `${where} dark`).toEqual([]);
        await switchTheme(page, 'light');
      }
      if (!isFirst) continue;
      // Swedish has the longest words.
      const restore = await doubleText(page);
      for (const size of windowSizes.filter(({ axe }) => axe)) {
        await resizeTo(page, size);
        const message = `${path} ${size.width}, text of twice the size`;
        await softly.poll(() => faultsOfDoubleText(page), { message, timeout: 5_000 }).toEqual([]);
      }
      await restore();
    }
  });
}

for (const language of locales) {
  test(`the list shows references whole in a window of 1024 pixels in the language ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await signIn(page);
    await context.addCookies([{ name: 'vakant_locale', value: language, url: baseURL! }]);
    await page.goto('/listings?q=NS-NOR-02');
    const references = page.getByRole('rowheader').getByText(/^NS-NOR-02/);
    await expect(references.nth(3)).toBeVisible();
    const cut = () =>
      references.evaluateAll((texts) => texts.filter((text) => text.scrollWidth > text.clientWidth).length);
    await expect.poll(cut).toBe(0);
  });
}

test('the sign-in page passes axe in both themes, and fits with text of twice the size', async ({
  page,
  context,
  baseURL,
}) => {
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'vakant_theme', value: theme, url: baseURL! }]);
    await page.goto('/sign-in');
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  }
  await doubleText(page);
  await softly.poll(() => faultsOfDoubleText(page)).toEqual([]);
});

/** A field has its label, so with text of twice the size its hint may be cut. */
async function faultsOfDoubleText(page: Page): Promise<string[]> {
  return (await layoutFaults(page)).filter((fault) => !fault.startsWith('a placeholder'));
}

/** Resizes the window and waits until the page has been drawn and loaded at that size. */
async function resizeTo(page: Page, size: (typeof windowSizes)[number]): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Switches the theme as the server does, and finishes colour transitions. */
async function switchTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.classList.replace(name === 'dark' ? 'light' : 'dark', name);
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  }, theme);
  await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
}
