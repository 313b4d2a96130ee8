import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { createConnection, getListing, putListing, putObject, uploadImages, type Connection } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { freePort } from '@/lib/testing/free-port';

const rounds = 3;
const writers = 4;

describe('a killed process', () => {
  let dataDir: string;
  let child: ChildProcess | null = null;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-kill-'));
  });
  afterEach(() => {
    child?.kill('SIGKILL');
    rmSync(dataDir, { recursive: true });
  });

  async function start(): Promise<Connection> {
    const port = await freePort();
    child = spawn(process.execPath, ['--import', 'tsx', 'lib/testing/serve-service.ts'], {
      env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(child.stdout!), 'line')) as [string];
    const { key } = JSON.parse(line) as { key: string };
    return createConnection({
      baseUrl: `http://127.0.0.1:${port}/partner/v1`,
      key: () => key,
      sleep: () => Promise.reject(new Error('no retry')),
    });
  }

  async function writeUntilDead(
    connection: Connection,
    acknowledged: Map<string, { amount: number; images: string[] }>,
    writer: number,
  ) {
    const photo = new Blob([
      await sharp({ create: { width: 32, height: 24, channels: 3, background: '#654321' } })
        .jpeg()
        .toBuffer(),
    ]);
    for (let count = 1; ; count += 1) {
      const reference = `W${writer}-${count % 7}`;
      const images =
        count % 3 === 0
          ? []
          : (await uploadImages(connection, [{ bytes: photo, name: 'photo.jpg' }])).map(({ url }) => url);
      const body = ListingInput.parse({ ...exampleListingBody, price: { amount: count, unit: 'month' }, images });
      await putListing(connection, listingRef(reference), body);
      acknowledged.set(reference, { amount: count, images });
    }
  }

  it('loses no acknowledged write, and opens again with whole records and files', { timeout: 120_000 }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const connection = await start();
      await putObject(connection, objectRef('NS-STO-01'), ObjectInput.parse(exampleObjectBody));
      const acknowledged = new Map<string, { amount: number; images: string[] }>();
      const writing = Array.from({ length: writers }, (_, writer) =>
        writeUntilDead(connection, acknowledged, writer).catch(() => null),
      );
      await new Promise((resolve) => setTimeout(resolve, 700 + 300 * round));
      child!.kill('SIGKILL');
      await Promise.all(writing);
      expect(acknowledged.size).toBeGreaterThan(writers);

      const key = connection.key();
      const again = createConnection({ ...(await start()), key: () => key });
      for (const [reference, { amount, images }] of acknowledged) {
        const listing = await getListing(again, { reference: listingRef(reference) });
        // The push that was under way may have landed too; what was acknowledged never goes back.
        expect(listing.price.amount).toBeGreaterThanOrEqual(amount);
        const isTheSamePush = listing.price.amount === amount;
        expect(isTheSamePush ? listing.images.length : images.length).toBe(images.length);
        for (const url of listing.images) {
          const path = new URL(url).pathname;
          expect((await fetch(new URL(path, again.baseUrl))).status, path).toBe(200);
        }
      }
      child!.kill('SIGKILL');
    }
  });
});
