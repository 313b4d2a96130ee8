import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Listing } from '@/lib/contract';
import { partnerConnection } from '@/lib/desk/connection/open-connection';
import { inventoryIndex } from '@/lib/desk/inventory/current-inventory';
import { listenToFaults } from '@/lib/desk/faults';
import { startInventory } from '@/lib/desk/start-inventory';
import { answerInventory } from '@/lib/desk/inventory/get-inventory';
import { desk, deskForEachTest, valueOf } from '@/lib/testing/harness/desk-harness';

let listing: Listing;

deskForEachTest();
beforeEach(async () => {
  await desk.signInAs('editor', 'eva');
  listing = await desk.push('LOK-1', [], { status: 'draft' });
});

it('a name of the service that cannot be found fails a save with a sentence, and the same save works when it is back', async () => {
  const address = process.env.PARTNER_API_URL!;
  vi.stubEnv('PARTNER_API_URL', `http://${'x'.repeat(64)}.invalid/partner/v1`);
  const failed = await desk.save(listing, { description: 'Ny' });
  expect(failed).toMatchObject({
    ok: false,
    failure: { code: 'NETWORK', message: 'The service could not be reached.' },
  });
  vi.stubEnv('PARTNER_API_URL', address);
  expect(valueOf(await desk.save(listing, { description: 'Ny' })).receipt.outcome).toBe('updated');
});

it('a service that cannot be reached when the process starts is in the log', async () => {
  vi.stubEnv('PARTNER_API_URL', `http://${'x'.repeat(64)}.invalid/partner/v1`);
  const faults: string[] = [];
  listenToFaults((error, message) => void faults.push(`${message} ${(error as Error).message}`));
  const inventory = startInventory();
  onTestFinished(() => inventory.stop());
  const fault = 'The inventory could not be read at the start. The service could not be reached.';
  // The inventory of the test before may still report that it could not be saved, because its store is closed.
  const ofReads = () => faults.filter((line) => line.startsWith('The inventory could not be read'));
  await expect.poll(ofReads, { timeout: 10_000 }).toEqual([fault]);
});

const html = () => new Response('<h1>Sign in to the Wi-Fi</h1>', { headers: { 'Content-Type': 'text/html' } });
const strange = () => Response.json({ data: [{ ...listing, status: 'reserved' }], nextCursor: null });

it.each<[string, () => Response]>([
  ['HTML with 200', html],
  ['a status that does not exist', strange],
  ['a redirect', () => new Response(null, { status: 302, headers: { Location: 'http://169.254.169.254/' } })],
])(
  '%s fails a save, and lists show what was known and why it is stale, until the service answers again',
  async (_, answer) => {
    const connection = await partnerConnection();
    const read = async () => {
      inventoryIndex(connection).expire();
      const response = await answerInventory(connection, new Request('http://localhost/api/inventory'));
      return (await response.json()) as { stale: boolean; staleBecause: string | null; rows: unknown };
    };
    const before = await read();
    desk.interveneWith(async () => answer());
    expect(await desk.save(listing, { description: 'Ny' })).toMatchObject({
      ok: false,
      failure: { code: 'UNREADABLE_ANSWER' },
    });
    expect(await read()).toMatchObject({ stale: true, staleBecause: 'UNREADABLE_ANSWER', rows: before.rows });
    desk.interveneWith(null);
    expect(await read()).toMatchObject({ stale: false, staleBecause: null, rows: before.rows });
    expect(valueOf(await desk.save(listing, { description: 'Ny' })).receipt.outcome).toBe('updated');
  },
);
