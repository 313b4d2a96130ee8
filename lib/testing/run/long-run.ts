/** Set by `npm run test:long` for the tests that do more there; every run of it draws anew unless it is given a seed. */
const longSeed = process.env.LONG_RUN_SEED;

/** How much a test does: `usually` in every run of the tests, `long` in the long one. */
export function extent(usually: number, long: number): number {
  return longSeed === undefined ? usually : long;
}

/** The random seed: the same in every run of the tests, printed at the start of a long run. */
export const seed = longSeed === undefined ? 2026 : Number(longSeed);

/** For properties that draw anew in every run of the tests; a failure prints the seed and the path that bring it back. */
export const replay: { seed?: number } = longSeed === undefined ? {} : { seed };

/** Tells how a long run gets on; a usual one says nothing. */
export function report(line: string): void {
  if (longSeed !== undefined) process.stdout.write(`${line}\n`);
}
