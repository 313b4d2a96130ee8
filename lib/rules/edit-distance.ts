/**
 * The edit distance: how many letters must be added, removed, replaced, or swapped with their neighbour to turn one text into the
 * other; Infinity if more than `longestDistance`.
 */
export function editDistance(a: string, b: string, longestDistance: number): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= a.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= b.length; to += 1) {
      const isSame = a[at - 1] === b[to - 1];
      const isSwapped = at > 1 && to > 1 && a[at - 1] === b[to - 2] && a[at - 2] === b[to - 1];
      next[to] = Math.min(
        row[to]! + 1,
        next[to - 1]! + 1,
        row[to - 1]! + (isSame ? 0 : 1),
        isSwapped ? before[to - 2]! + 1 : Infinity,
      );
    }
    if (Math.min(...next, ...row) > longestDistance) return Infinity;
    [before, row] = [row, next];
  }
  return row[b.length]!;
}
