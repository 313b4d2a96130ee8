import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteFile from 'libsql';
import { openServiceStore } from '@/lib/front/embedded-service';
import { readEnv } from '@/lib/env';
import { benchPublicUrl, fillInventory } from './bench-inventory';
import { readsAndWrites, upload, type Operation, type SubjectName } from './bench-operations';
import { installPeer } from './bench-peer';
import { BenchSubject, type Sample } from './bench-subject';
import { photograph } from './sample-images';

const sizes = [10_000, 100_000];
const rounds = 9;
const photoPixels = [4_000, 3_000] as const;

/**
 * The service beside the bare query and a peer, for 10,000 and for 100,000 listings: CPU of the server process and time on the
 * clock, per request. The three take turns in each round, so that whatever else the machine does hits all alike.
 */
export async function measureService(say: (line: string) => void): Promise<string> {
  const peer = await installPeer(say);
  const tables: string[] = [];
  for (const size of sizes) {
    const folder = mkdtempSync(join(tmpdir(), 'vakant-bench-'));
    try {
      say(`Measuring with ${size} listings.`);
      tables.push(await measureSize(folder, size, peer.folder));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return [...tables, peer.note].join('\n\n');
}

async function measureSize(folder: string, size: number, peerFolder: string | null): Promise<string> {
  const store = await openServiceStore({ ...readEnv(), dataDir: folder });
  const inventory = await fillInventory(store, size);
  await store.close();
  const folders = { service: folder, bare: join(folder, 'bare'), payload: join(folder, 'payload') };
  mkdirSync(folders.bare);
  mkdirSync(folders.payload);
  copyStore(join(folder, 'service.db'), join(folders.bare, 'service.db'));

  const subjects: BenchSubject[] = [];
  try {
    const names: SubjectName[] = peerFolder ? ['service', 'bare', 'payload'] : ['service', 'bare'];
    for (const name of names) {
      const env = { DATA_DIR: folder, APP_URL: benchPublicUrl, LOG_LEVEL: 'info' };
      subjects.push(await BenchSubject.start(name, { folder: folders[name], inventory, peerFolder }, env));
    }
    const operations = readsAndWrites(inventory);
    const measured = await measureInTurns(operations, subjects, rounds);
    if (size === sizes[0]) {
      // Work of seconds, the same at any size.
      const uploads = [upload(await photos())];
      measured.push(...(await measureInTurns(uploads, subjects, 3)));
      operations.push(...uploads);
    }
    return table(size, operations, measured);
  } finally {
    await Promise.all(subjects.map((subject) => subject.stop()));
  }
}

function copyStore(from: string, to: string): void {
  const file = new SqliteFile(from);
  file.prepare('vacuum into ?').run(to);
  file.close();
}

type Samples = Partial<Record<SubjectName, Sample[]>>;

async function measureInTurns(operations: Operation[], subjects: BenchSubject[], count: number): Promise<Samples[]> {
  const all = operations.map((): Samples => ({}));
  for (let round = 0; round <= count; round += 1) {
    for (const [index, operation] of operations.entries()) {
      for (const subject of subjects) {
        const sample = await subject.measure(operation);
        // The first round is for the compilers.
        if (round > 0) (all[index]![subject.name] ??= []).push(sample);
      }
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

// Of the two in the same round, so that a slow moment of the machine counts against neither.
function ratio(service: Sample[], other: Sample[] | undefined): string {
  return other ? median(service.map(({ cpuMs }, round) => cpuMs / other[round]!.cpuMs)).toFixed(2) : 'absent';
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

async function photos(): Promise<Buffer[]> {
  const photo = await photograph(...photoPixels)
    .jpeg({ quality: 94 })
    .toBuffer();
  return Array.from({ length: 8 }, () => photo);
}
