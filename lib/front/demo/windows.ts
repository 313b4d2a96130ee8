import type { Random } from './random';
import type { Opening, Wall } from './room';

/** A row of windows along a wall, in one of the ways Swedish houses have them. */
export function windowRow(
  random: Random,
  wall: Wall,
  from: number,
  to: number,
  height: number,
  style = random.whole(0, 3),
): Opening[] {
  const length = to - from;
  if (style === 0) {
    const count = Math.max(1, Math.round(length / 2.1));
    return spread(count, from, to, 1.3, { wall, sill: 0.82, head: height - 0.42, columns: 2, rows: 2 });
  }
  if (style === 1)
    return [
      {
        wall,
        from: from + 0.15,
        to: to - 0.15,
        sill: 0.85,
        head: height - 0.38,
        columns: Math.max(2, Math.round(length / 1.3)),
        rows: 1,
      },
    ];
  if (style === 2)
    return [
      {
        wall,
        from: from + 0.1,
        to: to - 0.1,
        sill: 0.02,
        head: height - 0.18,
        columns: Math.max(2, Math.round(length / 1.15)),
        rows: 1,
      },
    ];
  const count = Math.max(1, Math.round(length / 2.5));
  return spread(count, from, to, 1.65, { wall, sill: 0.7, head: height - 0.3, columns: 3, rows: 4, arched: true });
}

function spread(count: number, from: number, to: number, wide: number, rest: Omit<Opening, 'from' | 'to'>): Opening[] {
  const step = (to - from) / count;
  const width = Math.min(wide, step - 0.3);
  return Array.from({ length: count }, (_, index) => {
    const middle = from + step * (index + 0.5);
    return { ...rest, from: middle - width / 2, to: middle + width / 2 };
  });
}
