import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { arrangeListing } from './arrange';
import { signIn } from './staff';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme may break: it changes colours and nothing else. */
const colourRules = ['color-contrast', 'link-in-text-block'];
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

test('axe finds nothing on any page, in both themes, languages and sizes', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(480_000);
  const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
  const paths = [
    '/',
    '/listings',
    `/listings/${listing.id}`,
    '/listings/new',
    '/blockers',
    '/objects',
    '/objects?view=map',
    `/objects/${listing.object.id}`,
    '/objects/new',
    '/key',
    '/runs',
    '/import',
    '/activity',
    '/photos',
    '/staff',
    '/account',
    '/nowhere',
  ];
  await signIn(page);
  const storageState = await context.storageState();
  await Promise.all(
    locales.map(async (language) => {
      const own = await browser.newContext({ storageState });
      await own.addCookies([
        { name: 'vakant_theme', value: 'light', url: baseURL! },
        { name: 'vakant_locale', value: language, url: baseURL! },
      ]);
      const reader = await own.newPage();
      for (const size of sizes) {
        await reader.setViewportSize(size);
        for (const path of paths) {
          await reader.goto(path);
          await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
          await reader.waitForLoadState('networkidle');
          const where = `${path} ${language} ${size.width}`;
          expect.soft(await violations(reader), `${where} light`).toEqual([]);
          await switchToDark(reader);
          expect.soft(await violations(reader, colourRules), `${where} dark`).toEqual([]);
        }
      }
      await own.close();
    }),
  );
});

test('axe finds nothing on the sign-in page', async ({ page, context, baseURL }) => {
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'vakant_theme', value: theme, url: baseURL! }]);
    await page.goto('/sign-in');
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  }
});

/** What axe finds by the rules named, or else by all; no page has frames, so that one run sees everything. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: found } = await (rules ? axe.withRules(rules) : axe.withTags(tags)).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Switches the theme as the server does, and finishes colour transitions. */
async function switchToDark(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.classList.replace('light', 'dark');
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');
}
