/** Statistics of the calls that this process made with one key. Instants are in milliseconds since 1970, durations in milliseconds. */
export type CallUse = {
  /** When counting began, at most an hour ago. */
  since: number;
  calls: number;
  uploads: number;
  /** The most in one clock minute. */
  busiestMinute: { calls: number; uploads: number };
  /** The median of the latest answers; null before the first. */
  latencyMs: number | null;
  lastGoodAt: number | null;
  /** `status` is null if no answer came. */
  lastError: { at: number; status: number | null; requestId: string | null } | null;
};

const minuteMs = 60_000;
const minutesMax = 60;
const latenciesMax = 100;

/** Counts the calls of a key per minute, in the memory of this process only. */
export class CallMeter {
  readonly #start = Date.now();
  readonly #minutes = new Map<number, { calls: number; uploads: number }>();
  readonly #latencies: number[] = [];
  #lastGoodAt: number | null = null;
  #lastError: CallUse['lastError'] = null;

  /** Records a finished call; `status` is null if no answer came. */
  note({ startedAt, status, requestId, isUpload }: NotedCall): void {
    const now = Date.now();
    const minute = Math.floor(now / minuteMs);
    const counted = this.#minutes.get(minute) ?? { calls: 0, uploads: 0 };
    counted[isUpload ? 'uploads' : 'calls'] += 1;
    this.#minutes.set(minute, counted);
    this.#forget(minute);
    if (status === null || status >= 400) this.#lastError = { at: now, status, requestId };
    else this.#lastGoodAt = now;
    if (isUpload || status === null) return;
    this.#latencies.push(now - startedAt);
    if (this.#latencies.length > latenciesMax) this.#latencies.shift();
  }

  use(): CallUse {
    const now = Date.now();
    this.#forget(Math.floor(now / minuteMs));
    const minutes = [...this.#minutes.values()];
    const sorted = [...this.#latencies].sort((a, b) => a - b);
    return {
      since: Math.max(this.#start, now - minutesMax * minuteMs),
      calls: minutes.reduce((sum, { calls }) => sum + calls, 0),
      uploads: minutes.reduce((sum, { uploads }) => sum + uploads, 0),
      busiestMinute: {
        calls: Math.max(0, ...minutes.map(({ calls }) => calls)),
        uploads: Math.max(0, ...minutes.map(({ uploads }) => uploads)),
      },
      latencyMs: sorted[Math.floor(sorted.length / 2)] ?? null,
      lastGoodAt: this.#lastGoodAt,
      lastError: this.#lastError,
    };
  }

  #forget(minute: number): void {
    for (const current of this.#minutes.keys()) if (current <= minute - minutesMax) this.#minutes.delete(current);
  }
}

type NotedCall = { startedAt: number; status: number | null; requestId: string | null; isUpload: boolean };
