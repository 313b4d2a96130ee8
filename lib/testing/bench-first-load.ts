import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { browserFlags } from './browser-flags';
import { findBrowser } from './find-browser';

/** A bare app of the same framework and version, measured once with the same method: the floor to compare with. */
const bareFrameworkKilobytes = 137;

/** First-load JavaScript of each page: every script the HTML names or the page fetches until it is quiet, gzip, in kB. */
export async function measureFirstLoad(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const page = await browser.newPage();
  const rows: string[] = [];
  const measure = async (route: string, visit: () => Promise<unknown>) => {
    const kilobytes = await scriptsOf(page, visit);
    rows.push(`| ${route} | ${kilobytes.toFixed(0)} | ${(kilobytes / bareFrameworkKilobytes).toFixed(2)} |`);
  };
  await measure('/sign-in', () => page.goto(`${url}/sign-in`, { waitUntil: 'networkidle' }));
  await page.locator('input[type=email]').fill('asa.lindqvist@norrskar.example');
  await page.locator('input[type=password]').fill('vakant-demo');
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`${url}/`);
  for (const route of ['/', '/listings', '/blockers', '/objects', '/key']) {
    await measure(route, () => page.goto(`${url}${route}`, { waitUntil: 'networkidle' }));
  }
  await page.goto(`${url}/listings`, { waitUntil: 'networkidle' });
  const editor = await page.locator('a[href^="/listings/"]:not([href$="/new"])').first().getAttribute('href');
  await measure('/listings/[id]', () => page.goto(`${url}${editor}`, { waitUntil: 'networkidle' }));
  await browser.close();
  return ['| page | kB gzip | to a bare app |', '| --- | ---: | ---: |', ...rows].join('\n');
}

async function scriptsOf(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = [];
  const seen = new Set<string>();
  const note = (response: Awaited<ReturnType<Page['waitForResponse']>>) => {
    const isScript = response.request().resourceType() === 'script';
    if (!isScript || seen.has(response.url())) return;
    seen.add(response.url());
    sizes.push(response.body().then((body) => gzipSync(body).byteLength));
  };
  page.on('response', note);
  await visit();
  page.off('response', note);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}
