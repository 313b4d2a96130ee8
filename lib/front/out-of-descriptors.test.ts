import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiError, putObject, uploadImages, type Connection } from '@/lib/client';
import { ObjectInput, objectRef } from '@/lib/contract';
import { exampleObjectBody } from '@/lib/contract/examples';
import { auditStore, leftovers } from '@/lib/testing/faults/store-audit';
import { limitMissing, limitProcess } from '@/lib/testing/faults/tight-disk';
import { quarters } from '@/lib/testing/harness/sample-images';
import { connectTo, makeKeyIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';

const missing = limitMissing();
if (missing) process.stdout.write(`Not tried here: a process without file descriptors. ${missing}\n`);

describe.skipIf(missing)('a process that may open no more files', { timeout: 120_000 }, () => {
  let dataDir: string;
  let running: ServiceProcess;
  let connection: Connection;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-files-'));
    const key = await makeKeyIn(dataDir);
    running = await startService(dataDir);
    await running.ready;
    connection = connectTo(running, key, { attemptsMax: 1 });
  }, 120_000);
  afterAll(async () => {
    await running.kill();
    rmSync(dataDir, { recursive: true, force: true });
  });

  /** The limit that leaves `spare` descriptors. It applies to their numbers, and there are gaps between those in use. */
  const limitThatLeaves = (spare: number): number => {
    const used = new Set(readdirSync(`/proc/${running.pid}/fd`).map(Number));
    let limit = 0;
    for (let left = spare; left > 0 || used.has(limit); limit += 1) if (!used.has(limit)) left -= 1;
    return limit;
  };

  it('C295 answers uploads with 500, at any failing step, and recovers at once', async () => {
    const photo = { bytes: new Blob([new Uint8Array(await quarters(400, 300).jpeg().toBuffer())]), name: 'a.jpg' };
    const [used] = await uploadImages(connection, [photo]);
    const statuses = new Set<number | null>();
    for (const spare of [0, 1, 2, 3, 4, 6, 8, 12]) {
      limitProcess(running.pid, 'nofile', String(limitThatLeaves(spare)));
      const answer = await uploadImages(connection, [photo, photo, photo]).then(
        () => 200,
        (error: unknown) => (error instanceof ApiError ? error.status : 0),
      );
      statuses.add(answer);
      limitProcess(running.pid, 'nofile', '4096');
      await putObject(connection, objectRef(`HUS-${spare}`), ObjectInput.parse(exampleObjectBody), null);
    }
    // A connection needs a descriptor too; without one there is no answer at all.
    statuses.delete(null);
    expect(statuses).toEqual(new Set([500, 200]));
    expect(await uploadImages(connection, [photo])).toHaveLength(1);
    expect((await fetch(running.url + new URL(used!.url).pathname)).status).toBe(200);
    expect([await auditStore(dataDir), leftovers(dataDir)]).toEqual([[], []]);
  });
});
