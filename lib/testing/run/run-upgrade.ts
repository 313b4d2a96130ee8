import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { startAppProxy } from '@/lib/testing/cluster/app-proxy';
import { buildIdOf, filesOfBuild, makeOtherBuild } from '@/lib/testing/cluster/make-other-build';
import { openEdit, saveEdit, visitPage, type Opened } from '@/lib/testing/cluster/pages-in-upgrade';
import { loggedCauses, lostWrites, newLedger, writeOn } from '@/lib/testing/cluster/write-ledger';
import { browserFlags } from '@/lib/testing/harness/browser-flags';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { findBrowser } from '@/lib/testing/harness/find-browser';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { freePort } from '@/lib/testing/harness/free-port';
import { sendToPostgres, startPostgres } from '@/lib/testing/harness/postgres-server';
import { sessionOfStaff } from '@/lib/testing/harness/session-of-staff';
import { startProduction, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { pageWork, partnerWork, repeat } from '@/lib/testing/soak/soak-work';
import { staffPages } from '@/lib/testing/soak/staff-pages';
import { seed } from './long-run';

// Replaces three instances of one build by another build, one after the other, under load and behind a proxy without sticky sessions.
// No API request may fail, no page may miss a script, and open edits must survive and be saved. Otherwise exits with 1.
const listings = 500;
const writers = 4;
const count = 3;
const visitsPerPhase = Number(process.env.UPGRADE_VISITS ?? 10);
/** The first listings belong to the writers, the next ones are edited in the browser, and those from this index on partners push. */
const firstPushed = writers + count + 1;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (sentence: string) => {
  say(`FAILED: ${sentence}`);
  process.exitCode = 1;
};

async function main(): Promise<void> {
  await buildWhenNeeded(say);
  const other = makeOtherBuild();
  const [before, after] = ['.', other].map(filesOfBuild);
  const shared = before!.filter((file) => after!.includes(file)).length;
  say(`the old build has ${before!.length} scripts and styles, the new one ${after!.length}; ${shared} have one name`);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-upgrade-'));
  const postgres = await startPostgres(findPostgres()!);
  const ports: number[] = [];
  while (ports.length < count) ports.push(await freePort());
  const proxy = await startAppProxy(ports);
  const settings = {
    DATABASE_URL: postgres.addressOf('vakant'),
    APP_URL: proxy.url,
    AUTH_SECRET: 'a secret that all instances share, 32 and more',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
    REQUESTS_PER_MINUTE: '60000',
  };
  const instances: Instance[] = [];
  const logs = ports.map((port) => join(folder, `${port}.log`));
  const stopped = new Set<Instance>();
  const stop = (instance: Instance) => {
    stopped.add(instance);
    return stopInstance(instance);
  };
  const start = async (index: number, checkout: string) => {
    const own = { ...settings, PORT: `${ports[index]}` };
    const instance = await startProduction(join(folder, `data-${index}`), own, logs[index], checkout);
    instances[index] = instance;
    instance.process.once('exit', (code, signal) => {
      if (!stopped.has(instance)) fail(`Instance ${index + 1} ended by itself, with ${signal ?? code}.`);
    });
  };
  try {
    await sendToPostgres(postgres.addressOf('postgres'), 'create database vakant');
    const { key } = await fillInventory(join(folder, 'data'), listings, settings);
    const cookie = await sessionOfStaff(join(folder, 'data'), settings.DATABASE_URL);
    // Without a bucket the photos are in the data folders, so each instance has a copy.
    for (const index of ports.keys()) cpSync(join(folder, 'data'), join(folder, `data-${index}`), { recursive: true });
    for (const index of ports.keys()) await start(index, '.');
    await missingFile(proxy.url);
    await upgrade({ url: proxy.url, key, cookie, instances, start, stop, other });
    if (process.exitCode) proxy.said().forEach(say);
    for (const [message, times] of loggedCauses(logs)) say(`the log, ${times} times: ${message}`);
  } finally {
    for (const instance of instances) await stop(instance);
    await proxy.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Checks that a file that no instance has gets a 404 soon. */
async function missingFile(url: string): Promise<void> {
  const from = Date.now();
  const { status } = await fetch(`${url}/_next/static/chunks/of-no-build.js`);
  const tookMs = Date.now() - from;
  say(`a file of no build: ${status} after ${tookMs} ms`);
  if (status !== 404 || tookMs > 1_000) fail('A file of no build must be answered with 404 within a second.');
}

type Parts = {
  url: string;
  key: string;
  cookie: string;
  instances: Instance[];
  start: (index: number, checkout: string) => Promise<void>;
  stop: (instance: Instance) => Promise<void>;
  other: string;
};

async function upgrade({ url, key, cookie, instances, start, stop, other }: Parts): Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const ledger = newLedger();
  const place = { urls: [url], key, cookie, size: listings };
  // Uploads need a bucket when there are several instances.
  const partners = (await partnerWork(place, firstPushed)).filter(({ name }) => !name.startsWith('uploads'));
  const writing = Array.from({ length: writers }, (_, writer) => writeOn({ url, key, writer, ledger, signal }));
  const working = [...partners, ...pageWork(place)].map((kind) => repeat(kind, signal));
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  try {
    const edits: Opened[] = [];
    // One edit for each phase, and one for after the upgrade.
    for (let edit = 0; edit <= count; edit += 1)
      edits.push(await openEdit(browser, { ...place, url, index: writers + edit }));
    let visited = 0;
    const visits = async () => {
      const answers = new Map<string, number>();
      for (let visit = 0; visit < visitsPerPhase; visit += 1) {
        const path = staffPages[(seed + visited) % staffPages.length]!;
        visited += 1;
        const { build, faults } = await visitPage(browser, { url, cookie }, path);
        const name = build === buildIdOf(other) ? 'new' : build === buildIdOf('.') ? 'old' : 'unknown';
        answers.set(name, (answers.get(name) ?? 0) + 1);
        for (const fault of faults) fail(`${path} of the ${name} build: ${fault}`);
      }
      return [...answers].map(([name, times]) => `${times} of the ${name} build`).join(', ');
    };
    const order = Array.from(instances.keys(), (index) => (index + seed) % count);
    for (const [done, index] of order.entries()) {
      Object.assign(ledger, { longestGapMs: 0, lastWriteAt: Date.now() });
      const writes = ledger.writes;
      const replacing = stop(instances[index]!).then(() => start(index, other));
      const during = await visits();
      await replacing;
      say(`while instance ${done + 1} of ${count} is replaced: pages ${during}`);
      say(`with ${done + 1} of ${count} replaced: pages ${await visits()}`);
      const { reloads, faults } = await saveEdit(edits[done]!);
      say(`an edit of the old build is saved after ${reloads} reloads`);
      faults.forEach(fail);
      say(`${ledger.writes - writes} writes, at most ${ledger.longestGapMs} ms between two`);
    }
    const { reloads, faults } = await saveEdit(edits[count]!);
    say(`after the upgrade an edit of the old build is saved after ${reloads} reloads`);
    faults.forEach(fail);
  } finally {
    await browser.close();
    ending.abort();
    await Promise.all(writing);
  }
  for (const { line, failed } of await Promise.all(working)) {
    say(line);
    failed.forEach(fail);
  }
  (await lostWrites(url, key, ledger)).forEach(fail);
  say(`${ledger.writes} writes were acknowledged.`);
}

await main();
