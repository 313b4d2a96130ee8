import { expect, test, type Locator, type Page } from '@playwright/test';
import { locales } from '@/lib/i18n/locales';
import { arrangeListing } from '../arrange';
import { violations } from '../axe';
import { layoutFaults } from '../layout-faults';
import { staffPaths, windowSizes } from '../page-matrix';
import { signIn } from '../staff';

const popups = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

test.describe.configure({ mode: 'parallel' });

for (const language of locales) {
  test(`every popup that a button of any page opens has no layout fault at six sizes, in the language ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.setTimeout(3_600_000);
    page.setDefaultTimeout(15_000);
    const listing = await arrangeListing({ photos: ['red', 'green', 'blue'] });
    await signIn(page);
    await context.addCookies([{ name: 'vakant_locale', value: language, url: baseURL! }]);
    const opened: string[] = [];
    const others: string[] = [];
    for (const path of staffPaths(listing)) {
      await open(page, path);
      for (const kind of new Set(await kindsOf(page, path))) {
        await open(page, path);
        if (!(await opensSomething(page, path, kind))) {
          others.push(`${path}: ${kind}`);
          continue;
        }
        opened.push(`${path}: ${kind}`);
        for (const size of windowSizes) {
          await page.setViewportSize(size);
          await settle(page);
          // A menu may close when the window is resized.
          if ((await shownPopups(page).count()) === 0) break;
          const where = `${path} ${language} ${size.width}: ${kind}`;
          expect.soft(await layoutFaults(page), where).toEqual([]);
          // Best practices are about whole pages. A message may cover a part of a button behind it.
          if (size.axe) expect.soft(await violations(page, 'standards', popups), where).toEqual([]);
        }
      }
    }
    process.stdout.write(`opened:\n  ${opened.join('\n  ')}\nothers:\n  ${others.join('\n  ')}\n`);
    // So that a walk that opens little does not pass. A row of Blockers more or less in its first view changes the number.
    expect(opened.length).toBeGreaterThanOrEqual(49);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(windowSizes[0]);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
}

/** The page's buttons. Those of the frame are included on the first page only, because every page has the same ones. */
function buttonsOf(page: Page, path: string): Locator {
  const around = path === '/' ? page.locator('body') : page.getByRole('main');
  return around.locator('button:not([type=submit], [disabled], [aria-disabled=true])').filter({ visible: true });
}

/** The kind of each button of the page: the first two words of its name, with numbers replaced. */
function kindsOf(page: Page, path: string): Promise<string[]> {
  return buttonsOf(page, path).evaluateAll((all) =>
    all.map((button) => {
      const name = (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();
      return name.replaceAll(/\d+/g, '#').split(/\s+/).slice(0, 2).join(' ');
    }),
  );
}

/** Presses the first button of a kind, and returns whether it opened something on this page. */
async function opensSomething(page: Page, path: string, kind: string): Promise<boolean> {
  const address = page.url();
  const before = await shownPopups(page).count();
  const kinds = await kindsOf(page, path);
  if (!kinds.includes(kind)) return false;
  await buttonsOf(page, path).nth(kinds.indexOf(kind)).click();
  const appeared = expect(shownPopups(page)).not.toHaveCount(before, { timeout: 1_500 });
  return appeared.then(
    () => page.url() === address,
    () => false,
  );
}

const shownPopups = (page: Page) => page.locator(popups).filter({ visible: true });

/** Finishes animations, so that nothing is measured while it moves. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
    await frame();
  });
}
