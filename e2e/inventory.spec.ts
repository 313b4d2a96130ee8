import { expect, test, type Locator, type Page } from '@playwright/test';
import { createConnection, getListing } from '@/lib/client';
import { listingRef } from '@/lib/contract';
import { filledStaff } from '@/lib/testing/harness/fill-inventory';
import {
  buildingAddress,
  isMeantFor,
  largeContent,
  largeReference,
  listingsPerBuilding,
} from '@/lib/testing/harness/large-inventory';
import { closeOthers, field, signIn, watchConsole } from './staff';

// So many listings would disturb the other journeys.
test.use({ baseURL: process.env.E2E_LARGE_URL });
test.afterEach(closeOthers);

const size = 10_000;
const all = Array.from({ length: size }, (_, index) => index);
const addressOf = (index: number) => buildingAddress(Math.floor(index / listingsPerBuilding)).address.streetAddress;
const areaOf = (index: number) => largeContent(index, ['photo']).floorArea!;

/** The rows in the document, which are only those near the window. */
function rows(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('link') });
}

function count(found: number): RegExp {
  return new RegExp(
    `^${found.toLocaleString('sv-SE')} av ${size.toLocaleString('sv-SE')}$`.replaceAll('\u00a0', '\\s'),
  );
}

test('a manager searches, filters, counts and sorts 10,000 listings, opens one, and comes back to the same place in the list', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  await signIn(page, '/listings', filledStaff[0]);
  await expect(page.getByText(count(size))).toBeVisible({ timeout: 30_000 });
  // The note above the list disappears once all listings are loaded, and the rows move up.
  await expect(page.getByText('Lokalerna läses in')).toBeHidden({ timeout: 30_000 });

  const search = page.getByRole('searchbox');
  await search.fill(largeReference(4_711));
  await expect(page.getByText(count(1))).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(addressOf(4_711));

  await search.fill('angelholmsgatan');
  const onStreet = all.filter((index) => addressOf(index).startsWith('Ängelholmsgatan'));
  await expect(page.getByText(count(onStreet.length))).toBeVisible();
  const drafts = onStreet.filter((index) => isMeantFor(index) === 'draft');
  await page.getByRole('radio', { name: /^Utkast/ }).click();
  await expect(page.getByText(count(drafts.length))).toBeVisible();
  await expect(page.getByRole('radio', { name: /^Publicerade/ })).toHaveAccessibleName(
    new RegExp(String(onStreet.filter((index) => isMeantFor(index) === 'published').length)),
  );
  await page.goBack();
  await expect(page.getByText(count(onStreet.length))).toBeVisible();

  await search.fill('');
  await expect(page.getByText(count(size))).toBeVisible();
  await page.getByRole('columnheader', { name: 'Yta' }).getByRole('button').click();
  const largest = `${Math.max(...all.map(areaOf)).toLocaleString('sv-SE')} m²`;
  await expect(rows(page).first()).toContainText(largest);

  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 90_000);
  await expect(rows(page).first()).not.toContainText(largest);
  const row = await rowInTheMiddle(page);
  const reference = /LOK-\d{6}/.exec(await row.innerText())![0];
  const place = (await row.boundingBox())!.y;
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(addressOf(Number(reference.slice(4))));
  await page.goBack();
  const same = rows(page).filter({ hasText: reference });
  await expect(same).toBeInViewport();
  await expect(async () => expect(Math.abs((await same.boundingBox())!.y - place)).toBeLessThan(30)).toPass();
  quiet();
});

/** A row in the middle of the window that does not move. */
async function rowInTheMiddle(page: Page): Promise<Locator> {
  let found: Locator | undefined;
  await expect(async () => {
    const before = await page.evaluate(() => window.scrollY);
    for (const row of await rows(page).all()) {
      const box = await row.boundingBox();
      if (box && box.y > 350 && box.y < 550) found = row;
    }
    expect(found && (await page.evaluate(() => window.scrollY)) === before).toBe(true);
  }).toPass();
  return found!;
}

test('two people see each other’s changes without reloading', async ({ browser, page: first }) => {
  test.setTimeout(120_000);
  const second = await (await browser.newContext()).newPage();
  const quiet = [watchConsole(first), watchConsole(second)];
  // Not a multiple of 20: those are coworking, and bulk-faults.spec.ts changes them at the same time.
  const [one, two] = [largeReference(2_001), largeReference(2_002)];
  const list = `/listings?q=${one.slice(0, -1)}`;
  await signIn(first, list, filledStaff[0]);
  await signIn(second, list, filledStaff[1]);

  await changeRent(second, one, '77 100');
  await expect(rowOf(first, one)).toContainText(/77\s100/, { timeout: 45_000 });
  await second.goto(list);
  await expect(rowOf(second, two)).toBeVisible();
  await changeRent(first, two, '77 200');
  await expect(rowOf(second, two)).toContainText(/77\s200/, { timeout: 45_000 });
  await expect(rowOf(second, one)).toContainText(/77\s100/);
  for (const check of quiet) check();
});

const rowOf = (page: Page, reference: string) => rows(page).filter({ hasText: reference });

async function changeRent(page: Page, reference: string, amount: string): Promise<void> {
  await rowOf(page, reference).getByRole('link').click();
  await field(page, 'Hyra').fill(amount);
  await page.getByRole('button', { name: /^Spara: förblir/ }).click();
  await expect(page.getByText(/^Sparad/).first()).toBeVisible();
  const api = createConnection({
    baseUrl: `${process.env.E2E_LARGE_URL}/partner/v1`,
    key: () => process.env.E2E_LARGE_KEY!,
  });
  const current = await getListing(api, { reference: listingRef(reference) });
  expect(current.price.amount).toBe(Number(amount.replace(' ', '')));
}

test('a tab frees the pages of listings that a manager opens one after the other', async ({ page }) => {
  await signIn(page, '/listings', filledStaff[0]);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable');
  const countNodes = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { metrics } = await devtools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'Nodes')!.value;
  };
  const openSome = async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      await rows(page).nth(turn).getByRole('link').first().click();
      await expect(page.getByRole('form', { name: 'Lokalens uppgifter' })).toBeVisible();
      await page.goBack();
      await expect(rows(page).first()).toBeVisible();
    }
  };
  await openSome(3);
  const before = await countNodes();
  await openSome(8);
  await openSome(8);
  await expect.poll(countNodes).toBeLessThan(1.5 * before);
});
