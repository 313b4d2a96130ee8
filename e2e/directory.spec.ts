import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { startDirectory, type DirectoryServer } from '@/lib/testing/harness/directory-server';
import { freePort } from '@/lib/testing/harness/free-port';
import { startInstance, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { operate } from './operate';
import { watchConsole } from './staff';

const eva = { email: 'eva@norrskar.example', name: 'Eva Ek' };

let folder: string;
let instance: Instance;
let directory: DirectoryServer;
let password: string;

// The directory and the app need each other's addresses, so this test starts its own app.
test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = mkdtempSync(join(tmpdir(), 'vakant-directory-'));
  const port = String(await freePort());
  directory = await startDirectory(`http://localhost:${port}/sign-in/directory/callback`);
  instance = await startInstance(folder, {
    PORT: port,
    APP_URL: `http://localhost:${port}`,
    DEMO: 'off',
    OIDC_ISSUER: directory.issuer,
    OIDC_CLIENT_ID: directory.clientId,
    OIDC_CLIENT_SECRET: directory.clientSecret,
    OIDC_NAME: 'Norrskär',
  });
  const add = ['staff', 'add', '--email', eva.email, '--name', eva.name, '--role', 'viewer'];
  ({ password } = operate(folder, ...add));
});

test.afterAll(async () => {
  await stopInstance(instance);
  await directory.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a person signs in through the company directory, signs out of the app only, and signs in by password when the directory is down', async ({
  page,
}) => {
  // This app has no key, so the shell's requests to the service fail.
  const noComplaints = watchConsole(page, /status of 503/);
  const throughDirectory = page.getByRole('button', { name: 'Logga in med Norrskär' });
  directory.person = { subject: 'stranger', email: 'stranger@norrskar.example', verified: true };
  await page.goto(`${instance.url}/account`);
  await throughDirectory.click();
  await expect(page.getByRole('alert').filter({ hasText: 'har inget konto i Vakant' })).toBeVisible();
  await expect(page).toHaveURL(/\/sign-in\?.*next=%2Faccount/);

  directory.person = { subject: 'eva-1', email: eva.email, verified: true };
  await page.goto(`${instance.url}/account`);
  await throughDirectory.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ditt konto' })).toBeVisible();
  await expect(page.getByRole('main').getByText(eva.email)).toBeVisible();

  await page.getByRole('button', { name: eva.name }).click();
  await page.getByRole('menuitem', { name: 'Logga ut' }).click();
  await expect(page.getByText('Du är utloggad ur Vakant, men inte ur Norrskär.')).toBeVisible();

  await directory.close();
  await throughDirectory.click();
  await expect(page.getByRole('alert').filter({ hasText: 'katalog' })).toBeVisible();
  await page.getByLabel('E-postadress').fill(eva.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  noComplaints();
});
