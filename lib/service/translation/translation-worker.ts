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
  readonly #context: ServiceContext;
  readonly #translator: Translator;
  readonly #options: TranslationWorkerOptions;
  readonly #stopping = new AbortController();
  readonly #lanes = new Set<Promise<void>>();
  readonly #poll: NodeJS.Timeout;
  #wokenMeanwhile = false;
  #pausedUntil = 0;
  #outagesInARow = 0;

  constructor(context: ServiceContext, translator: Translator, options: TranslationWorkerOptions = {}) {
    this.#context = context;
    this.#translator = translator;
    this.#options = options;
    // Finds what other processes queued, and what is due after a pause.
    this.#poll = setInterval(() => void this.wake(), options.pollEveryMs ?? pollEveryMs).unref();
  }

  /** Runs the jobs that are due; resolves when no job runs. */
  async wake(): Promise<void> {
    this.#startLane();
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** Claims no more jobs and requeues the running ones; resolves when they are requeued. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    this.#stopping.abort();
    await Promise.all(this.#lanes);
  }

  #startLane(): void {
    if (this.#stopping.signal.aborted) return;
    if (this.#lanes.size >= jobsAtOnce) {
      // A lane may have found the queue empty just before this job was queued.
      this.#wokenMeanwhile = true;
      return;
    }
    const lane: Promise<void> = this.#work()
      .catch((error: unknown) => this.#context.log.error({ error }, 'Translation jobs could not be worked on.'))
      .then(() => {
        this.#lanes.delete(lane);
        if (!this.#wokenMeanwhile) return;
        this.#wokenMeanwhile = false;
        this.#startLane();
      });
    this.#lanes.add(lane);
  }

  async #work(): Promise<void> {
    while (!this.#stopping.signal.aborted && !this.#isPaused()) {
      const job = await claimTranslation(this.#context);
      if (!job) return;
      if (this.#lanes.size < jobsAtOnce) this.#startLane();
      const fault = await runTranslationJob(this.#context, {
        translator: this.#translator,
        job,
        stopping: this.#stopping.signal,
        renewEveryMs: this.#options.renewEveryMs,
      });
      this.#pauseFor(fault);
    }
  }

  /** A longer pause than there is was set before the clock was set back. */
  #isPaused(): boolean {
    const leftMs = this.#pausedUntil - this.#context.now();
    return leftMs > 0 && leftMs <= pauseMsMax;
  }

  // All jobs wait while the provider is down or asks for a pause, not only the one that noticed.
  #pauseFor(fault: TranslationFault | null): void {
    const isOut = fault?.kind === 'outage';
    this.#outagesInARow = isOut ? this.#outagesInARow + 1 : 0;
    if (!isOut && fault?.kind !== 'busy') return;
    const outagePause = isOut ? Math.min(firstOutagePauseMs * 2 ** (this.#outagesInARow - 1), outagePauseMsMax) : 0;
    const pauseMs = Math.min(Math.max(outagePause, fault.pauseMs), pauseMsMax);
    const until = this.#context.now() + pauseMs;
    this.#pausedUntil = this.#isPaused() ? Math.max(this.#pausedUntil, until) : until;
  }
}
