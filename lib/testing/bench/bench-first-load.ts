import { gzipSync } from 'node:zlib';
import { chromium, type Page, type Response } from '@playwright/test';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { findBrowser } from '@/lib/testing/harness/find-browser';

/** The floor to compare with: a bare app of the same framework and version, measured once by the same method. */
const bareFrameworkKilobytes = 137;

/**
 * First-load JavaScript of each page in kB of gzip: the scripts that the HTML names, and all that are fetched until the network is idle,
 * which includes scripts loaded after the first render and those that links prefetch.
 */
export async function measureFirstLoad(url: string): Promise<string> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const page = await browser.newPage();
    const rows: string[] = [];
    const measure = async (route: string, path = route) => {
      const { named, all } = await scriptsOf(page, `${url}${path}`);
      rows.push(
        `| ${route} | ${named.toFixed(0)} | ${(named / bareFrameworkKilobytes).toFixed(2)} | ${all.toFixed(0)} |`,
      );
    };
    await measure('/sign-in');
    await page.locator('input[type=email]').fill('asa.lindqvist@norrskar.example');
    await page.locator('input[type=password]').fill('vakant-demo');
    await page.locator('form button[type=submit]').click();
    await page.waitForURL(`${url}/`);
    for (const route of ['/', '/listings', '/blockers', '/objects', '/key']) {
      await measure(route);
    }
    await page.goto(`${url}/listings`, { waitUntil: 'networkidle' });
    const editor = await page.locator('a[href^="/listings/"]:not([href$="/new"])').first().getAttribute('href');
    await measure('/listings/[id]', editor!);
    const head = ['| page | named in the HTML | to a bare app | until quiet |', '| --- | ---: | ---: | ---: |'];
    return [...head, ...rows].join('\n');
  } finally {
    await browser.close();
  }
}

/** Sizes of the scripts of a page in kB of gzip: those that its HTML names, and all until the network is idle. */
export async function scriptsOf(page: Page, address: string): Promise<{ named: number; all: number }> {
  const sizes = new Map<string, Promise<number>>();
  const note = (response: Response) => {
    if (response.request().resourceType() !== 'script' || sizes.has(response.url())) return;
    sizes.set(
      response.url(),
      bodyOf(response).then((body) => gzipSync(body).byteLength / 1000),
    );
  };
  page.on('response', note);
  const html = await (await page.goto(address, { waitUntil: 'networkidle' }))!.text();
  page.off('response', note);
  const totals = { named: 0, all: 0 };
  for (const [script, size] of sizes) {
    totals.all += await size;
    if (html.includes(`<script src="${new URL(script).pathname}`)) totals.named += await size;
  }
  return totals;
}

// The browser discards response bodies on navigation. The script is then fetched again.
async function bodyOf(response: Response): Promise<Uint8Array> {
  return response.body().catch(async () => new Uint8Array(await (await fetch(response.url())).arrayBuffer()));
}
