import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { startCluster, type Cluster } from '@/lib/testing/cluster/start-cluster';
import { loggedCauses, lostWrites, newLedger, writeOn } from '@/lib/testing/cluster/write-ledger';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { s3Environment, startS3Server } from '@/lib/testing/harness/s3-server';
import { sessionOfStaff } from '@/lib/testing/harness/session-of-staff';
import { startProduction, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { pageWork, partnerWork, repeat, type Work } from '@/lib/testing/soak/soak-work';

// Runs three instances with a Postgres cluster under load. Kills and restarts each instance, then kills the primary of the database ten
// times. No acknowledged write may be lost, and writes must continue; otherwise exits with 1.
const listings = 500;
const writers = 4;
const primaryKills = Number(process.env.CLUSTER_KILLS ?? 10);
const gapMsMax = 60_000;
/** From Debian's package libfaketime. If it is installed, the clock of the first instance is ahead. */
const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const clockAhead = { LD_PRELOAD: clockLibrary, FAKETIME: '+30s', FAKETIME_DONT_FAKE_MONOTONIC: '1' };

const say = (line: string) => void process.stdout.write(`${line}\n`);
const fail = (sentence: string) => {
  say(sentence);
  process.exitCode = 1;
};

async function main(): Promise<void> {
  await buildWhenNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-instances-'));
  const bucket = (await startS3Server())!;
  const cluster = await startCluster();
  const instances: Instance[] = [];
  const settings = {
    DATABASE_URL: cluster.databaseUrl,
    APP_URL: cluster.appUrl,
    AUTH_SECRET: 'a secret that all instances share, 32 and more',
    DEMO: 'off',
    LOG_LEVEL: 'error',
    NODE_NO_WARNINGS: '1',
    REQUESTS_PER_MINUTE: '60000',
    ...s3Environment(bucket),
  };
  const start = async (index: number) => {
    const port = cluster.instancePorts[index]!;
    const logFile = join(folder, `${port}.log`);
    const clock = index === 0 && existsSync(clockLibrary) ? clockAhead : {};
    const own = { ...settings, ...clock, PORT: `${port}` };
    instances[index] = await startProduction(join(folder, `data-${port}`), own, logFile);
  };
  try {
    const { key } = await fillInventory(join(folder, 'data'), listings, settings);
    const cookie = await sessionOfStaff(join(folder, 'data'), settings.DATABASE_URL);
    for (const index of cluster.instancePorts.keys()) await start(index);
    await underWork({ cluster, instances, start, key, cookie });
    for (const [message, count] of loggedCauses(cluster.instancePorts.map((port) => join(folder, `${port}.log`))))
      say(`the log, ${count} times: ${message}`);
  } finally {
    for (const instance of instances) await stopInstance(instance);
    await cluster.stop();
    await bucket.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Parts = {
  cluster: Cluster;
  instances: Instance[];
  start: (index: number) => Promise<void>;
  key: string;
  cookie: string;
};

async function underWork({ cluster, instances, start, key, cookie }: Parts): Promise<void> {
  const ending = new AbortController();
  const ledger = newLedger();
  const place = { urls: [cluster.appUrl], key, cookie, size: listings };
  const others: Work[] = [...(await partnerWork(place, writers)), ...pageWork(place)];
  const { signal } = ending;
  const writing = Array.from({ length: writers }, (_, writer) =>
    writeOn({ url: cluster.appUrl, key, writer, ledger, signal }),
  );
  const working = others.map((kind) => repeat(kind, signal));
  await sleep(5_000);
  const phase = async (name: string, change: () => Promise<void>) => {
    Object.assign(ledger, { longestGapMs: 0, lastWriteAt: Date.now() });
    const [from, writes] = [Date.now(), ledger.writes];
    await change();
    await sleep(5_000);
    const seconds = ((Date.now() - from) / 1000).toFixed(0);
    say(`${name}: ${seconds} s, ${ledger.writes - writes} writes, at most ${ledger.longestGapMs} ms between two`);
    if (ledger.longestGapMs > gapMsMax) fail(`Writes stopped for more than ${gapMsMax} ms.`);
  };
  for (const index of instances.keys()) {
    await phase(`instance ${index + 1} killed and started`, async () => {
      const { process: child } = instances[index]!;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      await sleep(2_000);
      await start(index);
    });
  }
  for (const index of instances.keys()) {
    await phase(`instance ${index + 1} stopped and started, as in a rolling upgrade`, async () => {
      await stopInstance(instances[index]!);
      await start(index);
    });
  }
  for (let kill = 1; kill <= primaryKills; kill += 1) {
    await phase(`primary killed, ${kill} of ${primaryKills}`, () => cluster.killPrimary());
  }
  ending.abort();
  await Promise.all(writing);
  for (const { line, failed } of await Promise.all(working)) {
    say(line);
    // Only a person repeats a failed upload or page, so these failures are reported but allowed.
    for (const sentence of failed) (/^(?:uploads|pages)/.test(line) ? say : fail)(sentence);
  }
  (await lostWrites(cluster.appUrl, key, ledger)).forEach(fail);
  say(`${ledger.writes} writes were acknowledged.`);
}

await main();
