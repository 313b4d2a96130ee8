import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { arrangeListing } from './arrange';
import { layoutFaults } from './layout-faults';
import { signIn } from './staff';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme may break: it changes colours and nothing else. A language changes no colour. */
const colourRules = ['color-contrast', 'link-in-text-block'];
/** Of every size that a page is looked at in, whether axe reads it too. */
const sizes = [
  { width: 1440, height: 900, axe: true },
  { width: 1920, height: 1080, axe: false },
  { width: 768, height: 1024, axe: false },
  // 1440 by 900 at 200 percent.
  { width: 720, height: 450, axe: false },
  { width: 390, height: 844, axe: true },
  { width: 320, height: 640, axe: false },
] as const;

const fixedPaths = [
  '/',
  '/listings',
  '/listings/new',
  '/availability',
  '/blockers',
  '/objects',
  '/objects?view=map',
  '/objects/new',
  '/key',
  '/runs',
  '/import',
  '/activity',
  '/photos',
  '/photos/delivery',
  '/photos/take',
  '/staff',
  '/account',
  '/nowhere',
];

const softly = expect.configure({ soft: true });

test.describe.configure({ mode: 'parallel' });

for (const language of locales) {
  test(`neither axe nor a check of the layout finds anything on any page, language ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(480_000);
    const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
    await signIn(page);
    await context.addCookies([
      { name: 'vakant_theme', value: 'light', url: baseURL! },
      { name: 'vakant_locale', value: language, url: baseURL! },
    ]);
    for (const path of [
      ...fixedPaths,
      `/listings/${listing.id}`,
      `/listings/${listing.id}/sheet`,
      `/objects/${listing.object.id}`,
    ]) {
      await page.setViewportSize(sizes[0]);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      for (const size of sizes) {
        await resizeTo(page, size);
        const where = `${path} ${language} ${size.width}`;
        await softly.poll(() => layoutFaults(page), { message: `${where} layout`, timeout: 5_000 }).toEqual([]);
        if (!size.axe) continue;
        if (language !== locales[0]) {
          expect.soft(await violations(page, 'all but colours'), where).toEqual([]);
          continue;
        }
        expect.soft(await violations(page), `${where} light`).toEqual([]);
        await switchTheme(page, 'dark');
        expect.soft(await violations(page, 'colours'), `${where} dark`).toEqual([]);
        await switchTheme(page, 'light');
      }
    }
  });
}

test('axe finds nothing on the sign-in page', async ({ page, context, baseURL }) => {
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'vakant_theme', value: theme, url: baseURL! }]);
    await page.goto('/sign-in');
    await page.waitForLoadState('networkidle');
    expect(await violations(page)).toEqual([]);
  }
});

/** What axe finds; no page has frames, so that one run sees everything. */
async function violations(page: Page, rules: 'all' | 'colours' | 'all but colours' = 'all'): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules === 'colours') axe.withRules(colourRules);
  else axe.withTags(tags);
  if (rules === 'all but colours') axe.disableRules(colourRules);
  const { violations: found } = await axe.analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`);
}

/** Changes the size of the window, and waits until what follows from it is drawn and loaded. */
async function resizeTo(page: Page, size: (typeof sizes)[number]): Promise<void> {
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
