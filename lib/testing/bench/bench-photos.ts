import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { createConnection, getListing, putListing, uploadImages, type Connection } from '@/lib/client';
import { limits, ListingInput, listingRef, type Listing } from '@/lib/contract';
import { startUploadProxy } from '@/lib/testing/faults/upload-proxy';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { phonePhoto, realPhoto } from '@/lib/testing/harness/real-photos';
import type { Instance } from '@/lib/testing/harness/start-instance';
import { issueDemoKey } from './issue-demo-key';
import { median } from './median';
import { pictureLikeness } from './picture-likeness';
import { costOf } from './process-cost';

const count = 30;
const rounds = 3;
const naivePerRound = 2;
// At this speed thirty originals would take an hour, and six show the same: the time grows with the bytes.
const slowCount = 6;
const slow4g = { offline: false, latency: 150, downloadThroughput: 184_320, uploadThroughput: 86_400 };
const waitMs = 600_000;

type Photo = { file: string; buffer: Buffer };

// The service allows this process to read photos from files only, but the programs compared with it read them from memory.
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer'] });

/** Measures thirty photos of 12 megapixels, from choosing to publishing, beside sending the bytes and a server that re-encodes all. */
export async function measurePhotos(instance: Instance, tell: (line: string) => void): Promise<string> {
  const pid = instance.process.pid!;
  const photos: Photo[] = [];
  for (let number = 0; number < count; number += 1) {
    const file = await realPhoto(number, [60 + number * 4, 120, 160 - number * 2], phonePhoto);
    photos.push({ file, buffer: readFileSync(file) });
  }
  const key = issueDemoKey(instance);
  const api = createConnection({ baseUrl: `${instance.url}/partner/v1`, key: () => key });
  const sink = await startSink();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const times = { raw: [] as number[], naive: [] as number[], direct: [] as number[] };
    let directCost = { cpuSeconds: 0, megabytesMax: 0 };
    for (let round = 0; round < rounds; round += 1) {
      tell(`round ${round + 1} of ${rounds}`);
      const pack = photos.slice(round * limits.imageFilesPerRequestMax, (round + 1) * limits.imageFilesPerRequestMax);
      times.raw.push((await secondsOf(() => sendRaw(sink.url, pack))) / pack.length);
      const few = pack.slice(0, naivePerRound);
      times.naive.push((await secondsOf(() => makeWebps(few))) / few.length);
      const cost = await costOf(pid, () => upload(api, pack));
      times.direct.push(cost.seconds / pack.length);
      directCost = {
        cpuSeconds: directCost.cpuSeconds + cost.cpuSeconds / pack.length / rounds,
        megabytesMax: Math.max(directCost.megabytesMax, cost.megabytesMax),
      };
    }
    tell('in a browser');
    const journey = await browse(browser.newPage.bind(browser), instance, api, photos, {});
    tell('in a browser, with others at work');
    const busy = await browse(browser.newPage.bind(browser), instance, api, photos, { isWatched: true });
    tell('in a browser, over Slow 4G');
    const slow = await browse(browser.newPage.bind(browser), instance, api, photos.slice(0, slowCount), {
      isSlow: true,
    });
    const bytes = photos.reduce((sum, { buffer }) => sum + buffer.length, 0) / count;
    const [raw, naive, direct] = [times.raw, times.naive, times.direct].map((each) => median(each) * count);
    const slowRaw = (bytes * slowCount) / slow4g.uploadThroughput;
    const likeness = await pictureLikeness(photos[0]!.buffer, journey.first);
    const slowLikeness = await pictureLikeness(photos[0]!.buffer, slow.first);
    const row = (...cells: (string | number)[]) =>
      `| ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(2) : cell)).join(' | ')} |`;
    return [
      row(`${count} photos of 12 megapixels, ${(bytes / 1e6).toFixed(1)} MB each`, 's', 'to naive', 'MB sent'),
      row('---', '---:', '---:', '---:'),
      row('raw bytes to a sink', raw!, raw! / naive!, (bytes * count) / 1e6),
      row('naive: every photo to WebP on the server', naive!, 1, (bytes * count) / 1e6),
      row('originals straight to the service, 8 in a request', direct!, direct! / naive!, (bytes * count) / 1e6),
      row('from picking to published in a browser', journey.seconds, journey.seconds / naive!, journey.bytesSent / 1e6),
      '',
      row(`${slowCount} photos over Slow 4G`, 's', 'to raw', 'MB sent'),
      row('---', '---:', '---:', '---:'),
      row('raw bytes of the originals, at the speed of the line', slowRaw, 1, (bytes * slowCount) / 1e6),
      row('from picking to published', slow.seconds, slow.seconds / slowRaw, slow.bytesSent / 1e6),
      '',
      `Service: ${directCost.cpuSeconds.toFixed(2)} s of CPU for an original, at most ${directCost.megabytesMax.toFixed(0)} MB ` +
        `(the dashboard's process included). SSIM of the stored photo beside its original at the same size: ${likeness.toFixed(3)}, ` +
        `over Slow 4G ${slowLikeness.toFixed(3)}.`,
      '',
      `While 30 photos are uploaded: keys ${shares(busy.delays.keyMs)}; reads of a listing ${shares(busy.delays.requestMs)}.`,
    ].join('\n');
  } finally {
    await browser.close();
    await sink.stop();
  }
}

