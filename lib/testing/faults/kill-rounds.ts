import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crawlListings, getMe, listListings, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { openDatabase } from '@/lib/database/open-database';
import { seededRandom, type Random } from '@/lib/demo/random';
import { serviceMigrations, type ServiceTables } from '@/lib/service/tables/service-tables';
import { photograph } from '@/lib/testing/harness/sample-images';
import {
  connectTo,
  makeKeyIn,
  openStoreIn,
  startService,
  type ServiceProcess,
} from '@/lib/testing/harness/service-process';
import { KillWriter, type WriteKind } from './kill-writer';
import { auditStore, leftovers } from './store-audit';

/** When a round kills the process: at its start, during the migration of an older store, or at a write of a stream. */
type KillPoint = 'start' | 'migration' | WriteKind;

export type KillRound = {
  point: KillPoint;
  acknowledged: number;
  /** Files and folders that the killed process left half-written. */
  halfWritten: number;
  readyMs: number;
  openMs: number;
  faults: string[];
};

const writersMax = 4;
const streamMsMax = 60_000;
const pastGraceMs = 25 * 60 * 60 * 1000;
const points: readonly KillPoint[] = [
  'upload',
  'migration',
  'push',
  'start',
  'archive',
  'unpublish',
  'putObject',
  'post',
];

/**
 * Kills the service with -9 at points drawn from `seed` in streams of writes with uploads, starts it again on what is left, and
 * returns what was lost or left behind. The same seed draws the same points and writes, but the exact moments depend on the machine.
 */
export async function runKillRounds(
  { seed, rounds }: { seed: number; rounds: number },
  reported: (round: KillRound, index: number) => void = () => undefined,
): Promise<KillRound[]> {
  const random = seededRandom(seed);
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-kill-'));
  const stream = new KilledStream(dataDir, random, await samplePhotos(), await makeKeyIn(dataDir));
  const results: KillRound[] = [];
  try {
    for (let index = 0; index < rounds; index += 1) {
      // Each kind of point is used once before random ones.
      const point = points[index] ?? random.pick(points);
      const round = point === 'migration' ? await killMigration(random) : await stream.killAt(point);
      results.push(round);
      reported(round, index);
    }
  } finally {
    await stream.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return results;
}

async function samplePhotos(): Promise<Blob[]> {
  const sizes = [320, 480, 640, 800];
  return Promise.all(sizes.map(async (width) => new Blob([await photograph(width, 300).jpeg().toBuffer()])));
}

class KilledStream {
  readonly #writers: KillWriter[];
  #running: ServiceProcess | null = null;

  constructor(
    private readonly dataDir: string,
    private readonly random: Random,
    photos: Blob[],
    private readonly key: string,
  ) {
    this.#writers = Array.from(
      { length: writersMax },
      (_, index) => new KillWriter(`W${index}`, seededRandom(random.whole(0, 2 ** 31)), photos),
    );
  }

  async killAt(point: Exclude<KillPoint, 'migration'>): Promise<KillRound> {
    const faults: string[] = [];
    const running = (this.#running ??= await startService(this.dataDir));
    await running.ready;
    if (point === 'start') await this.#killWhileStarting(running);
    else await this.#killAmongWrites(running, point, faults);

    const halfWritten = leftovers(this.dataDir).length;
    const isPastGrace = this.random.chance(0.5);
    if (isPastGrace) await this.#letTimePass();
    const again = await startService(this.dataDir);
    this.#running = again;
    const { ms, openMs } = await again.ready;
    const connection = this.#connect(again, faults);
    faults.push(...(await this.#strangers(connection)));
    for (const writer of this.#writers) faults.push(...(await writer.faultsAfterwards(connection)));
    faults.push(...(await auditStore(this.dataDir)));
    if (isPastGrace) faults.push(...leftovers(this.dataDir).map((path) => `left over after a day: ${path}`));
    const acknowledged = this.#writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    return { point, acknowledged, halfWritten, readyMs: ms, openMs, faults };
  }

  async stop(): Promise<void> {
    await this.#running?.kill();
  }

  async #killWhileStarting(running: ServiceProcess): Promise<void> {
    await running.kill();
    const starting = await startService(this.dataDir);
    await starting.opening;
    await pause(this.random.between(0, 60));
    await starting.kill();
  }

  async #killAmongWrites(running: ServiceProcess, kind: WriteKind, faults: string[]): Promise<void> {
    const connection = this.#connect(running, faults);
    let left = this.random.whole(1, kind === 'push' || kind === 'upload' ? 60 : 6);
    const delay = this.random.between(0, kind === 'upload' ? 80 : 8);
    const kill = () => void running.child.kill('SIGKILL');
    const atLatest = setTimeout(kill, streamMsMax);
    const before = (sent: WriteKind) => {
      if (sent === kind && (left -= 1) === 0) setTimeout(kill, delay);
    };
    await Promise.all(
      this.#writers.map((writer) =>
        writer
          .writeUntilGone(connection, before)
          .catch((error: unknown) => void faults.push(`${writer.name}: ${String(error)}`)),
      ),
    );
    clearTimeout(atLatest);
    kill();
    await running.exited;
  }

  #connect(to: ServiceProcess, faults: string[]): Connection {
    return connectTo(to, this.key, {
      fetch: async (input, init) => {
        const response = await fetch(input, init);
        if (response.status >= 500) faults.push(`${init?.method} ${response.url} answered ${response.status}`);
        return response;
      },
    });
  }

  /** Finds listings that no writer created, or several of the same write. */
  async #strangers(connection: Connection): Promise<string[]> {
    const listings: Listing[] = [];
    for await (const page of crawlListings(connection)) listings.push(...page);
    const faults = this.#writers.flatMap((writer) => writer.takeStock(listings));
    const all = this.#writers.reduce((sum, writer) => sum + writer.acknowledged, 0);
    return all === listings.length ? faults : [...faults, `${listings.length} listings where there should be ${all}`];
  }

  // Gives files and records of interrupted work the age at which a sweep deletes them.
  async #letTimePass(): Promise<void> {
    for (const path of leftovers(this.dataDir)) {
      const at = new Date(statSync(path).mtimeMs - pastGraceMs);
      utimesSync(path, at, at);
    }
    const store = await openStoreIn(this.dataDir);
    await store.db
      .updateTable('upload_deletions')
      .set((row) => ({ due_at: row('due_at', '-', pastGraceMs) }))
      .execute();
    await store.close();
  }
}

/** Kills the process while it migrates an older store or creates one. Started again, it must serve. */
async function killMigration(random: Random): Promise<KillRound> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vakant-migrate-'));
  const faults: string[] = [];
  try {
    const names = Object.keys(serviceMigrations).sort();
    const older = random.whole(0, names.length - 1);
    if (older > 0) {
      const some = Object.fromEntries(names.slice(0, older).map((name) => [name, serviceMigrations[name]!]));
      await (await openDatabase<ServiceTables>(join(dataDir, 'service.db'), some)).close();
    }
    const killed = await startService(dataDir);
    await killed.opening;
    await pause(random.between(0, 40));
    await killed.kill();
    const again = await startService(dataDir);
    const { ms, openMs } = await again.ready;
    const connection = connectTo(again, await makeKeyIn(dataDir));
    await getMe(connection);
    if ((await listListings(connection)).data.length > 0) faults.push('a new store holds listings');
    faults.push(...(await auditStore(dataDir)));
    await again.kill();
    return { point: 'migration', acknowledged: 0, halfWritten: 0, readyMs: ms, openMs, faults };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
