import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { demoStaff } from '@/lib/demo/demo-staff';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import type { Locale } from '@/lib/i18n/locales';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { startInstance, stopInstance } from '@/lib/testing/harness/start-instance';

// `npm run screenshots` runs this. It takes the pictures of the README from the demo.
const password = 'vakant-demo';

type Picture = { name: string; theme: 'light' | 'dark'; locale: Locale; take: (page: Page) => Promise<void> };

const pictures: readonly Picture[] = [
  { name: 'listings-light', theme: 'light', locale: 'sv', take: (page) => open(page, '/listings') },
  {
    name: 'editor-light',
    theme: 'light',
    locale: 'en',
    take: async (page) => {
      await openListing(page, 'NS-UME-02-102');
      await page.getByRole('heading', { name: 'Tasks' }).waitFor();
      await page.getByRole('textbox', { name: 'Rent', exact: true }).fill('39 000');
    },
  },
  {
    name: 'photos-dark',
    theme: 'dark',
    locale: 'en',
    take: async (page) => {
      await openListing(page, 'NS-UME-02-304');
      const section = page.getByRole('region', { name: 'Photos', exact: true });
      await section.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 40));
      await section.getByRole('button', { name: 'Menu for photo 1', exact: true }).hover();
    },
  },
];

await buildWhenNeeded((line) => void process.stdout.write(`${line}\n`));
const folder = mkdtempSync(join(tmpdir(), 'vakant-screenshots-'));
const instance = await startInstance(folder, { DEMO: 'on' });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
try {
  for (const { name, theme, locale, take } of pictures) {
    const context = await browser.newContext({
      baseURL: instance.url,
      viewport: { width: 1440, height: 900 },
      timezoneId: 'Europe/Stockholm',
    });
    await context.addCookies([
      { name: 'vakant_theme', value: theme, url: instance.url },
      { name: 'vakant_locale', value: locale, url: instance.url },
    ]);
    const page = await context.newPage();
    await signIn(page);
    await take(page);
    await page.waitForLoadState('networkidle');
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
    await sharp(picture).png({ palette: true, compressionLevel: 9 }).toFile(`public/screenshots/${name}.png`);
    await context.close();
  }
} finally {
  await browser.close();
  await stopInstance(instance);
  rmSync(folder, { recursive: true, force: true });
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/sign-in');
  await page.locator('input[type=email]').fill(demoStaff[0].email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${instance.url}/`);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

async function openListing(page: Page, reference: string): Promise<void> {
  await open(page, '/listings');
  await page.getByRole('searchbox').fill(reference);
  await page.getByRole('row').filter({ hasText: reference }).getByRole('link').click();
  await page.waitForURL(/\/listings\/[0-9a-f-]{36}/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}
