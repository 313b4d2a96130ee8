import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { createConnection, getListing, getMe, listListings } from '@/lib/client';
import { fillInventory, filledStaff } from '@/lib/testing/harness/fill-inventory';
import { openStoreIn } from '@/lib/testing/harness/service-process';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { operate } from './operate';
import { signIn } from './staff';

const folder = mkdtempSync(join(tmpdir(), 'vakant-key-'));
const hourMs = 3_600_000;
let filled: Awaited<ReturnType<typeof fillInventory>>;
let instance: Instance;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  filled = await fillInventory(folder, 20);
  instance = await startInstance(folder, { DEMO: 'off' });
});
test.afterAll(async () => {
  await stopInstance(instance);
  rmSync(folder, { recursive: true, force: true });
});

const connectionWith = (key: string) => createConnection({ baseUrl: `${instance.url}/partner/v1`, key: () => key });

function issueKey(name: string, expiresAt?: Date): { id: string; key: string } {
  const expiry = expiresAt ? ['--expires', expiresAt.toISOString()] : [];
  return operate(folder, 'key', 'issue', '--org', filled.organizationId, '--name', name, ...expiry);
}

/** Makes a key expire now. */
async function endKey(id: string): Promise<void> {
  const store = await openStoreIn(folder);
  await store.db.updateTable('api_keys').set({ expires_at: Date.now() }).where('id', '=', id).execute();
  await store.close();
}

async function replaceKey(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Byt nyckel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Byt nyckel' });
  await dialog.getByLabel('Ny nyckel').fill(key);
  await dialog.getByRole('button', { name: 'Prova och byt' }).click();
  await expect(page.getByText(`Nyckeln är bytt till ${key.slice(0, 15)}…`)).toBeVisible({ timeout: 20_000 });
}

test('an administrator replaces a key that expired in the middle of an edit, and the same save succeeds', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [person] = filledStaff;
  const page = await (await browser.newContext({ baseURL: instance.url })).newPage();
  await signIn(page, '/key', person);
  const short = issueKey('Kort', new Date(Date.now() + hourMs));
  await replaceKey(page, short.key);
  await expect(page.getByText(/^Nyckeln slutar gälla om/)).toBeVisible();

  const [listing] = (await listListings(connectionWith(filled.key), { status: 'published', limit: 1 })).data;
  await page.goto(`/listings/${listing!.id}`);
  const description = page.getByRole('textbox', { name: 'Beskrivning' });
  // Input before hydration would be mixed with the value from the server.
  await page.waitForLoadState('networkidle');
  await description.fill('Skrivet medan nyckeln gick ut.');
  await endKey(short.id);
  await expect(getMe(connectionWith(short.key))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });

  const bar = page.getByRole('region', { name: 'Spara', exact: true });
  await page.keyboard.press('Control+s');
  await expect(bar.getByRole('alert')).toContainText('API-nyckeln gäller inte längre', { timeout: 20_000 });
  await expect(description).toHaveValue('Skrivet medan nyckeln gick ut.');
  await expect(page.getByText(/^Det som redan är läst kan visas/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Tjänsten svarar inte/)).toHaveCount(0);

  const opened = page.waitForEvent('popup');
  await bar.getByRole('link', { name: 'Till API-nyckeln' }).click();
  const keyPage = await opened;
  await expect(keyPage.getByRole('heading', { name: 'Nyckeln gäller inte längre' })).toBeVisible();
  await replaceKey(keyPage, issueKey('Ny').key);
  await keyPage.close();

  await page.keyboard.press('Control+s');
  await expect(bar).toBeHidden({ timeout: 20_000 });
  expect((await getListing(connectionWith(filled.key), { id: listing!.id })).description).toBe(
    'Skrivet medan nyckeln gick ut.',
  );
  await page.context().close();
});

test('an administrator who enters an unknown key, or one of another organization, is rejected, and the old one stays in use', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: instance.url })).newPage();
  await signIn(page, '/key', filledStaff[1]);
  const newOrganization = ['org', 'create', '--name', 'Annan AB', '--org-number', '5560360793', '--type', 'lister'];
  const { id } = operate(folder, ...newOrganization);
  const { key: foreign } = operate(folder, 'key', 'issue', '--org', id, '--name', 'Annan');
  await page.getByRole('button', { name: 'Byt nyckel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Byt nyckel' });
  for (const [key, sentence] of [
    [`${foreign.slice(0, -6)}000000`, /godtar inte/],
    [foreign, /inte till samma organisation/],
  ] as const) {
    await dialog.getByLabel('Ny nyckel').fill(key);
    await dialog.getByRole('button', { name: 'Prova och byt' }).click();
    await expect(dialog.getByRole('alert')).toContainText(sentence, { timeout: 20_000 });
  }
  await page.reload();
  await expect(page.getByText('Nyckeln fungerar')).toBeVisible();
  await page.context().close();
});
