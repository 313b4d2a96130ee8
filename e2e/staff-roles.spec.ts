import { expect, test, type Browser, type Page } from '@playwright/test';
import { canaryPassword } from '@/lib/testing/harness/canaries';
import { arrangeListing } from './arrange';
import { closeOthers, demoStaff, signIn, watchConsole } from './staff';

test.afterEach(closeOthers);

const password = canaryPassword;

/** Invites a person, accepts the invitation in a separate browser, and returns the page of that person. */
async function letIn(page: Page, browser: Browser, name: string, role: 'Läsare' | 'Redaktör') {
  await page.goto('/staff');
  await page.getByRole('button', { name: 'Bjud in' }).click();
  await page.getByLabel('Namn').fill(name);
  await page.getByLabel('E-postadress').fill(`${name.toLowerCase().replaceAll(' ', '.')}@example.com`);
  await page.getByRole('combobox', { name: 'Roll' }).click();
  await page.getByRole('option', { name: role }).click();
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Klart' }).click();
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByLabel('Nytt lösenord').fill(password);
  await guest.getByRole('button', { name: 'Spara och logga in' }).click();
  await guest.waitForURL((url) => url.pathname === '/');
  return guest;
}

test('an administrator invites a person, who signs in, cannot see staff, and is signed out at once when removed', async ({
  page,
  browser,
}) => {
  const complaints = watchConsole(page);
  const name = `Eva ${Date.now()}`;
  await signIn(page, '/staff');
  await page.getByRole('button', { name: 'Bjud in' }).click();
  await page.getByLabel('Namn').fill(name);
  await page.getByLabel('E-postadress').fill(`eva.${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Skapa länk' }).click();
  const link = await page.getByRole('dialog').locator('code').innerText();
  await page.getByRole('button', { name: 'Klart' }).click();

  const context = await browser.newContext();
  const guest = await context.newPage();
  const guestComplaints = watchConsole(guest);
  await guest.goto(link);
  await guest.getByLabel('Nytt lösenord').fill('password1234');
  await guest.getByRole('button', { name: 'Spara och logga in' }).click();
  await expect(guest.getByText('Lösenordet är för lätt att gissa.')).toBeVisible();
  await guest.getByLabel('Nytt lösenord').fill(password);
  await guest.getByRole('button', { name: 'Spara och logga in' }).click();
  await guest.waitForURL((url) => url.pathname === '/');
  await expect(guest.getByRole('link', { name: 'Lokaler' }).first()).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Personal' })).toHaveCount(0);
  await guest.goto('/staff');
  await expect(guest.getByText('Här krävs rollen administratör')).toBeVisible();
  await expect(guest.getByText(demoStaff.email)).toHaveCount(0);
  // The browser reports the 404 of a used link as an error.
  guestComplaints();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Länken gäller inte längre' })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: `Åtgärder för ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Ta bort' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText(`${name} är borttagen.`).first()).toBeVisible();
  expect((await guest.request.get('/api/inventory')).status()).toBe(401);
  await context.close();
  complaints();
});

test('two people with the same URL see their own page only, however their requests alternate, and a viewer sees which role each other page needs', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page, '/staff');
  const name = `Vera ${Date.now()}`;
  const guest = await letIn(page, browser, name, 'Läsare');
  const own = [
    [page, 'Åsa Lindqvist', name],
    [guest, name, 'Åsa Lindqvist'],
  ] as const;
  const rounds = Number(process.env.INTERLEAVINGS ?? 50);
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(
      own.map(async ([{ request }, mine, theirs]) => {
        const response = await request.get('/account', { headers: round % 2 ? { RSC: '1' } : {} });
        expect(response.headers()['cache-control']).toContain('no-store');
        const text = await response.text();
        // Every page names all colleagues once, to show who did what. It names the person who is signed in more often.
        expect(text.split(mine).length - 1).toBeGreaterThan(1);
        expect(text.split(theirs).length - 1).toBe(1);
      }),
    );
  }

  await guest.goto('/objects');
  const unavailable = guest.getByRole('button', { name: 'Ny byggnad' });
  await expect(unavailable).toHaveAccessibleDescription('Kräver rollen redaktör.');
  await unavailable.focus();
  await guest.keyboard.press('Enter');
  await expect(guest).toHaveURL(/\/objects$/);
  for (const [path, role] of [
    ['/objects/new', 'redaktör'],
    ['/listings/new', 'redaktör'],
    ['/import', 'publicerare'],
    ['/photos/delivery', 'publicerare'],
  ] as const) {
    await guest.goto(path);
    await expect(guest.getByText(`Här krävs rollen ${role}`)).toBeVisible();
  }
  await guest.goto(`/listings/${(await arrangeListing()).id}`);
  await expect(guest.getByText('Ingen planritning')).toBeVisible();
  await expect(guest.getByText('Släpp planritningen här')).toHaveCount(0);
  await expect(guest.getByRole('button', { name: /^Ta bort / })).toHaveCount(0);
  await guest.context().close();
});

test('a visitor fills in a demo account with one press on the sign-in page, and signs in with its role and its tasks', async ({
  page,
}) => {
  const quiet = watchConsole(page);
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Karin Norrby Läsare' }).click();
  await expect(page.getByRole('button', { name: 'Logga in' })).toBeFocused();
  await page.getByRole('button', { name: 'Per-Olof Sandström Redaktör' }).click();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: /Per-Olof Sandström Redaktör/ })).toBeVisible();
  await expect(page.getByRole('region', { name: /^Mina uppgifter/ })).toContainText('Släpp in fotografen');
  quiet();
});
