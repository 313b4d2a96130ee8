import 'server-only';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { ApiError, getMe, type Connection } from '@/lib/client';
import type { Listing } from '@/lib/contract';
import { type CallKind, openConnection } from '@/lib/desk/connection/open-connection';
import { failureFromError } from '@/lib/desk/desk-error';
import { deskStore } from '@/lib/desk/desk-store';
import { reportFault } from '@/lib/desk/faults';
import { inventoryIndex, newestListings } from '@/lib/desk/inventory/current-inventory';
import { KeyedLock } from '@/lib/desk/keyed-lock';
import { repeatJob } from '@/lib/desk/repeat-job';
import type { DeskStore } from '@/lib/desk/tables/desk-tables';
import { takeRows, type RowToSend } from './row-progress';
import {
  claimRuns,
  finishRun,
  leasedState,
  moveRun,
  releaseRun,
  renewLeases,
  sweepRuns,
  type Lease,
} from './run-lease';
import { removesPhotos } from './run-store';
import { isRefusedKey, RunLeft, sendRow, type RowSender } from './send-row';

export const runnerPace = {
  /** How often the runner looks for runs with work to do. */
  tickMs: 1_000,
  /** How long a run belongs to a process that does not renew its lease. */
  leaseMs: 15_000,
  sweepMs: 600_000,
  /** How many rows of one run are in progress at a time. */
  parallel: 3,
  rowsPerBatch: 60,
} as const;

export const runFailed = 'A run stopped because of an unexpected error.';

type RunnerPace = Record<keyof typeof runnerPace, number>;

export type RunnerParts = {
  store: DeskStore;
  /** Throws DeskError if there is no key. */
  connect: (kind: CallKind) => Promise<Connection>;
  /** Called with every listing that was written, or that differs from its preview. */
  note: (connection: Connection, listing: Listing) => Promise<void>;
  /** All listings, to find the photos that only one of them uses. */
  others?: (connection: Connection) => Promise<readonly Listing[]>;
  /** Called when a run has no row left to send, before anybody reads that it has ended. */
  expire: (connection: Connection) => Promise<void>;
  now?: () => number;
  pace?: Partial<RunnerPace>;
};

/**
 * Works on the runs of a store that several processes may share: one process at a time has the lease of a run, and another one
 * takes over when the lease expires. The whole state of a run is in the store.
 */
