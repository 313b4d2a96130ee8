import PQueue from 'p-queue';
import type { ServiceContext } from '@/lib/service/service-context';
import type { TranslationFault } from './judge-fault';
import { runTranslationJob } from './run-translation-job';
import { claimTranslation } from './translation-queue';
import type { Translator } from './translator';

const jobsAtOnce = 2;
const pollEveryMs = 5_000;
const firstOutagePauseMs = 5_000;
const pauseMsMax = 60 * 60 * 1000;
const outagePauseMsMax = 5 * 60 * 1000;

export type TranslationWorkerOptions = { pollEveryMs?: number; renewEveryMs?: number };

/**
 * Runs the translation jobs that are due, two at a time, until it is stopped. Workers in any number of processes share one queue.
 */
export class TranslationWorker {
  readonly #stopping = new AbortController();
  readonly #lanes = new PQueue({ concurrency: jobsAtOnce });
  readonly #poll: NodeJS.Timeout;
  #pausedUntil = 0;
  #outagesInARow = 0;

  constructor(
    private readonly context: ServiceContext,
    private readonly translator: Translator,
    private readonly options: TranslationWorkerOptions = {},
  ) {
    // Finds jobs that other processes queued, and jobs that are due after a pause.
    this.#poll = setInterval(() => void this.wake(), options.pollEveryMs ?? pollEveryMs).unref();
  }

  /** Runs the jobs that are due; resolves when no job runs. */
  async wake(): Promise<void> {
    this.#startLane();
    await this.#lanes.onIdle();
  }

  /** Claims no more jobs and requeues the running ones; resolves when they are requeued. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    this.#stopping.abort();
    await this.#lanes.onIdle();
  }

  // One more lane may wait, because a running one may have found the queue empty just before a job was added.
  #startLane(): void {
    if (this.#stopping.signal.aborted || this.#lanes.size > 0) return;
    this.#lanes
      .add(() => this.#work())
      .catch((error: unknown) => this.context.log.error({ error }, 'Translation jobs could not be worked on.'));
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#isPaused()) {
      const job = await claimTranslation(this.context);
      if (!job) return;
      if (this.#lanes.pending < jobsAtOnce) this.#startLane();
      const fault = await runTranslationJob(this.context, {
        translator: this.translator,
        job,
        stopping: this.#stopping.signal,
        isProviderOut: this.#outagesInARow > 0,
        renewEveryMs: this.options.renewEveryMs,
      });
      this.#pauseFor(fault);
    }
  }

  /** A pause longer than the maximum was set before the clock was set back. */
  #isPaused(): boolean {
    const leftMs = this.#pausedUntil - this.context.now();
    return leftMs > 0 && leftMs <= pauseMsMax;
  }

  // All jobs wait while the provider is down or asks for a pause, not only the one that noticed it.
  #pauseFor(fault: TranslationFault | null): void {
    const isOut = fault?.kind === 'outage' || fault?.kind === 'unusable';
    this.#outagesInARow = isOut ? this.#outagesInARow + 1 : 0;
    if (!isOut && fault?.kind !== 'busy') return;
    const outagePause = isOut ? Math.min(firstOutagePauseMs * 2 ** (this.#outagesInARow - 1), outagePauseMsMax) : 0;
    const pauseMs = Math.min(Math.max(outagePause, fault.pauseMs), pauseMsMax);
    const until = this.context.now() + pauseMs;
    this.#pausedUntil = this.#isPaused() ? Math.max(this.#pausedUntil, until) : until;
  }
}
