import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openServiceStore } from '@/lib/front/embedded-service';
import { sendToPostgres } from '@/lib/testing/harness/postgres-server';
import { photograph } from '@/lib/testing/harness/sample-images';
import { median } from './median';
import { benchPublicUrl, fillBenchInventory } from './bench-inventory';
import { readsAndWrites, upload, type Operation, type SubjectName } from './bench-operations';
import { installPeer } from './bench-peer';
import { BenchSubject, type Sample } from './bench-subject';

const sizes = [10_000, 100_000];
const rounds = 9;
/** The number of warm-up rounds: the engine compiles hot code only after thousands of runs. */
const warmUp = 30;
const uploadRounds = 3;
const photoPixels = [4_000, 3_000] as const;

/**
 * Compares the service with the bare query and a peer, for 10,000 and for 100,000 listings: CPU of the server process and elapsed time
 * per request. The three take turns in each round, so that other load on the machine affects all alike.
 */
export async function measureService(say: (line: string) => void): Promise<string> {
  const server = process.env.DATABASE_URL ?? null;
  // The peer uses its own store and does not run on Postgres.
  const peer = server
    ? { folder: null, note: 'On a Postgres server, without the peer.' }
    : await installPeer(['payload@3.90.2', '@payloadcms/db-sqlite@3.90.2'], say);
  const tables: string[] = [];
  for (const size of sizes) {
    say(`Measuring with ${size} listings.`);
    tables.push(await inNewPlace(server, (place) => measureSize({ ...place, size, peerFolder: peer.folder })));
  }
  return [...tables, peer.note].join('\n\n');
}

type Place = { folder: string; databaseUrl: string | null };

/** Runs `measure` with a temporary folder and, on Postgres, a temporary database. */
async function inNewPlace(server: string | null, measure: (place: Place) => Promise<string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
  const database = `vakant_bench_${randomBytes(6).toString('hex')}`;
  if (server) await sendToPostgres(server, `create database ${database}`);
  try {
    return await measure({
      folder,
      databaseUrl: server && Object.assign(new URL(server), { pathname: database }).href,
    });
  } finally {
    if (server) await sendToPostgres(server, `drop database ${database} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureSize({
  folder,
  databaseUrl,
  size,
  peerFolder,
}: Place & { size: number; peerFolder: string | null }): Promise<string> {
  const folders = { service: folder, bare: join(folder, 'bare'), payload: join(folder, 'payload') };
  mkdirSync(folders.bare);
  mkdirSync(folders.payload);
  const store = await openServiceStore({ dataDir: folder, databaseUrl });
  const inventory = await fillBenchInventory(store, size);
  if (store.engine === 'postgres') await sql`vacuum analyze`.execute(store.db);
  else await sql`vacuum into ${join(folders.bare, 'service.db')}`.execute(store.db);
  await store.close();

  const subjects: BenchSubject[] = [];
  try {
    const names: SubjectName[] = peerFolder ? ['service', 'bare', 'payload'] : ['service', 'bare'];
    for (const name of names) {
      const settings = { DATA_DIR: folder, APP_URL: benchPublicUrl, LOG_LEVEL: 'info' };
      const env = { ...settings, ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }) };
      subjects.push(await BenchSubject.start(name, { folder: folders[name], inventory, peerFolder }, env));
    }
    const operations = readsAndWrites(inventory);
    const measured = await measureInTurns(operations, subjects, { before: warmUp, count: rounds });
    if (size === sizes[0]) {
      // An upload takes seconds, and as long at any size.
      const uploads = [upload(await photos())];
      measured.push(...(await measureInTurns(uploads, subjects, { before: 1, count: uploadRounds })));
      operations.push(...uploads);
    }
    return table(size, operations, measured);
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()));
  }
}

type Samples = Partial<Record<SubjectName, Sample[]>>;

async function measureInTurns(
  operations: Operation[],
  subjects: BenchSubject[],
  { before, count }: { before: number; count: number },
): Promise<Samples[]> {
  for (const operation of operations) {
    for (const subject of subjects) await subject.measure({ ...operation, repeats: operation.repeats * before });
  }
  const all = operations.map((): Samples => ({}));
  for (let round = 0; round < count; round += 1) {
    for (const [index, operation] of operations.entries()) {
      for (const subject of subjects) (all[index]![subject.name] ??= []).push(await subject.measure(operation));
    }
  }
  return all;
}

function table(size: number, operations: Operation[], measured: Samples[]): string {
  const head = [
    `| ${size.toLocaleString('en')} listings | kB | CPU ms | bare | Payload | to bare | to Payload | wall ms | bare | Payload |`,
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: | --: |',
  ];
  const rows = operations.map(({ name }, index) => {
    const { service, bare, payload } = measured[index]!;
    const cells = [
      name,
      (median(service!.map(({ bytes }) => bytes)) / 1000).toFixed(1),
      ...[service, bare, payload].map((samples) => milliseconds(samples, 'cpuMs')),
      ...[bare, payload].map((samples) => ratio(service!, samples)),
      ...[service, bare, payload].map((samples) => milliseconds(samples, 'wallMs')),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [...head, ...rows].join('\n');
}

function milliseconds(samples: Sample[] | undefined, field: 'cpuMs' | 'wallMs'): string {
  if (!samples) return 'absent';
  const value = median(samples.map((sample) => sample[field]));
  return value < 10 ? value.toFixed(2) : value.toFixed(0);
}

// Samples of the same round are compared, so that a slow moment of the machine affects both.
function ratio(service: Sample[], other: Sample[] | undefined): string {
  return other ? median(service.map(({ cpuMs }, round) => cpuMs / other[round]!.cpuMs)).toFixed(2) : 'absent';
}

async function photos(): Promise<Buffer[]> {
  const photo = await photograph(...photoPixels)
    .jpeg({ quality: 94 })
    .toBuffer();
  return Array.from({ length: 8 }, () => photo);
}
