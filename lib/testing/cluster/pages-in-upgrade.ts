import type { Browser, Page } from '@playwright/test';
import { createConnection, getTaggedListing } from '@/lib/client';
import { apiBasePath, listingRef } from '@/lib/contract';
import { largeReference } from '@/lib/testing/harness/large-inventory';

type Place = { url: string; cookie: string };
/** An editor with an unsaved edit, and the faults of its page. */
export type Opened = { page: Page; text: string; stored: () => Promise<string | null>; faults: string[] };

const timeoutMs = 60_000;
const reloadsMax = 10;

/** Opens a page without a cache, and returns the build of its HTML and the faults of its scripts, requests and console. */
export async function visitPage(browser: Browser, place: Place, path: string) {
  const { page, faults } = await newPage(browser, place);
  try {
    const answer = await page.goto(path, { waitUntil: 'networkidle', timeout: timeoutMs });
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: timeoutMs });
    return { build: buildIn((await answer?.text()) ?? ''), faults };
  } catch (error) {
    return { build: null, faults: [...faults, String(error).split('\n')[0]!] };
  } finally {
    await page.context().close();
  }
}

/** The id of the build that rendered this page: the `b` of its first row of data. */
const buildIn = (html: string) => /\\"b\\":\\"([^"\\]+)\\"/.exec(html)?.[1] ?? null;

async function newPage(browser: Browser, { url, cookie }: Place): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ baseURL: url, locale: 'sv-SE' });
  const [name, value] = cookie.split('=') as [string, string];
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`));
  page.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()} for ${new URL(answer.url()).pathname}`);
  });
  page.on('dialog', (dialog) => void dialog.accept());
  return { page, faults };
}

const description = (page: Page) => page.getByRole('textbox', { name: 'Beskrivning' });
const bar = (page: Page) => page.getByRole('region', { name: 'Spara', exact: true });

/** Opens the editor of a listing, and types a description without saving it. */
export async function openEdit(
  browser: Browser,
  { index, key, ...place }: Place & { index: number; key: string },
): Promise<Opened> {
  const connection = createConnection({ baseUrl: place.url + apiBasePath, key: () => key });
  const read = async () => (await getTaggedListing(connection, { reference: listingRef(largeReference(index)) })).value;
  const { page, faults } = await newPage(browser, place);
  const text = `Skrivet före uppgraderingen, ${index}.`;
  await page.goto(`/listings/${(await read()).id}`, { waitUntil: 'networkidle', timeout: timeoutMs });
  await description(page).fill(text);
  await bar(page).waitFor();
  return { page, text, stored: async () => (await read()).description, faults };
}

/** Saves the edit, again after each reload that the page asks for. Returns the number of reloads and the faults. */
export async function saveEdit({ page, text, stored, faults }: Opened): Promise<{ reloads: number; faults: string[] }> {
  const before = faults.splice(0);
  try {
    await resume(page);
    for (let reloads = 0; reloads <= reloadsMax; reloads += 1) {
      if ((await description(page).inputValue()) !== text) return { reloads, faults: ['The edit is not there.'] };
      await description(page).press('Control+s');
      const alert = bar(page).getByRole('alert');
      const saved = bar(page).waitFor({ state: 'hidden', timeout: timeoutMs });
      const refused = alert.waitFor({ timeout: timeoutMs });
      await Promise.any([saved, refused]);
      if (!(await bar(page).isVisible())) {
        return { reloads, faults: (await stored()) === text ? before : ['The edit was not stored.'] };
      }
      const sentence = await alert.innerText();
      if (!sentence.includes('har uppdaterats')) return { reloads, faults: [`The save failed: ${sentence}`] };
      await bar(page).getByRole('button', { name: 'Ladda om sidan' }).click();
      await page.waitForLoadState('networkidle');
      await resume(page);
    }
    return { reloads: reloadsMax, faults: ['The edit was refused after every reload.'] };
  } catch (error) {
    return { reloads: 0, faults: [...before, ...faults, String(error).split('\n')[0]!] };
  }
}

/** Continues the edit if the page was reloaded. */
async function resume(page: Page): Promise<void> {
  await description(page).waitFor({ timeout: timeoutMs });
  const offer = page.getByRole('region', { name: 'Osparade ändringar från tidigare' });
  if (await bar(page).isVisible()) return;
  await offer.getByRole('button', { name: 'Fortsätt med dem' }).click({ timeout: timeoutMs });
  await bar(page).waitFor();
}
