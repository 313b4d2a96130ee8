/** Set by `npm run test:long`, where tests do more. Each long run has a new seed unless one is given. */
const longSeed = process.env.LONG_RUN_SEED;

/** How much a test does: `usually` in a normal run, `long` in a long run. */
export function extent(usually: number, long: number): number {
  return longSeed === undefined ? usually : long;
}

/** The random seed: the same in every normal run. A long run prints its seed at the start. */
export const seed = longSeed === undefined ? 2026 : Number(longSeed);

/** For properties that use a new seed in every normal run. A failure prints the seed and path that reproduce it. */
export const replay: { seed?: number } = longSeed === undefined ? {} : { seed };

/** Logs the progress of a long run; a normal run logs nothing. */
export function report(line: string): void {
  if (longSeed !== undefined) process.stdout.write(`${line}\n`);
}
