import { tooManyRequests } from '@/lib/service/service-error';

const windowMs = 60_000;

/** Counts requests of each key in windows of one minute, in this process. One instance a budget (section 8). */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #windows = new Map<string, { startedAt: number; count: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts one request; throws 429 where the key has used up its minute. */
  take(keyId: string, now: number): void {
    let window = this.#windows.get(keyId);
    if (!window || now >= window.startedAt + windowMs || now < window.startedAt) {
      this.#forgetEnded(now);
      window = { startedAt: now, count: 0 };
      this.#windows.set(keyId, window);
    }
    if (window.count >= this.#perMinute) {
      throw tooManyRequests(Math.max(1, Math.ceil((window.startedAt + windowMs - now) / 1000)));
    }
    window.count += 1;
  }

  #forgetEnded(now: number): void {
    for (const [keyId, window] of this.#windows) {
      if (now >= window.startedAt + windowMs) this.#windows.delete(keyId);
    }
  }
}
