import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, getListing, getTaggedListing, putListing } from '@/lib/client';
import { apiBasePath, bodyOfListing, listingRef } from '@/lib/contract';
import { largeReference } from '@/lib/testing/harness/large-inventory';

/** What writers sent and what was acknowledged, by which a lost write is found. */
type Ledger = {
  /** The last rent of each listing that was acknowledged, and the one that was sent last. */
  acknowledged: Map<string, number>;
  sent: Map<string, number>;
  writes: number;
  /** Writes that the client gave up after its own attempts, and the writer sent again. */
  givenUp: Map<string, number>;
  longestGapMs: number;
  lastWriteAt: number;
};

export function newLedger(): Ledger {
  const maps = { acknowledged: new Map(), sent: new Map(), givenUp: new Map() };
  return { ...maps, writes: 0, longestGapMs: 0, lastWriteAt: Date.now() };
}

type Writing = { url: string; key: string; writer: number; ledger: Ledger; signal: AbortSignal };

/** Raises the rent of one listing by one with each write, until the signal; a write that failed is sent again. */
export async function writeOn({ url, key, writer, ledger, signal }: Writing): Promise<void> {
  const connection = createConnection({ baseUrl: url + apiBasePath, key: () => key });
  const reference = listingRef(largeReference(writer));
  const body = bodyOfListing(await getListing(connection, { reference }), 'draft');
  for (let amount = 1; !signal.aborted; amount += 1) {
    for (let isWritten = false; !isWritten;) {
      ledger.sent.set(reference, amount);
      try {
        await putListing(connection, reference, { ...body, price: { ...body.price, amount } }, null);
        isWritten = true;
      } catch (error) {
        const message = String(error).slice(0, 200);
        ledger.givenUp.set(message, (ledger.givenUp.get(message) ?? 0) + 1);
        await sleep(250);
      }
    }
    const now = Date.now();
    ledger.longestGapMs = Math.max(ledger.longestGapMs, now - ledger.lastWriteAt);
    ledger.acknowledged.set(reference, amount);
    Object.assign(ledger, { lastWriteAt: now, writes: ledger.writes + 1 });
    await sleep(50);
  }
}

/** Sentences about each write that was acknowledged and lost, and about those that the client gave up. */
export async function lostWrites(url: string, key: string, ledger: Ledger): Promise<string[]> {
  const connection = createConnection({ baseUrl: url + apiBasePath, key: () => key });
  const sentences: string[] = [];
  for (const [reference, amount] of ledger.acknowledged) {
    const { value } = await getTaggedListing(connection, { reference: listingRef(reference) });
    const sent = ledger.sent.get(reference)!;
    if (value.price.amount < amount || value.price.amount > sent)
      sentences.push(`${reference} has ${value.price.amount}; ${amount} was acknowledged, ${sent} sent.`);
  }
  for (const [message, count] of ledger.givenUp)
    sentences.push(`${count} writes were given up by the client: ${message}`);
  return sentences;
}

type LoggedError = { message: string; code?: string; cause?: LoggedError };

/** How often each error is in the logs of instances, by its innermost cause. */
export function loggedCauses(files: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
    if (!line.startsWith('{')) continue;
    let { error } = JSON.parse(line) as { error?: LoggedError };
    while (error?.cause) error = error.cause;
    if (error) counts.set(error.message, (counts.get(error.message) ?? 0) + 1);
  }
  return counts;
}
