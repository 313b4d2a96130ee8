import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, crawlListings, createConnection, uploadImages } from '@/lib/client';
import { apiBasePath } from '@/lib/contract';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { photograph } from '@/lib/testing/harness/sample-images';
import { sessionOfStaff } from '@/lib/testing/harness/session-of-staff';
import { startProduction, stopInstance } from '@/lib/testing/harness/start-instance';
import { staffPages } from '@/lib/testing/soak/staff-pages';

// Measures the memory of `npm start` with 10,000 listings, in use and at its peak. Exits with 1 above these limits in MB.
const limits = { idle: 250, afterViews: 400, peak: 512 };
const listings = 10_000;
const views = 3_000;
const readers = 4;
const settleMs = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function main(): Promise<number> {
  await buildWhenNeeded(say);
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-memory-'));
  try {
    const { key } = await fillInventory(dataDir, listings);
    return await measure(dataDir, key);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(dataDir: string, key: string): Promise<number> {
  const cookie = await sessionOfStaff(dataDir);
  const server = await startProduction(dataDir, { DEMO: 'off', REQUESTS_PER_MINUTE: '60000' });
  const { url } = server;
  const megabytes = (field: 'VmRSS' | 'VmHWM') => {
    const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)![1]) / 1024);
  };
  const get = async (path: string): Promise<string> => {
    const answer = await fetch(url + path, { headers: { cookie }, redirect: 'manual' });
    if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
    return answer.text();
  };

  try {
    await after(settleMs);
    const idle = megabytes('VmRSS');
    const connection = createConnection({ baseUrl: url + apiBasePath, key: () => key, timeoutMs: 300_000 });
    const ids: string[] = [];
    for await (const page of crawlListings(connection)) ids.push(...page.map(({ id }) => id));
    const paths = Array.from({ length: views }, (_, view) =>
      view % 4 === 3 ? `/listings/${ids[view % ids.length]!}` : staffPages[view % staffPages.length]!,
    );
    const read = async () => {
      for (let path = paths.pop(); path; path = paths.pop()) await get(path);
    };
    await Promise.all(Array.from({ length: readers }, read));
    await after(settleMs);
    const afterViews = megabytes('VmRSS');
    await uploadPhotos(connection);
    const peak = megabytes('VmHWM');
    const measured = { idle, afterViews, peak };
    say(`Memory of the server in MB: ${JSON.stringify(measured)}; at most ${JSON.stringify(limits)}`);
    return idle <= limits.idle && afterViews <= limits.afterViews && peak <= limits.peak ? 0 : 1;
  } finally {
    await stopInstance(server);
  }
}

/** Uploads 30 photos of 12 megapixels, as a partner does. */
async function uploadPhotos(connection: Connection): Promise<void> {
  const bytes = await photograph(4_000, 3_000).jpeg({ quality: 94 }).toBuffer();
  const photo = { bytes: new Blob([new Uint8Array(bytes)]), name: 'photo.jpg' };
  for (const count of [8, 8, 8, 6])
    await uploadImages(
      connection,
      Array.from({ length: count }, () => photo),
    );
}

process.exitCode = await main();
