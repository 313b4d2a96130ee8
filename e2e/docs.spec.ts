import { expect, test, type Page } from '@playwright/test';
import { violations } from './axe';
import { watchConsole } from './staff';

const sizes = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

async function authorize(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Authorize' }).click();
  const dialog = page.locator('.modal-ux');
  await dialog.getByRole('textbox').fill(key);
  await dialog.getByRole('button', { name: 'Apply credentials' }).click();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
}

async function tryOut(page: Page, operation: string) {
  const block = page.locator(`[id$="-${operation}"]`);
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  await block.getByRole('button', { name: 'Execute' }).click();
  return block.locator('.live-responses-table');
}

test('the documentation asks no other host, and a partner tries a request with a key', async ({ page, baseURL }) => {
  const done = watchConsole(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const own = request.url().startsWith(`${baseURL}/`) || /^(?:data|blob):/.test(request.url());
    if (!own) foreign.push(request.url());
  });
  await page.goto('/docs');
  await expect(page).toHaveTitle(/Partner Inventory API/);
  await expect(page.getByText('Keys are issued at onboarding')).toBeVisible();
  await authorize(page, process.env.E2E_API_KEY!);
  const answer = await tryOut(page, 'getMe');
  await expect(answer.locator('tr.response .response-col_status')).toHaveText(/200/);
  await expect(answer.getByText('keyPrefix')).toBeVisible();
  done();
  expect(foreign).toEqual([]);
});

test('a partner who tries a request without a key gets a 401, also if the page is opened at another address of the server', async ({
  page,
  baseURL,
}) => {
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/docs`);
  const answer = await tryOut(page, 'listAmenities');
  await expect(answer.locator('tr.response .response-col_status')).toHaveText(/401/);
  await expect(answer.getByText('"UNAUTHORIZED"')).toBeVisible();
});

test('a partner pushes a listing from its example', async ({ page }) => {
  await page.goto('/docs');
  await authorize(page, process.env.E2E_API_KEY!);
  const block = page.locator('[id$="-postListing"]');
  await block.locator('.opblock-summary-control').click();
  await block.getByRole('button', { name: 'Try it out' }).click();
  await block.locator('.opblock-section-request-body select').last().selectOption({ index: 1 });
  await block.getByRole('button', { name: 'Execute' }).click();
  const answer = block.locator('.live-responses-table');
  await expect(answer.locator('tr.response .response-col_status')).toHaveText(/200/);
  await expect(answer.getByText('Drop-in desks a minute from Brunnsparken.')).toBeVisible();
});

test('the documentation passes axe in both themes and fits a phone', async ({ page }) => {
  await page.goto('/docs');
  await page.locator('[id$="-getObject"] .opblock-summary-control').click();
  await expect(page.getByText('One object, by id or by reference.')).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await transitionsEnd(page);
      expect.soft(await violations(page, 'standards'), `${colorScheme} ${size.width}`).toEqual([]);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${size.width}`).toBeLessThanOrEqual(0);
  }
});

/** Waits for transitions: colours change by one, and so does the size of what is under the pointer after a resize. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}