async function startSink() {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function sendRaw(url: string, photos: Photo[]): Promise<void> {
  for (const { buffer } of photos) await fetch(url, { method: 'POST', body: new Uint8Array(buffer) });
}

async function makeWebps(photos: Photo[]): Promise<void> {
  for (const { buffer } of photos) await sharp(buffer).rotate().resize(2048, 2048, { fit: 'inside' }).webp().toBuffer();
}

async function upload(api: Connection, photos: Photo[]): Promise<void> {
  await uploadImages(
    api,
    photos.map(({ buffer }, at) => ({ bytes: new Blob([new Uint8Array(buffer)]), name: `${at}.jpg` })),
  );
}

async function makeListing(api: Connection, photos: number): Promise<Listing> {
  const address = {
    streetAddress: `Provgatan ${photos}`,
    postalCode: '113 56',
    city: 'Stockholm',
    region: 'Stockholm',
  };
  const body = { type: 'office', floorArea: 100, price: { amount: 30_000, unit: 'month' }, noticePeriod: 9, address };
  const input = ListingInput.parse({ ...body, status: 'draft', images: [] });
  return (await putListing(api, listingRef(`BENCH-${photos}`), input, null)).value;
}

/** Publishes the photos as a person does in a browser. The time is that from the choice to the receipt. */
async function browse(
  newPage: (options: { baseURL: string; locale: string }) => Promise<Page>,
  instance: Instance,
  api: Connection,
  photos: Photo[],
  { isSlow = false, isWatched = false }: { isSlow?: boolean; isWatched?: boolean },
) {
  const listing = await makeListing(api, photos.length);
  const proxy = await startUploadProxy(instance.url);
  const page = await newPage({ baseURL: proxy.url, locale: 'en-GB' });
  try {
    await page.goto(`/sign-in?next=/listings/${listing.id}`);
    await page.locator('input[type=email]').fill('asa.lindqvist@norrskar.example');
    await page.locator('input[type=password]').fill('vakant-demo');
    await page.locator('form button[type=submit]').click();
    const input = page.getByLabel('Choose photos to upload');
    await input.waitFor({ state: 'attached', timeout: waitMs });
    if (isSlow) await (await page.context().newCDPSession(page)).send('Network.emulateNetworkConditions', slow4g);
    const work = isWatched ? await startWork(page, api, listing) : null;
    const seconds = await secondsOf(async () => {
      await input.setInputFiles(photos.map(({ file }) => file));
      const publish = page.getByRole('button', { name: 'Save and publish' });
      await page.getByText(`${photos.length} of ${limits.imagesMax} photos`).waitFor({ timeout: waitMs });
      await page.waitForFunction(() => document.querySelector('progress') === null, null, {
        timeout: waitMs,
        polling: 50,
      });
      await work?.stop();
      await publish.click({ timeout: waitMs });
      await page.getByText(/^Saved\./).waitFor({ timeout: waitMs });
    });
    const { images, status } = await getListing(api, { id: listing.id });
    if (status !== 'published' || images.length !== photos.length) throw new Error('The photos were not published.');
    const first = Buffer.from(await (await fetch(images[0]!)).arrayBuffer());
    return { seconds, bytesSent: proxy.state.bytesSent, first, delays: work?.delays ?? { keyMs: [], requestMs: [] } };
  } finally {
    await page.close();
    await proxy.stop();
  }
}

/** Types in the form and reads a listing through the API again and again. Measures each key and each request. */
async function startWork(page: Page, api: Connection, listing: Listing) {
  const delays = { keyMs: [] as number[], requestMs: [] as number[] };
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { keyDelays: seen });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') seen.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  const over = new AbortController();
  const field = page.locator('textarea').first();
  async function type() {
    await field.focus();
    while (!over.signal.aborted) await page.keyboard.type('a', { delay: 40 });
  }
  async function read() {
    while (!over.signal.aborted) {
      delays.requestMs.push(1000 * (await secondsOf(() => getListing(api, { id: listing.id }))));
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  const both = Promise.all([type(), read()]);
  return {
    delays,
    async stop() {
      over.abort();
      await both;
      delays.keyMs = await page.evaluate(() => (globalThis as unknown as { keyDelays: number[] }).keyDelays);
    },
  };
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

/** Summarizes durations. The browser does not report a key that took less than 16 ms. */
function shares(values: number[]): string {
  const at = (share: number) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;
  return `${values.length}, median ${at(0.5).toFixed(0)} ms, 99th percentile ${at(0.99).toFixed(0)} ms, most ${at(1).toFixed(0)} ms`;
}
