import 'server-only';
import PQueue from 'p-queue';

/** How background work is paced, in milliseconds and calls per minute. */
export const budgetPace = {
  /** The assumed rate limit of a key until the service reports it. */
  perMinuteDefault: 600,
  /** The part of a key's minute that background work may take. */
  backgroundShare: 0.7,
  /** Background work is spread over windows of about this length, so that it neither bursts nor crawls. */
  windowMs: 5_000,
  /** How long an answer about the limits holds, and how soon it is asked for again when there was none. */
  learnEveryMs: 600_000,
  learnAgainMs: 60_000,
  /** How long background work rests after a 429 that does not say, and at most. */
  holdMs: 5_000,
  holdMsMax: 600_000,
} as const;

/**
 * The calls that one key may make in a minute (section 8), shared by everything this process does. Calls that a person waits for
 * go at once; background work takes turns, and only what they leave of its share.
 */
export class RequestBudget {
  #perMinute: number = budgetPace.perMinuteDefault;
  #queue = backgroundQueue(budgetPace.perMinuteDefault);
  #learning: Promise<void> | null = null;
  #learnAt = 0;
  #pausedUntil = 0;

  /** `lookUp` asks the service how many calls a minute the key has. */
  constructor(private readonly lookUp: () => Promise<number>) {}

  /** Counts a call that goes at once: it takes a place ahead of all background work that waits. */
  count(): void {
    void this.#queue.add(() => undefined, { priority: 1 });
  }

  /** Waits until background work may make its next call. */
  async turn(): Promise<void> {
    await this.#learn();
    await this.#queue.add(() => undefined);
  }

  /** Lets background work rest for so many milliseconds, after the service has refused a call for being one too many. */
  hold(ms: number): void {
    const until = Date.now() + Math.min(ms, budgetPace.holdMsMax);
    if (until <= this.#pausedUntil) return;
    this.#pausedUntil = until;
    this.#pause(this.#queue);
  }

  // A timer may fire a millisecond before the clock says so: the queue must not stay paused for it.
  #pause(queue: PQueue): void {
    queue.pause();
    const resume = () => (Date.now() >= this.#pausedUntil ? void queue.start() : this.#pause(queue));
    setTimeout(resume, this.#pausedUntil - Date.now()).unref();
  }

  #learn(): Promise<void> | null {
    if (Date.now() >= this.#learnAt) {
      this.#learnAt = Date.now() + budgetPace.learnEveryMs;
      this.#learning = this.lookUp().then(
        (perMinute) => this.#keepTo(perMinute),
        () => {
          this.#learnAt = Date.now() + budgetPace.learnAgainMs;
        },
      );
    }
    return this.#learning;
  }

  #keepTo(perMinute: number): void {
    if (perMinute === this.#perMinute) return;
    this.#perMinute = perMinute;
    this.#queue = backgroundQueue(perMinute);
    if (Date.now() < this.#pausedUntil) this.#pause(this.#queue);
  }
}

function backgroundQueue(perMinute: number): PQueue {
  const share = Math.max(1, Math.floor(perMinute * budgetPace.backgroundShare));
  const intervalCap = Math.max(1, Math.floor((share * budgetPace.windowMs) / 60_000));
  return new PQueue({ intervalCap, interval: Math.ceil((intervalCap * 60_000) / share), strict: true });
}
