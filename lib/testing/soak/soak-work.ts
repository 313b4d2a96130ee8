import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import {
  crawlListings,
  createConnection,
  getTaggedListing,
  putListing,
  uploadImages,
  type Connection,
} from '@/lib/client';
import { apiBasePath, bodyOfListing, ListingInput, listingRef } from '@/lib/contract';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { filledStaff } from '@/lib/testing/harness/fill-inventory';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { largeReference } from '@/lib/testing/harness/large-inventory';
import { photograph } from '@/lib/testing/harness/sample-images';
import { staffPages } from './staff-pages';

/** A kind of work. `once` does one piece, and a piece starts every `everyMs`. */
export type Work = { name: string; everyMs: number; once: (turn: number) => Promise<void> };

const timeoutMs = 60_000;
/** Bulk runs use the listings that this search finds. Pushes use those after them. */
const runs = { search: 'LOK-00000', listings: 10 };

type Place = { urls: readonly string[]; key: string; cookie: string; size: number };

/** Does a kind of work until the signal. A piece starts on time, or once the last one has ended. Returns their number and the failures. */
export async function repeat({ name, everyMs, once }: Work, signal: AbortSignal) {
  const failures = new Map<string, number>();
  let turn = 0;
  for (let next = Date.now(); !signal.aborted; next = Math.max(next + everyMs, Date.now())) {
    await sleep(next - Date.now(), undefined, { signal }).catch(() => undefined);
    if (signal.aborted) break;
    turn += 1;
    try {
      await once(turn);
    } catch (error) {
      const message = String(error).split('\n').slice(0, 4).join(' ').slice(0, 400);
      failures.set(message, (failures.get(message) ?? 0) + 1);
    }
  }
  const failed = [...failures].map(([message, count]) => `${count} of ${turn} ${name} failed: ${message}`);
  return { line: `${name}: ${turn}`, failed };
}

/** What a partner does with the API, on the listings from `first` on. Each request goes to the next instance. */
export async function partnerWork({ urls, key, size }: Place, first: number = runs.listings): Promise<Work[]> {
  const connections = urls.map((url) => createConnection({ baseUrl: url + apiBasePath, key: () => key, timeoutMs }));
  const at = (turn: number): Connection => connections[turn % connections.length]!;
  const reference = (turn: number) => listingRef(largeReference(first + ((turn * 97) % (size - first))));
  const bytes = new Uint8Array(await photograph(4_000, 3_000).jpeg({ quality: 94 }).toBuffer());
  const change = async (turn: number, into: (body: ListingInput) => Partial<ListingInput>) => {
    const { value, ...replaced } = await getTaggedListing(at(turn), { reference: reference(turn) });
    const body = bodyOfListing(value, 'published');
    await putListing(at(turn + 1), reference(turn), ListingInput.parse({ ...body, ...into(body) }), replaced);
  };
  const read = async (pagesOf: AsyncIterable<unknown[]>) => {
    for await (const page of pagesOf) if (page.length > size) throw new Error('More listings than there are.');
  };
  return [
    {
      name: 'pushes that change the rent',
      everyMs: 500,
      once: (turn) => change(turn, ({ price }) => ({ price: { ...price, amount: 10_000 + (turn % 5_000) } })),
    },
    { name: 'pushes that change nothing', everyMs: 1_000, once: (turn) => change(turn, () => ({})) },
    {
      name: 'deltas',
      everyMs: 5_000,
      once: (turn) => read(crawlListings(at(turn), { updatedSince: new Date(Date.now() - 60_000).toISOString() })),
    },
    { name: 'crawls', everyMs: 60_000, once: (turn) => read(crawlListings(at(turn))) },
    {
      name: 'uploads of two photos, and their listing',
      everyMs: 15_000,
      async once(turn) {
        const files = ['a.jpg', 'b.jpg'].map((name) => ({ name, bytes: new Blob([bytes]) }));
        const uploaded = await uploadImages(at(turn), files);
        const urlsOf = uploaded.map(({ url }) => url);
        await change(turn, ({ images }) => ({ images: [...urlsOf, ...images.slice(0, 2)] }));
      },
    },
  ];
}

/** What staff read: every page and the editors, at each instance in turn. */
export function pageWork({ urls, key, cookie, size }: Place): Work[] {
  const connection = createConnection({ baseUrl: urls[0]! + apiBasePath, key: () => key, timeoutMs });
  return [
    {
      name: 'pages',
      everyMs: 400,
      async once(turn) {
        const isEditor = turn % 4 === 3;
        const id = isEditor && (await getTaggedListing(connection, { reference: editorOf(turn, size) })).value.id;
        const path = isEditor ? `/listings/${id}` : staffPages[turn % staffPages.length]!;
        const options = { headers: { cookie }, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
        const answer = await fetch(urls[turn % urls.length]! + path, options);
        const text = await answer.text();
        if (answer.status !== 200 || !text.includes('</html>')) throw new Error(`${path} gave ${answer.status}.`);
      },
    },
  ];
}

const editorOf = (turn: number, size: number) => listingRef(largeReference((turn * 31) % size));

/** Starts a browser with two people: one makes bulk runs and undoes them, the other leaves Overview open. */
export async function browserWork({ urls }: Place): Promise<{ work: Work[]; close: () => Promise<void> }> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const [manager, colleague] = await Promise.all(
    filledStaff.map(async (person, index) => signedIn(browser, urls[index % urls.length]!, person)),
  );
  await colleague!.goto('/');
  const once = async () => {
    await manager!.goto('/listings');
    await manager!.getByRole('searchbox').fill(runs.search);
    await manager!.getByRole('checkbox', { name: `Markera alla ${runs.listings} lokaler` }).click();
    await manager!.getByRole('button', { name: 'Ändra', exact: true }).click();
    await manager!.getByRole('menuitem', { name: 'Ändra hyra' }).click();
    await manager!.getByLabel('Ändring i procent').fill('2,5');
    await manager!.getByRole('button', { name: 'Förhandsgranska' }).click();
    await manager!.getByRole('button', { name: /^Kör på / }).click();
    await manager!.getByRole('button', { name: 'Ångra massändringen' }).click({ timeout: timeoutMs });
    await manager!.getByRole('button', { name: /^Kör på / }).click();
    await manager!.getByText(/^\d+ ändrade/).waitFor({ timeout: timeoutMs });
  };
  const work = [{ name: 'bulk runs in a browser, and their undoing', everyMs: 120_000, once }];
  return { work, close: () => browser.close() };
}

async function signedIn(browser: Browser, url: string, person: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'sv-SE' });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await page.getByLabel('E-postadress').fill(person.email);
  await page.getByLabel('Lösenord', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL((at) => at.pathname === '/');
  return page;
}
