import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Store } from '@/lib/database/store';
import { readEnv } from '@/lib/env';
import { openServiceStore, serviceContext } from '@/lib/front/embedded-service';
import type { ServiceTables } from '@/lib/service/tables/service-tables';
import { sweepUploads } from '@/lib/service/uploads/sweep-uploads';
import { findPostgres } from '@/lib/testing/harness/find-postgres';
import { sendToPostgres, startPostgres } from '@/lib/testing/harness/postgres-server';
import { median } from './median';
import { benchPublicUrl, fillBenchInventory, type BenchInventory } from './bench-inventory';
import { readsAndWrites } from './bench-operations';
import { BenchSubject, type Sample } from './bench-subject';

const reference = 10_000;
const perOrganization = 1_000;
const largest = 100_000;
const warmUp = 10;
const rounds = 9;

/** A service on a store with several organizations, of which the last one or two are measured. */
type Side = {
  subject: BenchSubject;
  inventories: BenchInventory[];
  listings: number;
  bytes: number;
  startMs: number;
  firstSweepMs: number;
  sweepMs: number;
};

/**
 * Compares the cost of each operation in a store with many organizations of 1,000 listings and one of 100,000 with that in a store with
 * one of 10,000: CPU of the service's process per request, in turns. On the embedded engine, and on Postgres if it is installed.
 */
export async function measureMillion(say: (line: string) => void, organizations: number): Promise<string> {
  const tables = [await inFolder((folder) => measureEngine(say, { folder, organizations, addressOf: () => null }))];
  const programs = findPostgres();
  if (!programs) return [...tables, 'There is no Postgres server here.'].join('\n\n');
  const postgres = await startPostgres(programs);
  try {
    for (const name of ['small', 'large'])
      await sendToPostgres(postgres.addressOf('postgres'), `create database ${name}`);
    const addressOf = (name: string) => postgres.addressOf(name);
    tables.push(await inFolder((folder) => measureEngine(say, { folder, organizations, addressOf })));
  } finally {
    await postgres.stop();
  }
  return tables.join('\n\n');
}

async function inFolder(measure: (folder: string) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-million-'));
  try {
    return await measure(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Place = { folder: string; organizations: number; addressOf: (database: string) => string | null };

async function measureEngine(
  say: (line: string) => void,
  { folder, organizations, addressOf }: Place,
): Promise<string> {
  const open = (name: string, sizes: number[]) => openSide(say, { name, sizes, folder, databaseUrl: addressOf(name) });
  const small = await open('small', [reference]);
  const sizes = [...Array.from({ length: organizations }, () => perOrganization), largest];
  const large = await open('large', sizes).catch(async (error: unknown) => {
    await small.subject.stop();
    throw error;
  });
  try {
    const parties = [small, large].flatMap((side) =>
      side.inventories.map((inventory) => ({ ...side, inventory, operations: readsAndWrites(inventory) })),
    );
    const names = parties[0]!.operations.map(({ name }) => name);
    const measured = names.map(() => parties.map((): Sample[] => []));
    for (let round = -1; round < rounds; round += 1) {
      for (const index of names.keys()) {
        for (const [at, { subject, inventory, operations }] of parties.entries()) {
          const operation = operations[index]!;
          const repeats = operation.repeats * (round < 0 ? warmUp : 1);
          const sample = await subject.measure({ ...operation, repeats }, inventory);
          if (round >= 0) measured[index]![at]!.push(sample);
        }
      }
    }
    const engine = addressOf('large') === null ? 'SQLite' : 'Postgres';
    const count = (listings: number) => listings.toLocaleString('en');
    const head = [
      `${engine}, CPU ms`,
      ...parties.map(({ inventory, listings }) => `${count(inventory.size)} of ${count(listings)}`),
    ];
    const ratios = parties.slice(1).map(({ inventory }) => `${count(inventory.size)} to ${count(reference)}`);
    const rows = names.map((name, index) => {
      const [first, ...others] = measured[index]!;
      const costs = [first!, ...others].map((samples) => median(samples.map(({ cpuMs }) => cpuMs)).toFixed(2));
      // Samples of the same round are compared, so that a slow moment of the machine affects both.
      const ratio = (field: 'cpuMs' | 'wallMs') => (samples: Sample[]) =>
        median(samples.map((sample, round) => sample[field] / first![round]![field])).toFixed(2);
      return [name, ...costs, ...others.map(ratio('cpuMs')), ...others.map(ratio('wallMs'))];
    });
    const titles = [...head, ...ratios, ...ratios.map((title) => `time, ${title}`)];
    const lines = [titles, titles.map(() => '---'), ...rows];
    return [
      lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n'),
      ...[small, large].map(
        ({ listings, bytes, startMs, firstSweepMs, sweepMs }) =>
          `${count(listings)} listings: ${(bytes / listings / 1000).toFixed(1)} kB on disk each, started after ${Math.round(startMs)} ms, the first sweep of unused uploads ${Math.round(firstSweepMs)} ms, the next ${sweepMs.toFixed(1)} ms.`,
      ),
    ].join('\n\n');
  } finally {
    await Promise.all([small, large].map(({ subject }) => subject.stop()));
  }
}

async function openSide(
  say: (line: string) => void,
  { name, sizes, folder, databaseUrl }: { name: string; sizes: number[]; folder: string; databaseUrl: string | null },
): Promise<Side> {
  const dataDir = join(folder, name);
  mkdirSync(dataDir);
  const settings = {
    DATA_DIR: dataDir,
    APP_URL: benchPublicUrl,
    DEMO: 'off',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const env = readEnv(settings);
  const store = await openServiceStore(env);
  const inventories: BenchInventory[] = [];
  for (const [index, size] of sizes.entries()) {
    inventories.push(await fillBenchInventory(store, size, { withPhotos: true }));
    if (index % 100 === 99) say(`${name}: ${index + 1} organizations are there.`);
  }
  if (store.engine === 'postgres') await sql`vacuum analyze`.execute(store.db);
  const context = await serviceContext(env, store, { info: () => undefined, error: () => undefined });
  const sweepFrom = performance.now();
  await sweepUploads(context);
  const firstSweepMs = performance.now() - sweepFrom;
  await sweepUploads(context);
  const sweepMs = performance.now() - sweepFrom - firstSweepMs;
  const bytes = await bytesOf(store, dataDir);
  await store.close();
  const listings = sizes.reduce((sum, size) => sum + size, 0);
  const measured = inventories.slice(-2);
  const startFrom = performance.now();
  const input = { folder: dataDir, inventory: measured.at(-1)!, peerFolder: null };
  const subject = await BenchSubject.start('service', input, { ...settings, LOG_LEVEL: 'info' });
  return {
    subject,
    inventories: measured,
    listings,
    bytes,
    startMs: performance.now() - startFrom,
    firstSweepMs,
    sweepMs,
  };
}

async function bytesOf(store: Store<ServiceTables>, dataDir: string): Promise<number> {
  if (store.engine === 'sqlite') {
    await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
    return statSync(join(dataDir, 'service.db')).size;
  }
  const size = sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`;
  return Number((await size.execute(store.db)).rows[0]!.bytes);
}