export class BulkRunner {
  readonly #owner = randomUUID();
  readonly #parts: RunnerParts;
  readonly #now: () => number;
  readonly #pace: RunnerPace;
  /** Until when this process certainly has the lease of each run. */
  readonly #leases = new Map<string, number>();
  readonly #working = new Map<string, Promise<void>>();
  readonly #listings = new KeyedLock();
  readonly #stopping = new AbortController();
  #jobs: ReturnType<typeof repeatJob>[] = [];
  #sweptAt = 0;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#pace = { ...runnerPace, ...parts.pace };
  }

  start(): void {
    this.#jobs = [
      repeatJob(this.#pace.tickMs, () => this.#claim(), runFailed),
      repeatJob(this.#pace.leaseMs / 3, () => this.#renew(), runFailed),
    ];
  }

  /** Starts no further row, and resolves when those in progress have ended. */
  async stop(): Promise<void> {
    this.#stopping.abort(new RunLeft());
    await Promise.all(this.#jobs.map((job) => job.stop()));
    await Promise.all(this.#working.values());
  }

  /** Works on all runs that are due, and resolves when none is left. */
  async workOff(): Promise<void> {
    await this.#claim();
    await Promise.all(this.#working.values());
  }

  async #claim(): Promise<void> {
    if (this.#stopping.signal.aborted) return;
    const { store } = this.#parts;
    const lease = this.#lease();
    if (lease.now - this.#sweptAt >= this.#pace.sweepMs) {
      this.#sweptAt = lease.now;
      await sweepRuns(store, lease.now);
    }
    for (const id of await claimRuns(store, lease, [...this.#working.keys()])) {
      this.#leases.set(id, lease.until);
      const work = this.#work(id)
        .catch((error: unknown) => reportFault(error, runFailed))
        .finally(() => {
          this.#leases.delete(id);
          this.#working.delete(id);
        });
      this.#working.set(id, work);
    }
  }

  async #renew(): Promise<void> {
    const lease = this.#lease();
    const current = new Set(await renewLeases(this.#parts.store, lease, [...this.#leases.keys()]));
    for (const id of this.#leases.keys()) this.#leases.set(id, current.has(id) ? lease.until : 0);
  }

  #lease(): Lease {
    const now = this.#now();
    return { owner: this.#owner, now, until: now + this.#pace.leaseMs };
  }

  async #work(id: string): Promise<void> {
    const { store } = this.#parts;
    try {
      const sender = await this.#sender(id);
      // Listings that share a photo are written one by one, because the last one that shows it decides whether it is deleted.
      await this.#sendRows(id, sender, (await removesPhotos(store, id)) ? 1 : this.#pace.parallel);
      await this.#parts.expire(sender.read);
      await finishRun(store, id, this.#owner, this.#now());
    } catch (error) {
      await this.#pause(id, error).catch((fault: unknown) => reportFault(fault, runFailed));
    }
    // A run that waits for the service, or has a row in doubt, is continued, but not at once.
    const run = await leasedState(store, id, this.#owner);
    const isWaiting = run?.state === 'running' && run.pause_code !== null;
    const isLater = isWaiting || (await takeRows(store, id, ['sending'], 1)).length > 0;
    const isStopping = this.#stopping.signal.aborted;
    await releaseRun(store, id, this.#owner, isLater && !isStopping ? this.#lease().until : 0);
  }

  async #pause(id: string, error: unknown): Promise<void> {
    if (error instanceof RunLeft) return;
    const known = failureFromError(error);
    if (!known) reportFault(error, runFailed);
    const state = error instanceof ApiError && !isRefusedKey(error) ? 'running' : 'paused';
    await moveRun(this.#parts.store, id, this.#owner, { state, code: known?.code ?? 'INTERNAL_SERVER_ERROR' });
  }

  async #sendRows(id: string, sender: RowSender, atOnce: number): Promise<void> {
    const { store } = this.#parts;
    for (;;) {
      const run = await leasedState(store, id, this.#owner);
      if (run === null) throw new RunLeft();
      if (run.pause_code !== null) {
        await getMe(sender.read);
        await moveRun(store, id, this.#owner, { state: 'running', code: null });
      }
      const states = run.state === 'running' ? (['sending', 'waiting'] as const) : (['sending'] as const);
      const rows = await takeRows(store, id, [...states], this.#pace.rowsPerBatch);
      if (rows.length === 0 || !(await this.#sendBatch(rows, sender, atOnce))) return;
    }
  }

  /** Sends rows in parallel; returns whether the run continues. Throws the first error when all have ended. */
  async #sendBatch(rows: RowToSend[], sender: RowSender, atOnce: number): Promise<boolean> {
    let goesOn = true;
    const worker = async () => {
      for (let row = rows.shift(); row && goesOn; row = rows.shift()) {
        const mine = row;
        try {
          if (!(await this.#listings.run(mine.listing_id, () => sendRow(sender, mine)))) goesOn = false;
        } catch (error) {
          goesOn = false;
          throw error;
        }
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: atOnce }, worker));
    const fault = workers.find((result) => result.status === 'rejected');
    if (fault) throw fault.reason;
    return goesOn;
  }

  async #sender(id: string): Promise<RowSender> {
    const { store, connect, note, others } = this.#parts;
    const [background, interactive] = [await connect('background'), await connect('interactive')];
    const whileLeased = (connection: Connection, turn: Connection['turn']): Connection => ({
      ...connection,
      attemptsMax: 1,
      turn: async () => {
        await turn();
        if (this.#now() >= (this.#leases.get(id) ?? 0)) throw new RunLeft();
      },
    });
    return {
      store,
      read: whileLeased(background, () => orAborted(background.turn(), this.#stopping.signal)),
      write: whileLeased(interactive, interactive.turn),
      owner: this.#owner,
      now: this.#now,
      note: (listing) => note(background, listing),
      others: async () => (await others?.(interactive)) ?? [],
    };
  }
}

/** Waits for `work`; throws the reason of the signal if that aborts first. */
async function orAborted(work: Promise<void>, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const waiting = new AbortController();
  try {
    await Promise.race([work, once(signal, 'abort', { signal: waiting.signal })]);
    signal.throwIfAborted();
  } finally {
    waiting.abort();
  }
}

export async function startRunner(): Promise<BulkRunner> {
  const runner = new BulkRunner({
    store: await deskStore(),
    connect: openConnection,
    note: async (connection, listing) => inventoryIndex(connection).note(listing),
    others: newestListings,
    expire: (connection) => inventoryIndex(connection).expireEverywhere('listing'),
  });
  runner.start();
  return runner;
}
