import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildWhenNeeded } from '@/lib/front/build-when-needed.mjs';
import { fillInventory } from '@/lib/testing/harness/fill-inventory';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { freePort } from '@/lib/testing/harness/free-port';
import { sendToPostgres, startPostgres } from '@/lib/testing/harness/postgres-server';
import { s3Environment, startS3Server } from '@/lib/testing/harness/s3-server';
import { sessionOfStaff } from '@/lib/testing/harness/session-of-staff';
import { startProduction, stopInstance, type Instance } from '@/lib/testing/harness/start-instance';
import { complaints, judge, readMetrics, table, type Limit, type Series } from '@/lib/testing/soak/soak-figures';
import { browserWork, pageWork, partnerWork, repeat } from '@/lib/testing/soak/soak-work';

// Runs mixed work for two hours, or SOAK_MINUTES, on two instances with one Postgres and one bucket. Memory, open files, event loop delay
// and tables must level off, no request may fail, and the log must have nothing above `info`. Otherwise exits with 1.
const minutes = Number(process.env.SOAK_MINUTES ?? 120);
const listings = 2_000;
// A short run is sampled more often, so that one value of a quarter decides nothing.
const sampleMs = Math.min(60_000, (minutes * 60_000) / 40);
/** Tables that grow during a soak, because they store history for longer: a row for each push, run or photo. */
const histories = ['acts', 'act_ends', 'bulk_rows', 'bulk_runs', 'uploads'];
const limitOf = (table: string): Limit => {
  // A row for each listing that was ever changed: a short run does not change all of them.
  if (table === 'listing_marks') return { most: listings };
  return histories.includes(table) ? {} : { growth: 1.05 };
};

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  await buildWhenNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), 'vakant-soak-'));
  const postgres = await startPostgres(findPostgres()!, { autovacuum: 'on', fsync: 'on', full_page_writes: 'on' });
  const bucket = (await startS3Server())!;
  const ports = [await freePort(), await freePort()];
  const settings = {
    DATABASE_URL: postgres.addressOf('postgres'),
    APP_URL: `http://localhost:${ports[0]}`,
    AUTH_SECRET: 'a secret that both instances share, 32 and more',
    DEMO: 'off',
    METRICS: 'on',
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '60000',
    ...s3Environment(bucket),
  };
  const instances: Instance[] = [];
  try {
    const { key } = await fillInventory(join(folder, 'data'), listings, settings);
    const cookie = await sessionOfStaff(join(folder, 'data'), settings.DATABASE_URL);
    for (const port of ports) {
      const own = { ...settings, PORT: String(port) };
      instances.push(await startProduction(join(folder, `data-${port}`), own, join(folder, `${port}.log`)));
    }
    const urls = instances.map(({ url }) => url);
    await soak({ urls, key, cookie, size: listings }, instances, settings.DATABASE_URL);
    for (const port of ports) {
      for (const [message, count] of complaints(readFileSync(join(folder, `${port}.log`), 'utf8'))) {
        fail(`The log says ${count} times: ${message.slice(0, 300)}`);
      }
    }
  } finally {
    for (const instance of instances) await stopInstance(instance);
    await bucket.stop();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { urls: readonly string[]; key: string; cookie: string; size: number };

async function soak(place: Place, instances: Instance[], database: string): Promise<void> {
  const until = Date.now() + minutes * 60_000;
  const browser = await browserWork(place);
  const work = [...(await partnerWork(place)), ...pageWork(place), ...browser.work];
  const series = new Map<string, Series>();
  const [done] = await Promise.all([
    Promise.all(work.map((kind) => repeat(kind, AbortSignal.timeout(until - Date.now())))),
    sampleUntil(until, instances, database, series),
  ]);
  await browser.close();
  const shown = [...series.values()].filter(({ values }) => values.some((value) => value !== values[0]));
  say(`\nOf ${minutes} minutes, ${listings} listings; what never changed is left out:\n${table(shown)}\n`);
  for (const { line, failed } of done) {
    say(line);
    for (const sentence of failed) fail(sentence);
  }
  for (const one of series.values()) if (!judge(one).isWithin) fail(`Not within its limit: ${one.name}`);
}

async function sampleUntil(until: number, instances: Instance[], database: string, series: Map<string, Series>) {
  const add = (name: string, unit: string, value: number, limit: Limit) => {
    if (!series.has(name)) series.set(name, { name, unit, values: [], limit });
    series.get(name)!.values.push(value);
  };
  while (Date.now() + sampleMs <= until) {
    await sleep(sampleMs);
    for (const [index, { url }] of instances.entries()) {
      const metrics = readMetrics(await (await fetch(`${url}/metrics`)).text());
      const of = `instance ${index + 1}`;
      add(`memory, ${of}`, 'MB', metrics.get('process_resident_memory_bytes')! / 2 ** 20, { most: 512, growth: 1.15 });
      add(`open files, ${of}`, '', metrics.get('process_open_fds')!, { growth: 1.15 });
      add(`event loop p99, ${of}`, 'ms', metrics.get('nodejs_eventloop_lag_p99_seconds')! * 1000, { growth: 1.5 });
      add(`active handles, ${of}`, '', metrics.get('nodejs_active_handles_total') ?? 0, { growth: 1.5 });
    }
    const [size] = await sendToPostgres(database, 'select pg_database_size(current_database())::float8 as bytes');
    add('database', 'MB', Number(size!.bytes) / 2 ** 20, {});
    for (const { name, count } of await rowCounts(database)) {
      add(`rows of ${name}`, '', count, limitOf(name));
    }
    say(
      `${new Date().toISOString()} ${JSON.stringify([...series].slice(0, 9).map(([, { values }]) => Math.round(values.at(-1)!)))}`,
    );
  }
}

async function rowCounts(database: string): Promise<{ name: string; count: number }[]> {
  const tables = await sendToPostgres(
    database,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await sendToPostgres(database, `select count(*)::float8 as count from "${String(name)}"`);
      return { name: String(name), count: Number(row!.count) };
    }),
  );
}

function fail(sentence: string): void {
  say(sentence);
  process.exitCode = 1;
}

await main();
