import 'server-only';

/** How background work is paced, in milliseconds and calls per minute. */
export const budgetPace = {
  /** The assumed rate limit of a key until the service reports it. */
  perMinuteDefault: 600,
  /** The part of a key's minute that background work may take. */
  backgroundShare: 0.7,
  /** Background work is spread over windows of about this length, so that it neither bursts nor crawls. */
  windowMs: 5_000,
  /** How long an answer about the limits is valid, and the pause before the next attempt if there was none. */
  learnEveryMs: 600_000,
  learnAgainMs: 60_000,
  /** How long background work pauses after a 429 without `Retry-After`, and the longest pause. */
  holdMs: 5_000,
  holdMsMax: 600_000,
} as const;

/**
 * The calls that one key may make in a minute (section 8), shared by everything this process does. Calls that a person waits for
 * start at once; background work takes turns, and gets the part of its share that they leave. Times count from the start of the
 * process, because calls would wait for hours after the clock was set back.
 */
export class RequestBudget {
  #pace = paceFor(budgetPace.perMinuteDefault);
  #learning: Promise<void> | null = null;
  #learnAt = 0;
  /** When the most recent calls began, the earliest first. */
  #begun: number[] = [];
  #waiting: (() => void)[] = [];
  #pausedUntil = 0;
  #timer: NodeJS.Timeout | undefined;

  /** `lookUp` asks the service how many calls a minute the key has. */
  constructor(private readonly lookUp: () => Promise<number>) {}

  /** Counts a call that starts at once, ahead of all waiting background work. */
  count(): void {
    this.#waiting.unshift(() => undefined);
    this.#run();
  }

  /** Waits until background work may make its next call. */
  async turn(): Promise<void> {
    await this.#learn();
    await new Promise<void>((resolve) => {
      this.#waiting.push(resolve);
      this.#run();
    });
  }

  /** Pauses background work for `ms` milliseconds, after a 429. */
  hold(ms: number): void {
    this.#pausedUntil = Math.max(this.#pausedUntil, performance.now() + Math.min(ms, budgetPace.holdMsMax));
  }

  #learn(): Promise<void> | null {
    if (performance.now() >= this.#learnAt) {
      this.#learnAt = performance.now() + budgetPace.learnEveryMs;
      this.#learning = this.lookUp().then(
        (perMinute) => {
          this.#pace = paceFor(perMinute);
          this.#run();
        },
        () => {
          this.#learnAt = performance.now() + budgetPace.learnAgainMs;
        },
      );
    }
    return this.#learning;
  }

  /** Starts the waiting calls in their order, at most `cap` in any `intervalMs` milliseconds. */
  #run(): void {
    const { cap, intervalMs } = this.#pace;
    while (this.#waiting.length > 0) {
      const now = performance.now();
      this.#begun = this.#begun.filter((at) => at > now - intervalMs);
      const freeAt = this.#begun.length < cap ? now : this.#begun[this.#begun.length - cap]! + intervalMs;
      const waitMs = Math.max(freeAt, this.#pausedUntil) - now;
      if (waitMs > 0) {
        clearTimeout(this.#timer);
        this.#timer = setTimeout(() => this.#run(), Math.ceil(waitMs));
        return;
      }
      this.#begun.push(now);
      this.#waiting.shift()!();
    }
  }
}

function paceFor(perMinute: number): { cap: number; intervalMs: number } {
  const share = Math.max(1, Math.floor(perMinute * budgetPace.backgroundShare));
  const cap = Math.max(1, Math.floor((share * budgetPace.windowMs) / 60_000));
  return { cap, intervalMs: Math.ceil((cap * 60_000) / share) };
}
