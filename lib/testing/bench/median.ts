/** The middle value; for an even number of values, the larger of the two in the middle. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** The smallest value that 98 % of the values do not exceed. */
export function percentile98(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.98) - 1]!;
}
