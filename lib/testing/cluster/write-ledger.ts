import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { createConnection, getListing, getTaggedListing, putListing } from '@/lib/client';
import { apiBasePath, bodyOfListing, listingRef } from '@/lib/contract';
import { largeReference } from '@/lib/testing/harness/large-inventory';

/** Records what writers sent and what was acknowledged, so that lost writes can be found. */
type Ledger = {
  /** The last acknowledged rent of each listing; `sent` has the last one sent. */
  acknowledged: Map<string, number>;
  sent: Map<string, number>;
  writes: number;
  /** Writes that failed after the client's own attempts and that the writer then sent again. */
  givenUp: Map<string, number>;
  longestGapMs: number;
  lastWriteAt: number;
};

export function newLedger(): Ledger {
  const maps = { acknowledged: new Map(), sent: new Map(), givenUp: new Map() };
  return { ...maps, writes: 0, longestGapMs: 0, lastWriteAt: Date.now() };
}

type Writing = { url: string; key: string; writer: number; ledger: Ledger; signal: AbortSignal };

/** Raises the rent of one listing by one with each write, until the signal. Sends a failed write again. */
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

/** Returns a sentence for each acknowledged write that is lost, and for those that the client gave up. */
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

/** Counts the errors in the logs of instances by their innermost cause. */
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
