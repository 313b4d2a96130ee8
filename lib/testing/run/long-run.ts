/** Set by `npm run test:long` for tests with longer runs; each run uses a new seed unless one is given. */
const longSeed = process.env.LONG_RUN_SEED;

/** How much a test does: `usually` in every run of the tests, `long` in the long one. */
export function extent(usually: number, long: number): number {
  return longSeed === undefined ? usually : long;
}

/** The random seed: the same in every run of the tests, printed at the start of a long run. */
export const seed = longSeed === undefined ? 2026 : Number(longSeed);

/** For properties with a new seed in every run; a failure prints the seed and path that reproduce it. */
export const replay: { seed?: number } = longSeed === undefined ? {} : { seed };

/** Logs the progress of a long run; a normal run logs nothing. */
export function report(line: string): void {
  if (longSeed !== undefined) process.stdout.write(`${line}\n`);
}
