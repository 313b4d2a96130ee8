import 'server-only';

/**
 * Starts at most `cap` calls in any `intervalMs` milliseconds, the others in their order. It goes by the time since the start of
 * the process, because calls would wait for hours after the clock was set back.
 */
export class CallPacer {
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
