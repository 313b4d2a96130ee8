import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getListing, putListing, putObject, uploadImages, type Connection } from '@/lib/client';
import { ListingInput, listingRef, ObjectInput, objectRef, type ListingReceipt } from '@/lib/contract';
import { exampleListingBody, exampleObjectBody } from '@/lib/contract/examples';
import { auditStore } from '@/lib/testing/faults/store-audit';
import { quarters } from '@/lib/testing/harness/sample-images';
import { connectTo, makeKeyIn, startService, type ServiceProcess } from '@/lib/testing/harness/service-process';

const pushesEach = 40;

describe('two processes on one data folder', { timeout: 180_000 }, () => {
  let dataDir: string;
  let processes: ServiceProcess[];
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'vakant-two-'));
    processes = [];
  });
  afterEach(async () => {
    await Promise.all(processes.map((running) => running.kill()));
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('create the store together, write at the same time, and lose no row', async () => {
    processes = await Promise.all([startService(dataDir), startService(dataDir)]);
    await Promise.all(processes.map(({ ready }) => ready));
    const key = await makeKeyIn(dataDir);
    const connections = processes.map((running) => connectTo(running, key));
    await putObject(connections[0]!, objectRef('HUS-1'), ObjectInput.parse(exampleObjectBody), null);
    const photo = { bytes: new Blob([new Uint8Array(await quarters(40, 30).jpeg().toBuffer())]), name: 'a.jpg' };

    const write = async (connection: Connection, name: string): Promise<ListingReceipt[]> => {
      const receipts: ListingReceipt[] = [];
      for (let count = 1; count <= pushesEach; count += 1) {
        const images = count % 10 === 0 ? (await uploadImages(connection, [photo])).map(({ url }) => url) : [];
        const price = { amount: count, unit: 'month' as const };
        const body = ListingInput.parse({ ...exampleListingBody, objectRef: 'HUS-1', price, images });
        // One listing that only this writer pushes, and one that all of them push.
        receipts.push((await putListing(connection, listingRef(`${name}-${count}`), body, null)).value);
        await putListing(connection, listingRef('SHARED'), body, null);
      }
      return receipts;
    };
    const names = ['A', 'B', 'C', 'D'];
    const written = await Promise.all(names.map((name, index) => write(connections[index % 2]!, name)));

    const [one, other] = connections as [Connection, Connection];
    for (const [index, receipts] of written.entries()) {
      for (const { outcome: _, ...listing } of receipts) {
        const name = { reference: listing.externalRef! };
        expect(await getListing(index % 2 === 0 ? other : one, name)).toEqual(listing);
      }
    }
    expect((await getListing(one, { reference: listingRef('SHARED') })).price.amount).toBe(pushesEach);
    expect(await auditStore(dataDir)).toEqual([]);
  });
});
