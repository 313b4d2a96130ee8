import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { arrangeListing } from './arrange';
import { signIn } from './staff';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const themes = ['light', 'dark'] as const;
const languages = ['sv', 'en'] as const;
const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

for (const theme of themes) {
  test(`axe finds nothing on any page in the ${theme} theme, in both languages and sizes`, async ({
    page,
    context,
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
    for (const language of languages) {
      await context.addCookies([
        { name: 'vakant_theme', value: theme, url: baseURL! },
        { name: 'vakant_locale', value: language, url: baseURL! },
      ]);
      for (const size of sizes) {
        await page.setViewportSize(size);
        for (const path of paths) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await page.waitForLoadState('networkidle');
          const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`,
          );
          expect.soft(found, `${path} ${theme} ${language} ${size.width}`).toEqual([]);
        }
      }
    }
  });
}

test('axe finds nothing on the sign-in page', async ({ page, context, baseURL }) => {
  for (const theme of themes) {
    await context.addCookies([{ name: 'vakant_theme', value: theme, url: baseURL! }]);
    await page.goto('/sign-in');
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});
