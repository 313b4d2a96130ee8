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
 * go at once; background work takes turns, and only what they leave of its share.
 */
export class RequestBudget {
  #perMinute: number = budgetPace.perMinuteDefault;
  readonly #pacer = new CallPacer(paceFor(budgetPace.perMinuteDefault));
  #learning: Promise<void> | null = null;
  #learnAt = 0;

  /** `lookUp` asks the service how many calls a minute the key has. */
  constructor(private readonly lookUp: () => Promise<number>) {}

  /** Counts a call that goes at once: it takes a place ahead of all background work that waits. */
  count(): void {
    this.#pacer.count();
  }

  /** Waits until background work may make its next call. */
  async turn(): Promise<void> {
    await this.#learn();
    await this.#pacer.turn();
  }

  /** Pauses background work for so many milliseconds, after the service has answered 429. */
  hold(ms: number): void {
    this.#pacer.rest(Math.min(ms, budgetPace.holdMsMax));
  }

  #learn(): Promise<void> | null {
    if (performance.now() >= this.#learnAt) {
      this.#learnAt = performance.now() + budgetPace.learnEveryMs;
      this.#learning = this.lookUp().then(
        (perMinute) => this.#keepTo(perMinute),
        () => {
          this.#learnAt = performance.now() + budgetPace.learnAgainMs;
        },
      );
    }
    return this.#learning;
  }

  #keepTo(perMinute: number): void {
    if (perMinute === this.#perMinute) return;
    this.#perMinute = perMinute;
    this.#pacer.keepTo(paceFor(perMinute));
  }
}

function paceFor(perMinute: number): { cap: number; intervalMs: number } {
  const share = Math.max(1, Math.floor(perMinute * budgetPace.backgroundShare));
  const cap = Math.max(1, Math.floor((share * budgetPace.windowMs) / 60_000));
  return { cap, intervalMs: Math.ceil((cap * 60_000) / share) };
}

/**
 * Starts at most `cap` calls in any `intervalMs` milliseconds, the others in their order. It goes by the time since the start of
 * the process, because calls would wait for hours after the clock was set back.
 */
class CallPacer {
  /** When the last calls began, the earliest first. */
  #begun: number[] = [];
  #waiting: (() => void)[] = [];
  #restsUntil = 0;
  #timer: NodeJS.Timeout | null = null;

  constructor(private pace: { cap: number; intervalMs: number }) {}

  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#run();
    });
  }

  /** Counts a call that does not wait, ahead of all that do. */
  count(): void {
    this.#waiting.unshift(() => undefined);
    this.#run();
  }

  /** Lets no call begin for so many milliseconds. */
  rest(ms: number): void {
    this.#restsUntil = Math.max(this.#restsUntil, performance.now() + ms);
  }

  keepTo(pace: { cap: number; intervalMs: number }): void {
    this.pace = pace;
    this.#run();
  }

  #run(): void {
    const { cap, intervalMs } = this.pace;
    while (this.#waiting.length > 0) {
      const now = performance.now();
      this.#begun = this.#begun.filter((at) => at > now - intervalMs);
      const freeAt = this.#begun.length < cap ? now : this.#begun[this.#begun.length - cap]! + intervalMs;
      const waitMs = Math.max(freeAt, this.#restsUntil) - now;
      if (waitMs > 0) return this.#runIn(waitMs);
      this.#begun.push(now);
      this.#waiting.shift()!();
    }
  }

  #runIn(ms: number): void {
    clearTimeout(this.#timer ?? undefined);
    this.#timer = setTimeout(() => this.#run(), Math.ceil(ms));
  }
}
