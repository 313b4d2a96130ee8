import { setTimeout as after } from 'node:timers/promises';

const patienceMs = 2_000;

/** Returns what `work` resolves to, or `late` if it takes longer than two seconds. */
export function inTime<Value>(work: Promise<Value>, late: Value): Promise<Value> {
  return Promise.race([work, after(patienceMs, late, { ref: false })]);
}
